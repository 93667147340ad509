import { chromium } from "./chromium";
import { walk } from "./walks";

walk(chromium);
