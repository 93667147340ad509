import type { Achievements } from "#schema/content";

/** Awards, results and roles, for the list on the projects page. */
export const achievements = [
  {
    id: "code-competition-2022",
    title: "Code competition semi-final",
    awarder: "Example Code Cup 2022",
    detail: "Left with a lasting respect for geometry.",
    date: "2022-10",
  },
  {
    id: "national-hackathon-2022",
    title: "2nd place, national hackathon",
    awarder: "Sample National Hackathon 2022",
    detail: "Runner-up among 44,000+ teams, with the nutrition platform.",
    date: "2022-08",
  },
  {
    id: "lead-algorithm-designer",
    title: "Lead algorithm designer",
    detail: "Led problem design on Sample Coding Platform, which counts 2M+ submissions.",
    date: "2022-06",
  },
  {
    id: "hackathon-mentor-2022",
    title: "Hackathon mentor and judge",
    detail: "Mentored eight teams at Sample Hack Day 2022 and sat on the jury of its final.",
    date: "2022-03",
  },
  {
    id: "daily-challenge-2021",
    title: "Daily coding challenge winner",
    awarder: "Example Practice",
    detail: "Thirty problems in the thirty days of June.",
    date: "2021-06",
  },
] satisfies Achievements;
