import { useRouteLoaderData } from "@remix-run/react";

export function usePrefix(): string {
  const site = useRouteLoaderData<{ prefix?: string }>("root");
  return site?.prefix ?? "";
}
