import { webkit } from "../../harness/engines/webkit";
import { walk } from "./walks";

walk(webkit);
