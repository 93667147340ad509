import type { SiteContent } from "../../content.server";
import { endOf } from "../../schema/dates";
import type { TimelineEntry } from "../../schema/shapes";
import { topicSlug, topicsNamedBy, type NamesTopics, type Topic } from "../../schema/topics";
import { issuerBeside } from "../../view-data/certificates";
import { formatCount, formatList, formatPeriod } from "../../view-data/format";
import { isJob, titleOf } from "../../view-data/timeline";

/** The kinds of things that name topics, in the order of the sentence that counts them. */
const kinds = [
  "jobs",
  "activities",
  "projects",
  "posts",
  "certificates",
  "talks",
  "publications",
] as const;

/** A thing that may name topics. */
interface Thing extends NamesTopics {
  kind: (typeof kinds)[number];
  title: string;
  /** Its page, its place on a page, or its address on another site. */
  to: string;
  text?: string | undefined;
  start?: string | undefined;
  end?: string | undefined;
}

/** What names a topic, the latest first below the heading of its section, and a sentence: "2 jobs and 1 post, since 2021". */
export function mentionsOf({ slug }: Topic, content: SiteContent) {
  const { profile, wording } = content;
  const { language } = profile;
  const isNamedBy = (thing: Thing) => topicsNamedBy(thing).some((each) => topicSlug(each) === slug);
  // Digits come before "present", and what has no date comes last.
  const last = ({ start = "", end = start }: Thing) => (/^\d/.test(end) ? endOf(end) : end);
  const sections = sectionsOf(content).map(({ heading, things }) => ({
    heading,
    things: things
      .filter(isNamedBy)
      .sort((one, other) => last(other).localeCompare(last(one), "en")),
  }));
  const all = sections.flatMap(({ things }) => things);
  const counts = kinds.flatMap((kind) => {
    const count = all.filter((each) => each.kind === kind).length;
    return count > 0 ? [formatCount(wording.topics[kind], "count", count, language)] : [];
  });
  const [first] = all.flatMap(({ start }) => start ?? []).sort();
  const since = first && wording.topics.since.replace("{year}", first.slice(0, "2021".length));
  const rowOf = ({ title, to, text, start, end = start }: Thing) => {
    const date = start && end && formatPeriod(start, end, language, wording.present);
    return { title, to, date, texts: [text] };
  };
  return {
    fact: [formatList(counts, language), since].filter(Boolean).join(", "),
    sections: sections
      .filter(({ things }) => things.length > 0)
      .map(({ heading, things }) => ({ heading, rows: things.map(rowOf) })),
  };
}

/** The sections of the published pages that have what may name topics. */
function sectionsOf({ pages, ...content }: SiteContent): { heading: string; things: Thing[] }[] {
  const { about, security, software, resources } = pages;
  const ofTimeline = (entries: TimelineEntry[], path: string, heading: string) => ({
    heading,
    things: entries.map((entry): Thing => {
      const kind = isJob(entry.kind) ? "jobs" : "activities";
      return {
        ...entry,
        kind,
        title: titleOf(entry),
        to: `${path}#${entry.id}`,
        text: entry.subtitle,
      };
    }),
  });
  const sections = [
    security && ofTimeline(content.experience, security.path, security.texts.experience),
    about && ofTimeline(content.journey, about.path, about.texts.journey),
    software && {
      heading: software.texts.projects,
      things: content.projects.map((project): Thing => {
        const { id, start, end = start && "present", description, bullets } = project;
        const to =
          content.caseStudies.find((each) => each.id === id)?.path ?? `${software.path}#${id}`;
        return { ...project, kind: "projects", to, text: description ?? bullets[0], end };
      }),
    },
    resources && {
      heading: resources.texts.writing,
      things: content.posts.map(({ title, path, date, summary, tags }): Thing => {
        return { kind: "posts", title, to: path, text: summary, start: date, tags };
      }),
    },
    security && {
      heading: security.texts.certifications,
      things: content.certifications.map((certificate): Thing => {
        const { caption, url = `${security.path}#certifications`, date, topics } = certificate;
        const text = issuerBeside(certificate);
        return { kind: "certificates", title: caption, to: url, text, start: date, topics };
      }),
    },
    ...(["article", "talk", "patent", "book"] as const).map(
      (kind) =>
        resources && {
          heading: resources.texts[kind],
          things: content.publications
            .filter((each) => each.kind === kind)
            .map(({ title, url, date, venue, topics }): Thing => {
              const to = url ?? `${resources.path}#publications_${kind}`;
              const of = kind === "talk" ? "talks" : "publications";
              return { kind: of, title, to, text: venue, start: date, topics };
            }),
        },
    ),
  ];
  return sections.filter((section) => section !== undefined);
}
