import type { SiteContent } from "../content.server";
import { endOf } from "../schema/dates";
import type { TimelineEntry } from "../schema/shapes";
import { topicSlug, topicsNamedBy, type NamesTopics, type Topic } from "../schema/topics";
import { issuerBeside } from "./certificates";
import { formatCount, formatList, formatPeriod } from "./format";
import { isJob, titleOf } from "./timeline";

/** What names a topic, the latest first below the heading of its section, and a sentence: "2 jobs and 1 post, since 2021". */
export function mentionsOf({ slug }: Topic, content: SiteContent) {
  const { profile, wording } = content;
  const { language } = profile;
  const isNamed = (each: string) => topicSlug(each) === slug;
  // Digits come before "present", and what has no date comes last.
  const last = ({ start = "", end = start }: Mention) => (/^\d/.test(end) ? endOf(end) : end);
  const mentions = mentionsIn(content)
    .filter((mention) => topicsNamedBy(mention).some(isNamed))
    .sort((one, other) => last(other).localeCompare(last(one), "en"));
  const counts = kinds.flatMap((kind) => {
    const count = mentions.filter((each) => each.kind === kind).length;
    return count > 0 ? [formatCount(wording.topics[kind], "count", count, language)] : [];
  });
  const [first] = mentions.flatMap(({ start }) => start ?? []).sort();
  const since = first && wording.topics.since.replace("{year}", first.slice(0, "2021".length));
  const headings = [...new Set(mentionsIn(content).map(({ heading }) => heading))];
  const sections = headings.map((heading) => ({
    heading,
    rows: mentions
      .filter((each) => each.heading === heading)
      .map(({ title, to, text, start, end = start }) => {
        const date = start && end && formatPeriod(start, end, language, wording.present);
        return { title, to, date, texts: [text] };
      }),
  }));
  return {
    fact: [formatList(counts, language), since].filter(Boolean).join(", "),
    sections: sections.filter(({ rows }) => rows.length > 0),
  };
}

/** The kinds of things that name topics, in the order of the sentence that counts them. */
const kinds = ["jobs", "activities", "projects", "posts", "certificates", "talks", "publications"] as const;

/** A thing that may name topics. */
interface Mention extends NamesTopics {
  kind: (typeof kinds)[number];
  /** That of the section in which its page has it. */
  heading: string;
  title: string;
  /** Its page, its place on a page, or its address on another site. */
  to: string;
  text?: string | undefined;
  start?: string | undefined;
  end?: string | undefined;
}

/** All that may name topics on the published pages. */
function mentionsIn(content: SiteContent): Mention[] {
  const { about, security, software, resources } = content.pages;
  const ofTimeline = (entries: TimelineEntry[], path: string, heading: string) =>
    entries.map((entry): Mention => {
      const kind = isJob(entry.kind) ? "jobs" : "activities";
      return {
        ...entry,
        kind,
        heading,
        title: titleOf(entry),
        to: `${path}#${entry.id}`,
        text: entry.subtitle,
      };
    });
  const projects = content.projects.map((project): Mention => {
    const { id, start, end = start && "present", description, bullets } = project;
    const to = content.caseStudies.find((each) => each.id === id)?.path ?? `${software?.path}#${id}`;
    const heading = software?.texts.projects ?? "";
    return { ...project, kind: "projects", heading, to, text: description ?? bullets[0], end };
  });
  const posts = content.posts.map(({ title, path, date, summary, tags }): Mention => {
    const heading = resources?.texts.writing ?? "";
    return { kind: "posts", heading, title, to: path, text: summary, start: date, tags };
  });
  const certificates = content.certifications.map((certificate): Mention => {
    const { caption, url = `${security?.path}#certifications`, date, topics } = certificate;
    const heading = security?.texts.certifications ?? "";
    return {
      kind: "certificates",
      heading,
      title: caption,
      to: url,
      text: issuerBeside(certificate),
      start: date,
      topics,
    };
  });
  const publications = content.publications.map(({ kind, title, url, date, venue, topics }): Mention => {
    const of = kind === "talk" ? "talks" : "publications";
    const to = url ?? `${resources?.path}#publications_${kind}`;
    return { kind: of, heading: resources?.texts[kind] ?? "", title, to, text: venue, start: date, topics };
  });
  return [
    ...(security ? ofTimeline(content.experience, security.path, security.texts.experience) : []),
    ...(about ? ofTimeline(content.journey, about.path, about.texts.journey) : []),
    ...(software ? projects : []),
    ...(resources ? posts : []),
    ...(security ? certificates : []),
    ...(resources ? publications : []),
  ];
}
