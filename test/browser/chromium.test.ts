import { chromiumLaunch } from "../support/chromium";
import { testJourneys } from "./journey";

testJourneys({ browser: "chrome", ...chromiumLaunch() });
