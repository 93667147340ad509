import { chromium } from "../../harness/engines/chromium";
import { walk } from "./walks";

walk(chromium);
