import { chromium } from "./chromium";
import type { Engine } from "./engine";
import { firefox } from "./firefox";
import { webkit } from "./webkit";

/** The engines in which the site is tested. */
export const engines: Engine[] = [chromium, firefox, webkit];
