import type { LoaderFunctionArgs } from "@remix-run/node";
import { emailOn } from "../metadata/email";
import { jsonResume } from "../metadata/json-resume";

/** The résumé as JSON Resume. */
export function loader({ context }: LoaderFunctionArgs) {
  const resume = jsonResume(context.siteUrl, emailOn("json", context).email);
  return new Response(`${JSON.stringify(resume, null, 2)}\n`, {
    headers: { "Content-Type": "application/json; charset=utf-8", "Access-Control-Allow-Origin": "*" },
  });
}
