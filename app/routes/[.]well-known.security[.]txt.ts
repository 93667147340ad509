import type { LoaderFunctionArgs } from "@remix-run/node";
import { contentOf } from "../content.server";
import { emailOn } from "../metadata/email";
import { securityTxt } from "../metadata/security-txt";

/** There is no file unless the pages show the address, because this file is for programs to read. */
export function loader({ context }: LoaderFunctionArgs) {
  const content = contentOf(context);
  const { email } = emailOn("pages", content, context);
  if (!email) return new Response(null, { status: 404 });
  return new Response(
    securityTxt(context.siteUrl, email, content.profile.language, import.meta.env.BUILT_ON),
    {
      headers: { "Content-Type": "text/plain; charset=utf-8" },
    },
  );
}
