import { useRouteLoaderData } from "@remix-run/react";
import type { SiteData } from "../metadata/site-data";

/** What the paths of the pages in this page's language begin with: "", or "/fr". */
export function usePrefix(): string {
  const site = useRouteLoaderData("root") as SiteData | undefined;
  return site?.prefix ?? "";
}
