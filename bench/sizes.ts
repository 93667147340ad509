import { fetchRaw } from "./fetch-raw";
import { number, table } from "./figures";
import { missingPage, pagePaths } from "./pages";
import { startSite } from "./processes";

export interface Sizes {
  report: string;
  /** The most of any page, in bytes. */
  br: number;
  gzip: number;
  scripts: number;
}

/** Reads the bytes of every page in each encoding, and of the scripts it loads, as they cross the wire. */
export async function measureSizes(): Promise<Sizes> {
  const site = await startSite();
  const most = { br: 0, gzip: 0, scripts: 0 };
  const rows = [["bytes of body", "identity", "gzip", "br", "scripts, br", "scripts"]];
  try {
    for (const path of [...pagePaths, missingPage]) {
      const url = site.origin + path;
      const html = await fetched(url, "identity");
      const [gzip, br] = [(await fetched(url, "gzip")).length, (await fetched(url, "br")).length];
      const names = await scriptsOf(html.toString(), site.origin);
      const sizes = await Promise.all(names.map((name) => fetched(site.origin + name, "br")));
      const scripts = sizes.reduce((sum, { length }) => sum + length, 0);
      rows.push([path, ...[html.length, gzip, br, scripts, names.length].map((each) => number(each))]);
      most.br = Math.max(most.br, br);
      most.gzip = Math.max(most.gzip, gzip);
      most.scripts = Math.max(most.scripts, scripts);
    }
  } finally {
    await site.stop();
  }
  return { report: table(rows), ...most };
}

/**
 * The scripts that a page names, and those that these import, at once or later: the most that a visitor
 * to this page alone can come to load. The manifest only names the modules of other routes.
 */
async function scriptsOf(html: string, origin: string): Promise<string[]> {
  const found = new Set(html.match(/\/assets\/[\w.-]+\.js(?=")/g));
  for (const name of found) {
    if (name.includes("/manifest-")) continue;
    const code = (await fetched(origin + name, "identity")).toString();
    // `from"./a.js"`, `import"./a.js"`, `import("./a.js")`
    for (const [, imported] of code.matchAll(/(?:from|import\(?)\s*["'`]\.\/([\w.-]+\.js)["'`]/g)) {
      found.add(`/assets/${imported}`);
    }
  }
  return [...found];
}

async function fetched(url: string, encoding: string): Promise<Buffer> {
  return (await fetchRaw(url, { "Accept-Encoding": encoding })).body;
}
