import { pages } from "../content/pages";
import type { Page } from "../schema/pages";

const all: Page[] = Object.values(pages);

/** The links of the navigation, in the order of the pages. */
export const navigation = all.flatMap(({ path, label }) => (label ? [{ to: path, label }] : []));
