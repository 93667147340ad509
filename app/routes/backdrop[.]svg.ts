import type { LoaderFunctionArgs } from "@remix-run/node";
import { contentOf } from "../content.server";
import { drawBackdrop } from "../metadata/backdrop";

/**
 * The drawing behind the landing page. It is a separate file, because the page would have to carry it twice: in its
 * markup and in its data.
 */
export function loader({ context }: LoaderFunctionArgs) {
  const { experience, projects } = contentOf(context);
  return new Response(drawBackdrop(experience, projects), { headers: { "Content-Type": "image/svg+xml" } });
}
