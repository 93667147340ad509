import { useRouteLoaderData } from "@remix-run/react";
import type { ElementType, ReactElement } from "react";
import { Fragment, jsx as createElement, jsxs as createElements } from "react/jsx-runtime";
import { withDirectionMarks } from "#app/direction";

/*
 * The JSX runtime of a site with a right-to-left language (vite/content.ts). It adds direction marks to text where React
 * renders it, so that content, and all data and files made from it, have none.
 */

export { Fragment };

export const jsx = marking(createElement);
export const jsxs = marking(createElements);

/** Marks the text among the children of the elements that a function creates. */
export function marking<Others extends unknown[]>(
  create: (type: ElementType, props: object, ...others: Others) => ReactElement,
): typeof create {
  return (type, props, ...others) =>
    create(
      type,
      "children" in props ? { ...props, children: marked(props.children) } : props,
      ...others,
    );
}

function marked(child: unknown, key?: number): unknown {
  if (Array.isArray(child)) return child.map(marked);
  if (typeof child !== "string" || withDirectionMarks(child, "ar") === child) return child;
  return createElement(Marked, { text: child }, key);
}

/** Pages in other languages of the site need no marks. */
function Marked({ text }: { text: string }) {
  const site = useRouteLoaderData<{ language: string }>("root");
  return site ? withDirectionMarks(text, site.language) : text;
}
