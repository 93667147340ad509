import { loadContent } from "../../app/load/load-content";
import { navigation } from "../../app/view-data/navigation";
import { smallFolder } from "../../harness/fixture-site";

const { pages } = (await loadContent(smallFolder)).content;

/** The links of the navbar to pages, before Contact. */
export const navbarLinks = navigation(pages);
