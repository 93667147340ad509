import { holdsFor } from "./any-content";

await holdsFor("french");
