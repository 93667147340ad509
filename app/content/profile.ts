import type { Profile } from "#schema/content";

/** The person whom the site presents: for the landing and About pages, the résumé, and the links on every page. */
export const profile = {
  name: "Robin Example",
  jobTitle: "Software Developer",
  language: "en-GB",
  summary:
    "I build backend services and the apps in front of them, and I like the moment they first meet real traffic. Computer science graduate, national hackathon runner-up, at Example Labs since 2023.",
  pitch: "Backend services at Example Labs. 2nd of 44,000+ teams at a national hackathon.",
  greeting: "Hello, I’m Robin.",
  typing: ["Software Developer.", "Coder.", "Tech Enthusiast."],
  goodAt: [
    "Algorithm design",
    "Microservices",
    "Message queues",
    "Semantic search",
    "Retrieval-augmented generation",
    "Image classification",
    "Android architecture (MVVM, MVP)",
  ],
  modelTraining: "allowed",
  progressMeter: true,
  email: "robin@example.com",
  emailVisibility: { pages: "shown", resume: "shown", json: "shown" },
  location: { city: "Sampleton", region: "Exampleshire", countryCode: "GB" },
  languages: [
    { language: "English", fluency: "native" },
    { language: "German", fluency: "fluent" },
    { language: "Spanish", fluency: "conversational" },
  ],
  image: {
    file: "portrait.svg",
    alt: "Illustration of Robin Example in profile at a desk, typing on a laptop: short dark hair, glasses, headphones and a teal jumper.",
  },
  social: [
    { network: "professional", label: "Network", url: "https://network.example.org/robin" },
    { network: "code", label: "Code", url: "https://code.example.com/robin" },
    { network: "microblog", label: "Microblog", url: "https://microblog.example.net/robin" },
  ],
  codingProfile: { label: "Coding-practice profile", url: "https://practice.example.com/robin" },
  sourceUrl: "https://code.example.com/robin/portfolio",
} satisfies Profile;
