import { testJourneys } from "./journey";
import { launchFirefox } from "./puppeteer-browser";

testJourneys("Firefox", launchFirefox);
