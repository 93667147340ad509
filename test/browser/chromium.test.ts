import { travelIn } from "./journey";
import { launchChrome } from "./puppeteer-browser";

travelIn("Chromium", launchChrome);
