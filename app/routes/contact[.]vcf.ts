import type { LoaderFunctionArgs } from "@remix-run/node";
import { contentOf } from "../content.server";
import { cardType, contactCard } from "../files/contact-card";
import { emailFor } from "../view-data/email";
import { missing } from "../view-data/missing";

/** The owner's contact card, if the résumé page, which links to it, is published. */
export function loader({ context }: LoaderFunctionArgs) {
  const content = contentOf(context);
  if (!content.pages.resume) return missing();
  const { email } = emailFor("pages", content, context);
  return new Response(contactCard(content, context.siteUrl + content.prefix, email), {
    headers: { "Content-Type": cardType },
  });
}
