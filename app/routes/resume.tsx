import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Resume } from "../components/resume";
import { contentOf } from "../content.server";
import { emailOn } from "../metadata/email";
import { jsonResume } from "../metadata/json-resume";
import { pageMeta, type PageMeta } from "../metadata/page-tags";
import { publishedPage } from "../metadata/page-data";
import { printedResume } from "../metadata/printed-resume";
import { innerPage } from "../metadata/structured-data";

export const meta: PageMeta<typeof loader> = pageMeta(innerPage);

export function loader({ context }: LoaderFunctionArgs) {
  const content = contentOf(context);
  const { page, texts } = publishedPage(content, "resume");
  const { print, ...headings } = texts;
  const { email, ...written } = emailOn("resume", content, context);
  const resume = jsonResume(content, context.siteUrl, email);
  return { page, resume: printedResume(resume, headings, content), print, ...written };
}

export default function ResumePage() {
  const { resume, print, emailInWords } = useLoaderData<typeof loader>();
  return <Resume resume={resume} print={print} emailInWords={emailInWords} />;
}
