import type { LoaderFunctionArgs } from "@remix-run/node";
import { profile } from "../content/profile";
import { securityTxt } from "../metadata/security-txt";

/** Without a contact address there is no file. */
export function loader({ context }: LoaderFunctionArgs) {
  const email = context.contactEmail ?? profile.email;
  if (!email) return new Response(null, { status: 404 });
  return new Response(securityTxt(context.siteUrl, email, import.meta.env.BUILT_ON), {
    headers: { "Content-Type": "text/plain; charset=utf-8" },
  });
}
