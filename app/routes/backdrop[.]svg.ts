import { experience } from "../content/experience";
import { projects } from "../content/projects";
import { drawBackdrop } from "../metadata/backdrop";

/**
 * What the landing page stands on: a line for each experience and each project. A file of its own, as what is
 * drawn by a page would have to be in its markup and in its data.
 */
export function loader() {
  const drawing = drawBackdrop({
    left: experience.map(({ kind, title, subtitle, end }) => ({
      text: [title, subtitle].filter(Boolean).join(" "),
      indent: kind === "work" ? 0 : 1,
      // What goes on, and what was won.
      marked: end === "present" || kind === "competition",
    })),
    right: projects.map(({ title, frame }) => ({
      text: title,
      indent: frame === "phone" ? 1 : 0,
      marked: false,
    })),
  });
  return new Response(drawing, { headers: { "Content-Type": "image/svg+xml" } });
}
