import type * as z from "zod";
import type { schemas } from "../../app/schema/shapes";
import { descriptionsOf, titleBeside } from "./descriptions";
import { achievementsOf, certificationsOf, postsOf, projectsOf, technologiesOf } from "./lists";
import { profileOf, type KeptProfile } from "./profile";
import type { ResumeItem } from "./resume-item";
import { experienceOf, journeyOf } from "./timeline";

type Written<Name extends keyof typeof schemas> = z.input<(typeof schemas)[Name]>;

/** A page as it is written in app/content/pages.ts. */
interface WrittenPage {
  label?: string | undefined;
  title: string;
  description: string;
  published?: boolean | undefined;
  texts?: Record<string, unknown> | undefined;
}

/** The data of the modules in app/content, by module name, before the schema checks it. */
export interface SiteContent {
  profile: Written<"profile">;
  experience: Written<"timeline">;
  journey: Written<"timeline">;
  projects: Written<"projects">;
  technologies: Written<"technologies">;
  achievements: Written<"achievements">;
  publications: Written<"publications">;
  certifications: Written<"certifications">;
  resources: Written<"resources">;
  pages: Record<string, WrittenPage>;
}

/** Content that a résumé does not have and an import keeps. */
export interface Kept {
  pages: Record<string, WrittenPage>;
  profile: KeptProfile;
}

/** Converts a résumé to the content of the site. Afterwards `resume.unplaced()` lists the fields without a place. */
export function contentOfResume(resume: ResumeItem, { pages, profile }: Kept): SiteContent {
  const posts = postsOf(resume);
  // They describe the file, not its owner.
  resume.skip("$schema", "meta");
  const content = {
    profile: profileOf(resume, profile),
    experience: experienceOf(resume),
    journey: journeyOf(resume),
    projects: projectsOf(resume),
    technologies: technologiesOf(resume, "Skills"),
    achievements: achievementsOf(resume),
    publications: [],
    certifications: certificationsOf(resume),
    resources: posts.length > 0 ? { blogs: { heading: "Publications", items: posts } } : {},
  };
  return { ...content, pages: pagesFor(content, pages) };
}

/** The pages with new descriptions. Pages without content are not published. */
function pagesFor(content: Omit<SiteContent, "pages">, pages: Kept["pages"]): SiteContent["pages"] {
  const { profile, experience, journey, projects, technologies, achievements, certifications } = content;
  const about = [profile.summary, profile.jobTitle, ...journey, ...certifications];
  const shown: Record<string, unknown[]> = {
    about,
    security: [...experience, ...certifications],
    software: [...projects, ...technologies, ...achievements],
    resources: content.resources.blogs?.items ?? [],
    resume: [...about, ...experience, ...projects, ...technologies, ...achievements],
  };
  const descriptions = descriptionsOf(content);
  return Object.fromEntries(
    Object.entries(pages).map(([name, { texts, ...page }]) => {
      const published = shown[name]?.some(Boolean) ?? page.published ?? true;
      const { title, description } = page;
      return [
        name,
        {
          ...page,
          title: name === "home" ? titleBeside(profile.name, profile.jobTitle ?? page.label ?? title) : title,
          description: descriptions[name] ?? description,
          published: published ? undefined : false,
          texts,
        },
      ];
    }),
  );
}
