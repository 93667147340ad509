import type { LoaderFunctionArgs } from "@remix-run/node";
import { emailOn } from "../metadata/email";
import { securityTxt } from "../metadata/security-txt";

/** There is no file unless the pages show the address, because this file is for programs to read. */
export function loader({ context }: LoaderFunctionArgs) {
  const { email } = emailOn("pages", context);
  if (!email) return new Response(null, { status: 404 });
  return new Response(securityTxt(context.siteUrl, email, import.meta.env.BUILT_ON), {
    headers: { "Content-Type": "text/plain; charset=utf-8" },
  });
}
