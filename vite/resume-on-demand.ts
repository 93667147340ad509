import type { Plugin } from "vite";
import { loadContent } from "../app/schema/load-content";

/**
 * A Vite plugin that answers at /resume.pdf in development. For production a build writes the file.
 *
 * @param folder the content, relative to the project's root
 */
export function resumeOnDemand(folder = "app/content"): Plugin {
  const makePdf = async () => {
    const { siteResumePdf } = await import("../scripts/resume-pdf/site-resume");
    return siteResumePdf(await loadContent(folder), process.env);
  };
  return {
    name: "resume-on-demand",
    apply: "serve",
    configureServer({ middlewares }) {
      middlewares.use("/resume.pdf", (_request, response, next: (error?: unknown) => void) => {
        makePdf().then((resume) => {
          if (!resume) return next();
          response.setHeader("Content-Type", "application/pdf");
          response.end(resume.pdf);
        }, next);
      });
    },
  };
}
