import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Resume } from "../components/resume";
import { emailOn } from "../metadata/email";
import { jsonResume } from "../metadata/json-resume";
import { pageMeta, type PageMeta } from "../metadata/page-meta";
import { publishedPage } from "../metadata/page-metadata";
import { printedResume } from "../metadata/printed-resume";
import { innerPage } from "../metadata/structured-data";

export const meta: PageMeta<typeof loader> = pageMeta(innerPage);

export function loader({ context }: LoaderFunctionArgs) {
  const { page, texts } = publishedPage("resume");
  const { print, ...headings } = texts;
  const { email, ...written } = emailOn("resume", context);
  const resume = jsonResume(context.siteUrl, email);
  return { page, label: page.title, resume: printedResume(resume, headings), print, ...written };
}

export default function ResumePage() {
  const { label, resume, print, emailInWords } = useLoaderData<typeof loader>();
  return <Resume label={label} resume={resume} print={print} emailInWords={emailInWords} />;
}
