import { findFirefox } from "../support/engines";
import { testJourneys } from "./journey";

testJourneys({ browser: "firefox", executablePath: findFirefox() ?? "firefox-esr" });
