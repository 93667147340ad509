import { chromium } from "./chromium";
import type { Engine } from "./engine";
import { firefox } from "./firefox";
import { webkit } from "./webkit";

/** Those that the site is tested in. */
export const engines: Engine[] = [chromium, firefox, webkit];
