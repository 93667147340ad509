import type { LoaderFunctionArgs } from "@remix-run/node";
import { contentOf } from "../content.server";
import { emailFor } from "../view-data/email";
import { jsonResume } from "../files/json-resume";
import { missing } from "../view-data/missing";

/** The résumé as JSON Resume, if the résumé page is published. */
export function loader({ context }: LoaderFunctionArgs) {
  const content = contentOf(context);
  if (!content.pages.resume) return missing();
  const resume = jsonResume(
    content,
    context.siteUrl + content.prefix,
    emailFor("json", content, context).email,
  );
  return new Response(`${JSON.stringify(resume, null, 2)}\n`, {
    headers: {
      "Content-Type": "application/json; charset=utf-8",
      "Access-Control-Allow-Origin": "*",
    },
  });
}
