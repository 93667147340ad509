import { useRouteLoaderData } from "@remix-run/react";

/** Returns the prefix of paths in this page's language: "", or for example "/fr". */
export function usePrefix(): string {
  const site = useRouteLoaderData<{ prefix?: string }>("root");
  return site?.prefix ?? "";
}
