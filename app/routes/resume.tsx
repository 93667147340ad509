import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Resume } from "../components/resume";
import { wording } from "../content/wording";
import { emailOn } from "../metadata/email";
import { pageMeta, type PageMeta } from "../metadata/page-meta";
import { publishedPage } from "../metadata/page-metadata";
import { resumeContent } from "../metadata/resume-content";
import { resumeDocument } from "../metadata/resume-document";
import { innerPage } from "../metadata/structured-data";

export const meta: PageMeta<typeof loader> = pageMeta(innerPage);

export function loader({ context }: LoaderFunctionArgs) {
  const { page, texts } = publishedPage("resume");
  const { print, ...headings } = texts;
  const words = { title: page.title, headings, present: wording.present };
  return { page, resume: resumeDocument(resumeContent, words, emailOn("resume", context)), print };
}

export default function ResumePage() {
  const { resume, print } = useLoaderData<typeof loader>();
  return <Resume resume={resume} print={print} />;
}
