import { expect, test } from "vitest";
import { OwnerError } from "../app/owner-error";
import { exportSettings } from "./export-settings";

const NODE_ENV = "test";

test.each([
  ["https://www.example.com", "/"],
  ["http://localhost:8080", "/"],
  ["https://owner.example.com/portfolio", "/portfolio/"],
  ["https://owner.example.com/My_group/site-2.0", "/My_group/site-2.0/"],
])("SITE_URL=%s is served below %s", (SITE_URL, base) => {
  expect(exportSettings({ NODE_ENV, SITE_URL })).toMatchObject({ siteUrl: SITE_URL, base });
});

test.each([
  "https://www.example.com/",
  "https://owner.example.com/portfolio/",
  "https://owner.example.com//portfolio",
  "https://owner.example.com/portfolio?a=b",
  "https://owner.example.com/portfolio#top",
  "https://owner.example.com/../portfolio",
  "https://owner.example.com/my portfolio",
  "https://owner.example.com/caf%C3%A9",
  "https://robin:secret@example.com/portfolio",
  "https://Owner.example.com/portfolio",
  "owner.example.com/portfolio",
])("SITE_URL=%s is refused by an error that names it", (SITE_URL) => {
  const read = () => exportSettings({ NODE_ENV, SITE_URL });
  expect(read).toThrow(OwnerError);
  expect(read).toThrow(/SITE_URL="/);
});
