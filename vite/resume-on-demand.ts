import type { Plugin } from "vite";
import { loadContent } from "../app/load/load-content";

/** A Vite plugin that answers at /resume.pdf and /fr/resume.pdf in development. For production a build writes the files. */
export function resumeOnDemand(): Plugin {
  return {
    name: "resume-on-demand",
    apply: "serve",
    configureServer({ middlewares }) {
      middlewares.use(({ url = "" }, response, next: (error?: unknown) => void) => {
        if (!url.endsWith("/resume.pdf")) return next();
        resumeAt(url).then((resume) => {
          if (!resume) return next();
          response.setHeader("Content-Type", "application/pdf");
          response.end(resume.pdf);
        }, next);
      });
    },
  };
}

async function resumeAt(address: string) {
  const { siteResumePdf } = await import("../make/resume-pdf/site-resume");
  const { languages } = await loadContent("app/content");
  const language = languages.find(({ prefix }) => `${prefix}/resume.pdf` === address);
  return language && siteResumePdf(language, process.env);
}
