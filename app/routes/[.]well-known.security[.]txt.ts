import type { LoaderFunctionArgs } from "@remix-run/node";
import { contentOf, languages } from "../content.server";
import { emailFor } from "../metadata/email";
import { missing } from "../metadata/missing";
import { securityTxt } from "../metadata/security-txt";

/** Published only if the pages show the address as it is, because programs read this file. */
export function loader({ context }: LoaderFunctionArgs) {
  const content = contentOf(context);
  const { email } = emailFor("pages", content, context);
  if (!email) return missing();
  const tags = languages.map(({ profile }) => profile.language);
  return new Response(securityTxt(context.siteUrl, email, tags, import.meta.env.BUILT_ON), {
    headers: { "Content-Type": "text/plain; charset=utf-8" },
  });
}
