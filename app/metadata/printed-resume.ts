import type { pages } from "../content/pages";
import { profile } from "../content/profile";
import { projects as allProjects } from "../content/projects";
import { wording } from "../content/wording";
import { formatDate, formatList, formatPeriod } from "./in-words";
import type { JsonResume } from "./json-resume";

export interface ResumeEntry {
  title: string;
  url?: string | undefined;
  date?: string | undefined;
  text?: string | undefined;
}

/** A heading with its entries. */
interface ResumeSection {
  id: string;
  heading: string;
  entries: ResumeEntry[];
}

/**
 * The résumé for people, for a loader: a short form of the timelines.
 *
 * @param resume the JSON Resume with the same content
 * @param headings the headings of the sections; a section without entries is left out
 */
export function printedResume(
  { basics, work, volunteer, education, awards, certificates, skills, projects }: JsonResume,
  headings: Omit<NonNullable<typeof pages.resume>["texts"], "print">,
) {
  const { language } = profile;
  const period = ({ startDate, endDate }: { startDate: string; endDate?: string | undefined }) =>
    formatPeriod(startDate, endDate ?? "present", language, wording.present);
  const date = (month: string | undefined) => month && formatDate(month, language);

  const entries: Record<keyof typeof headings, ResumeEntry[]> = {
    work: work.map(({ name, position, highlights, ...dates }) => ({
      title: [position, name].filter(Boolean).join(", "),
      date: period(dates),
      text: highlights[0],
    })),
    // Only what the owner wants to be seen first is described.
    projects: projects.map(({ name, description, url }, index) => ({
      title: name,
      url,
      text: allProjects[index]?.leading ? description : undefined,
    })),
    education: education.map(({ institution, studyType, ...dates }) => ({
      title: studyType,
      date: period(dates),
      text: institution,
    })),
    skills: skills.map(({ name, keywords }) => ({ title: name, text: formatList(keywords, language) })),
    awards: awards.map((award) => ({ title: award.title, date: date(award.date), text: award.summary })),
    certificates: certificates.map((each) => ({ title: each.name, url: each.url, date: date(each.date) })),
    volunteer: volunteer.map(({ organization, position, ...dates }) => ({
      title: position,
      date: period(dates),
      text: organization,
    })),
  };
  const names = Object.keys(entries) as (keyof typeof headings)[];
  const sections: ResumeSection[] = names
    .filter((name) => entries[name].length > 0)
    .map((name) => ({ id: name, heading: headings[name], entries: entries[name] }));
  return { basics, sections };
}

export type PrintedResume = ReturnType<typeof printedResume>;
