import { joined } from "#app/direction";
import type { ResumeDocument, ResumeEntry } from "#app/view-data/resume-document";

const width = 80;

/** Makes a résumé as plain text for forms, at most 80 characters wide except for longer URLs. */
export function resumeText(resume: ResumeDocument): string {
  const { language, name, label, contacts, summary, sections } = resume;
  const head = [
    name,
    label,
    ...contacts.map(({ text, url }) => (url?.startsWith("http") ? url : text)),
  ];
  const blocks = [
    wrapped(...head),
    wrapped(summary),
    ...sections.map(({ heading, entries, isTerms }) => {
      const line = "-".repeat(Math.min(heading.length, width));
      const texts = entries.map((entry) => (isTerms ? termOf(entry) : entryOf(entry, language)));
      return `${wrapped(heading, line)}\n${texts.join(isTerms ? "\n" : "\n\n")}`;
    }),
  ];
  return `${blocks.filter(Boolean).join("\n\n")}\n`;
}

function termOf({ text, keywords }: ResumeEntry): string {
  return wrapped(keywords ? `${text}: ${keywords}` : text);
}

function entryOf(entry: ResumeEntry, language: string): string {
  const { text, url, subtitle, date, summary, lines, keywords } = entry;
  const title = joined(language, text, subtitle?.text);
  const bullets = lines.map((line) => `- ${wrapped(line.text, line.url).replace(/\n/g, "\n  ")}`);
  return [wrapped(title, date, url, subtitle?.url, summary), ...bullets, wrapped(keywords)]
    .filter(Boolean)
    .join("\n");
}

/** Breaks texts at spaces into lines, narrow enough to be indented by two spaces. */
function wrapped(...texts: (string | undefined)[]): string {
  const line = new RegExp(`[^ ](?:.{0,${width - 4}}[^ ])?(?= |$)|[^ ]+`, "gmu");
  return texts.flatMap((text) => text?.match(line) ?? []).join("\n");
}
