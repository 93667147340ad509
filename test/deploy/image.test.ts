import { describe, expect, test } from "vitest";
import { sources } from "../../scripts/sources";
import { dockerfile, instruction, lastStage, read } from "./files";

const manifest = JSON.parse(read("package.json")) as { version: string; license: string };

describe("the image", () => {
  test("uses the same base image in every stage, by digest", () => {
    const froms = dockerfile().filter(({ word }) => word === "FROM");
    const images = froms.map(({ rest }) => rest.replace(/^--platform=\$BUILDPLATFORM | AS \w+$/g, ""));
    expect(new Set(images).size).toBe(1);
    expect(images[0]).toMatch(/^node:24\.\d+\.\d+-bookworm-slim@sha256:[\da-f]{64}$/);
    // The last stage is for the machine that runs the image, not for the one that builds it.
    expect(lastStage()[0]?.rest).not.toContain("--platform");
  });

  test("copies one folder from the build, installs nothing and removes the package managers of JavaScript", () => {
    const copied = lastStage().filter(({ word }) => word === "COPY" || word === "ADD");
    expect(copied).toEqual([{ word: "COPY", rest: "--from=build /site ./" }]);
    const [, ...removed] = instruction("RUN").split(/\s+/);
    expect(instruction("RUN")).toMatch(/^rm -rf /);
    expect(removed).toEqual(expect.arrayContaining(["/usr/local/lib/node_modules", "/opt/yarn-*"]));
    for (const command of ["npm", "npx", "corepack", "yarn", "yarnpkg"]) {
      expect(removed).toContain(`/usr/local/bin/${command}`);
    }
  });

  test("has the server in one file, the files for browsers, and their licences", () => {
    const words = dockerfile().map(({ word, rest }) => `${word} ${rest}`);
    const made = words.find((line) => line.includes("/site/build"));
    expect(made).toMatch(/ mv build\/server\.js build\/client \/site\/build\/ /);
    expect(made).toMatch(/ cp LICENSE \/site\/build\/client\/third-party-licences\.txt \/site\/ /);
  });

  test("runs node itself, without a shell, as a user who is not root", () => {
    expect(instruction("USER")).toBe("node");
    expect(JSON.parse(instruction("ENTRYPOINT"))).toEqual([]);
    expect(JSON.parse(instruction("CMD"))).toEqual(["node", "build/server.js"]);
    expect(instruction("STOPSIGNAL")).toBe("SIGTERM");
  });

  test("checks its health on PORT without a shell", () => {
    const [, command = ""] = /CMD (.*)$/.exec(instruction("HEALTHCHECK")) ?? [];
    expect(JSON.parse(command)).toEqual([
      "node",
      "-e",
      expect.stringContaining("process.env.PORT") as string,
    ]);
  });

  test("has labels with the version and the licence of package.json, and the commit", () => {
    const labels = Object.fromEntries(
      [...instruction("LABEL").matchAll(/org\.opencontainers\.image\.([\w.]+)="([^"]*)"/g)].map(
        ([, name = "", value]) => [name, value],
      ),
    );
    expect(labels).toMatchObject({
      version: manifest.version,
      licenses: manifest.license,
      // A build argument sets COMMIT.
      revision: "${COMMIT}",
    });
    expect(Object.keys(labels)).toEqual(expect.arrayContaining(["title", "description", "source"]));
  });

  test("passes the commit to the build, so that /healthz can show it", () => {
    const words = dockerfile().map(({ word, rest }) => `${word} ${rest}`);
    const build = words.findIndex((line) => line.endsWith("npm run build"));
    expect(words.slice(0, build)).toContain('ARG COMMIT=""');
  });

  test("is built from the sources alone, without secrets, history or installed packages", () => {
    const [first, ...rest] = read(".dockerignore")
      .split("\n")
      .filter((line) => line && !line.startsWith("#"));
    expect(first).toBe("*");
    const allowed = rest.filter((line) => line.startsWith("!")).map((line) => line.slice(1));
    expect(allowed).toEqual(expect.arrayContaining([...sources, "LICENSE"]));
    expect(allowed.filter((name) => /env|git|node_modules|^build/.test(name))).toEqual([]);
  });
});
