import { test } from "vitest";
import { pages } from "../../app/content/pages";
import { isOwn } from "../../harness/fixture-site";
import { holdsFor } from "./any-content";

if (isOwn("sample"))
  test.skip("the owner's content is the sample, which sample.test.ts tests", () => undefined);
else holdsFor("own", pages);
