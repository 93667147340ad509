import type { Plugin } from "vite";
import { loadContent } from "../app/schema/load-content";

/**
 * A Vite plugin that answers at /resume.pdf and /fr/resume.pdf in development. For production a build writes the file.
 *
 * @param folder the content, relative to the project's root
 */
export function resumeOnDemand(folder = "app/content"): Plugin {
  const makePdf = async (prefix: string) => {
    const { siteResumePdf } = await import("../scripts/resume-pdf/site-resume");
    const { languages } = await loadContent(folder);
    const language = languages.find((each) => each.prefix === prefix);
    return language && siteResumePdf(language, process.env);
  };
  return {
    name: "resume-on-demand",
    apply: "serve",
    configureServer({ middlewares }) {
      middlewares.use((request, response, next: (error?: unknown) => void) => {
        const [, prefix] = /^((?:\/[a-z-]+)?)\/resume\.pdf$/.exec(request.url ?? "") ?? [];
        if (prefix === undefined) return next();
        makePdf(prefix).then((resume) => {
          if (!resume) return next();
          response.setHeader("Content-Type", "application/pdf");
          response.end(resume.pdf);
        }, next);
      });
    },
  };
}
