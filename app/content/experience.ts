import type { Timeline } from "#schema/content";

/** Work, internships, competitions and volunteering, for the timeline on the experience page. */
export const experience = [
  {
    id: "example-labs",
    kind: "work",
    title: "Software Engineer",
    subtitle: "Example Labs",
    url: "https://labs.example.com",
    location: "Sampleton",
    start: "2024-07",
    end: "present",
    summary:
      "I own the import pipeline: uploads go in, searchable documents come out, and a queue absorbs the Mondays.",
    technologies: ["Python", "PostgreSQL", "RabbitMQ", "Docker"],
    bullets: [
      "Share the on-call rota, and delete the alerts nobody has ever acted on.",
      { text: "Talk: what a queue will not fix", url: "https://video.example.org/robin/queues" },
    ],
  },
  {
    id: "example-labs-junior",
    kind: "work",
    title: "Junior Software Engineer",
    subtitle: "Example Labs",
    start: "2023-07",
    end: "2024-06",
    bullets: [
      "Split the text extraction into jobs that can be retried, so a bad page costs one page and not the whole file.",
    ],
  },
  {
    id: "sample-streaming",
    kind: "internship",
    title: "Platform Engineering Intern",
    subtitle: "Sample Streaming",
    start: "2023-01",
    end: "2023-06",
    bullets: [
      "Moved a 512 GB music library from one server’s disk to an object store, checksums compared on both sides.",
      "Served it with range requests, so skipping to the last chorus no longer downloads everything before it.",
      {
        text: "My test client, since grown into the audio plugin",
        url: "https://code.example.com/robin/audio-plugin",
      },
    ],
  },
  {
    id: "example-editor",
    kind: "work",
    title: "Open-Source Contributor",
    subtitle: "Example Editor",
    start: "2022-11",
    end: "2023-03",
    bullets: [
      "Fixed bugs in undo, search and file watching for a project with 13K+ stars, each with a test that failed first.",
      "Sorted several hundred old issues by hand, which is where the bug triage framework got its idea and its test set.",
      {
        text: "My merged pull requests",
        url: "https://code.example.com/example-editor/editor/pulls?author=robin",
      },
    ],
  },
  {
    id: "code-competition-2022",
    kind: "competition",
    title: "Semi-Finalist",
    subtitle: "Example Code Cup 2022",
    start: "2022-10",
    end: "2022-10",
    bullets: [
      "Reached the semi-final of a code competition: three rounds of algorithm problems against the clock.",
      "Went out on a geometry problem whose corner case I can still draw.",
      {
        text: "My solutions, the geometry one included",
        url: "https://code.example.com/robin/code-cup-2022",
      },
    ],
  },
  {
    id: "national-hackathon-2022",
    kind: "competition",
    title: "Runner-Up, National Hackathon",
    subtitle: "Sample National Hackathon 2022",
    start: "2022-08",
    end: "2022-08",
    bullets: [
      "Took 2nd place among 44,000+ teams with a platform that estimates a meal’s nutrition from its photograph.",
      "Built the message queue and the services at both ends of it; they held 1,000+ concurrent users in the load test.",
      { text: "The pitch, in three minutes", url: "https://video.example.org/robin/nutrition-pitch" },
    ],
  },
  {
    id: "example-retail",
    kind: "internship",
    title: "Backend Engineering Intern",
    subtitle: "Example Retail",
    start: "2022-05",
    end: "2022-07",
    bullets: [
      "Replaced the nightly stock export with events, so the shop stopped selling what it no longer had.",
      "Traced the slow search page to a missing index, two years old and one line long.",
    ],
  },
  {
    id: "lead-algorithm-designer",
    kind: "work",
    title: "Part-Time Lead Algorithm Designer",
    subtitle: "Sample Coding Platform",
    start: "2021-08",
    end: "2022-06",
    bullets: [
      "Led the design of problems on a platform with 2M+ submissions: statements, reference solutions and tests that catch the almost-right answer.",
      "Set time limits from measured runs in four languages, so that nobody failed for choosing Python.",
      "Read every disputed verdict first; some of the disputes were right.",
      { text: "Problems I designed", url: "https://practice.example.com/robin/problems" },
    ],
  },
  {
    id: "hackathon-mentor-2022",
    kind: "volunteering",
    title: "Mentor and Judge",
    subtitle: "Sample Hack Day 2022",
    start: "2022-03",
    end: "2022-03",
    bullets: [
      "Mentored eight teams through a 24-hour hackathon, mostly by asking which half they could leave out.",
      "Judged the final, and gave every team a written note on what to do next.",
    ],
  },
  {
    id: "daily-challenge-2021",
    kind: "competition",
    title: "Daily Coding Challenge Winner",
    subtitle: "Example Practice",
    start: "2021-06",
    end: "2021-06",
    bullets: [
      "Won a daily coding challenge: one problem every morning for thirty days, scored on correctness and running time.",
      "Kept the solutions, and a note beside each on what I would now do differently.",
      { text: "The thirty solutions", url: "https://code.example.com/robin/daily-challenge" },
    ],
  },
  {
    id: "sample-apps",
    kind: "internship",
    title: "Android Development Intern",
    subtitle: "Sample Apps",
    start: "2020-12",
    end: "2021-02",
    bullets: [
      "Added an offline mode to a stock-taking app, because warehouses have thick walls.",
      "Moved six of its screens to MVP, the pattern my product tracker later borrowed.",
    ],
  },
] satisfies Timeline;
