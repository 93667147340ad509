import type { LoaderFunctionArgs } from "@remix-run/node";
import { contentOf } from "../content.server";
import { homePath } from "../view-data/public-path";

/** https://www.w3.org/TR/appmanifest/ */
export function loader({ context }: LoaderFunctionArgs) {
  const { prefix, profile, theme } = contentOf(context);
  const icon = (file: string, size: number, purpose: "any" | "maskable") => ({
    src: `${import.meta.env.BASE_URL}${file}`,
    sizes: `${size}x${size}`,
    type: "image/png",
    purpose,
  });
  const manifest = {
    name: profile.name,
    short_name: profile.name,
    description: profile.summary,
    lang: profile.language,
    start_url: homePath(prefix),
    display: "minimal-ui",
    background_color: theme.light.paper,
    theme_color: theme.light.bar,
    icons: [
      icon("icon-192.png", 192, "any"),
      icon("icon-512.png", 512, "any"),
      icon("icon-maskable-512.png", 512, "maskable"),
    ],
  };
  return new Response(JSON.stringify(manifest), {
    headers: { "Content-Type": "application/manifest+json; charset=utf-8" },
  });
}
