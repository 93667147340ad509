import { testJourneys } from "./journey";
import { launchChrome } from "./puppeteer-browser";

testJourneys("Chromium", launchChrome);
