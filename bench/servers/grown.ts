/**
 * The site with many times its projects, made without touching app/content, its log going nowhere.
 * Says what the rendering and compressing of /software took, and serves the site.
 *
 * Usage: fork of a TypeScript-capable Node.js, with the factor as its argument and PORT in the environment
 */
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { brotliCompress, gzip } from "node:zlib";
import { createServer } from "node:http";
import { createRequestHandler, type LoaderFunctionArgs, type ServerBuild } from "@remix-run/node";
import { createApp } from "../../app/http/create-app";
import { createLog } from "../../app/http/log";
import { parseSettings } from "../../app/http/settings";
import { median } from "../figures";
import { clientFolder, remixBuild } from "../pages";

/** What the child tells the process that started it. */
export interface Grown {
  projects: number;
  /** Milliseconds: one rendering of /software by Remix, its gzip -9 with its Brotli 11, all of the start. */
  render: number;
  compress: number;
  start: number;
}

interface Project {
  id: string;
  title: string;
  bullets: string[];
}

const factor = Number(process.argv[2]);
const settings = parseSettings(process.env);
const context = {
  siteUrl: settings.siteUrl,
  contactEmail: undefined,
  build: "bench",
  reportError: console.error,
};
let shown = 0;
const build = grow((await import(pathToFileURL(remixBuild).href)) as ServerBuild);

const began = performance.now();
const listener = await createApp({
  settings,
  log: createLog("info"),
  isStopping: () => false,
  release: { version: "bench", commit: "bench", build: "bench" },
  build,
  clientFolder,
});
const start = performance.now() - began;

const handle = createRequestHandler(build, "production");
const render = () =>
  handle(new Request(new URL("/software", settings.siteUrl)), context).then((response) => response.text());
const page = await render();
const times: Grown = {
  projects: shown,
  render: await timed(render),
  compress: await timed(() =>
    Promise.all([promisify(brotliCompress)(page), promisify(gzip)(page, { level: 9 })]),
  ),
  start,
};
createServer(listener).listen(settings.port, "127.0.0.1", () => process.send?.(times));
process.on("disconnect", () => process.exit());

/** The median of five, in milliseconds. */
async function timed(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let run = 0; run < 5; run++) {
    const started = performance.now();
    await work();
    times.push(performance.now() - started);
  }
  return median(times);
}

/** The build with a loader of /software that repeats its projects, each time with other ids. */
function grow(build: ServerBuild): ServerBuild {
  const route = build.routes["routes/software"];
  const loader = route?.module.loader;
  if (!route || !loader) throw new Error("The build has no routes/software with a loader");
  const repeating = async (input: LoaderFunctionArgs) => {
    const data = (await loader(input)) as { projects: Project[] };
    const projects = Array.from({ length: factor }, (_, copy) =>
      data.projects.map((project) => copyOf(project, copy)),
    ).flat();
    shown = projects.length;
    return { ...data, projects };
  };
  const grownRoute = { ...route, module: { ...route.module, loader: repeating } };
  return { ...build, routes: { ...build.routes, "routes/software": grownRoute } };
}

/** The same words in another order, as text repeated word for word would compress to almost nothing. */
function copyOf(project: Project, copy: number): Project {
  const reworded = (text: string) =>
    text
      .split(" ")
      .map((word, at) => ({ word, place: copy === 0 ? at : ((at + 1) * copy * 7919) % 1009 }))
      .sort((one, other) => one.place - other.place)
      .map(({ word }) => word)
      .join(" ");
  return {
    ...project,
    id: `${project.id}-${copy + 1}`,
    title: reworded(project.title),
    bullets: project.bullets.map(reworded),
  };
}
