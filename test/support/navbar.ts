import type { Page } from "playwright-core";

/** The texts of all links of the navbar, in its order. */
export const labels = ["Home", "About", "Experiences", "Projects", "Resources", "Contact"];

export const bar = (page: Page) => page.getByRole("navigation");

/** The button of a phone's menu. */
export const toggle = (page: Page) => bar(page).getByRole("button", { name: "Menu" });

/** The texts of the links that a visitor can reach: none while the menu is closed. */
export const shownLinks = (page: Page) => bar(page).getByRole("link").allInnerTexts();
