import { webkit } from "./webkit";
import { walk } from "./walks";

walk(webkit);
