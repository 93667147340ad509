import { experience } from "../content/experience";
import { projects } from "../content/projects";
import { drawBackdrop } from "../metadata/backdrop";

/**
 * The drawing behind the landing page, with a line for each experience and each project. It is a separate file, because
 * the page would have to carry it twice: in its markup and in its data.
 */
export function loader() {
  const drawing = drawBackdrop({
    left: experience.map(({ kind, title, subtitle, end }) => ({
      text: [title, subtitle].filter(Boolean).join(" "),
      indent: kind === "work" ? 0 : 1,
      // Marks ongoing entries and competitions.
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
