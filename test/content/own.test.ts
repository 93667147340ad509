import { testContent } from "./any-content";

await testContent("own");
