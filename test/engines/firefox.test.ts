import { firefox } from "../../harness/engines/firefox";
import { walk } from "./walks";

walk(firefox);
