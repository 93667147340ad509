import { loadContent } from "../../app/load/load-content";
import { navigation } from "../../app/view-data/navigation";
import { smallFolder } from "./fixture-site";

/** The links of the navbar to pages, before Contact. */
export const navbarLinks = navigation((await loadContent(smallFolder)).content);
