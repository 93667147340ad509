import { travelIn } from "./journey";
import { launchWebkit } from "./webkit-browser";

travelIn("WebKitGTK", launchWebkit);
