import type { LoaderFunctionArgs } from "@remix-run/node";
import { pages } from "../content/pages";
import { emailOn } from "../metadata/email";
import { jsonResume } from "../metadata/json-resume";
import { resumeContent } from "../metadata/resume-content";

/** The résumé as JSON Resume. An owner who takes the résumé off the site takes its data along. */
export function loader({ context }: LoaderFunctionArgs) {
  if (!pages.resume) return new Response(null, { status: 404 });
  const resume = jsonResume(resumeContent, context.siteUrl, emailOn("json", context).email);
  return new Response(`${JSON.stringify(resume, null, 2)}\n`, {
    headers: { "Content-Type": "application/json; charset=utf-8", "Access-Control-Allow-Origin": "*" },
  });
}
