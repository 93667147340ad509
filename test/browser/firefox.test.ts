import { travelIn } from "./journey";
import { launchFirefox } from "./puppeteer-browser";

travelIn("Firefox", launchFirefox);
