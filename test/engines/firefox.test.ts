import { firefox } from "./firefox";
import { walk } from "./walks";

walk(firefox);
