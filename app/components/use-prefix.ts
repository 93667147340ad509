import { useRouteLoaderData } from "@remix-run/react";

/** What the paths of the pages in this page's language begin with: "", or "/fr". */
export function usePrefix(): string {
  const site = useRouteLoaderData<{ prefix?: string }>("root");
  return site?.prefix ?? "";
}
