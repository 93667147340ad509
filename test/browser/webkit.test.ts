import { testJourneys } from "./journey";
import { launchWebkit } from "./webkit-browser";

testJourneys("WebKitGTK", launchWebkit);
