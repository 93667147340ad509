import { expect, test } from "vitest";
import { widestOf } from "./image-sizes";

test("the widest place of a picture is the largest width in rem", () => {
  expect(widestOf("(min-width: 992px) 32rem, (min-width: 768px) 45vw, 92vw")).toBe(512);
});
