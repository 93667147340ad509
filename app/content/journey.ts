import type { Timeline } from "#schema/content";

/** Education and volunteering, for the timeline on the About page. */
export const journey = [
  {
    id: "college",
    kind: "education",
    title: "Bachelor of Technology",
    area: "Computer Science",
    subtitle: "Example Institute of Technology",
    start: "2019-08",
    end: "2023-06",
    score: "8.6 of 10 points",
    bullets: [
      "Algorithms, operating systems, databases and machine learning, in the order I came to like them.",
      "Final-year project: bug triage with a language model, ranking other people’s bugs while adding my own.",
      {
        text: "Source of the final-year project",
        url: "https://code.example.com/robin/bug-triage",
      },
    ],
  },
  {
    id: "programming-society",
    kind: "volunteering",
    title: "Head of the Programming Society",
    subtitle: "Example Institute of Technology",
    start: "2020-07",
    end: "2022-06",
    bullets: [
      "Ran a weekly contest and a beginners’ course, the first year of it entirely over video calls.",
      "Wrote the handbook my successors use, so that the society could run without me.",
      { text: "The beginners’ course", url: "https://code.example.com/programming-society/course" },
    ],
  },
  {
    id: "senior-high-school",
    kind: "education",
    title: "Senior High School, Science",
    subtitle: "Sample Senior High School",
    start: "2017",
    end: "2019",
    bullets: [
      "Physics, chemistry, mathematics and computer science.",
      "First programs in C++, mostly to avoid doing the same arithmetic twice.",
    ],
  },
  {
    id: "primary-and-secondary-school",
    kind: "education",
    title: "Primary and Secondary School",
    subtitle: "Sample Public School",
    start: "2007",
    end: "2017",
    bullets: [
      "Ten years of reading, writing and taking things apart.",
      "Putting them back together came later.",
    ],
  },
] satisfies Timeline;
