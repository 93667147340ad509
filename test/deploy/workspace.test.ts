import { expect, test } from "vitest";
import { parse } from "yaml";
import { lastStage, read } from "./files";

const { scripts, devDependencies } = JSON.parse(read("package.json")) as Record<
  string,
  Record<string, string>
>;
const devcontainer = JSON.parse(read(".devcontainer/devcontainer.json")) as {
  image: string;
  postCreateCommand: string;
  forwardPorts: number[];
  customizations: { vscode: { extensions: string[] } };
};
const { recommendations } = JSON.parse(read(".vscode/extensions.json")) as { recommendations: string[] };

test(".nvmrc and the development container have the Node.js version of the image", () => {
  const [major] = /\d+/.exec(lastStage()[0]?.rest ?? "") ?? [];
  expect(read(".nvmrc").trim()).toBe(major);
  expect(devcontainer.image).toMatch(new RegExp(`^node:${major}-bookworm$`));
});

test("the development container installs the browsers of the tests, with scripts of package.json", () => {
  const named = [...devcontainer.postCreateCommand.matchAll(/npm run (\w+)/g)].map(([, name = ""]) => name);
  expect(named).toContain("browsers");
  for (const name of named) expect(scripts).toHaveProperty(name);
  expect(devcontainer.forwardPorts).toEqual([3000]);
});

test("the development container has the recommended extensions, which show the project's checks", () => {
  expect(devcontainer.customizations.vscode.extensions).toEqual(recommendations);
  for (const tool of ["eslint", "prettier", "vitest"]) {
    expect(devDependencies).toHaveProperty(tool);
    expect(recommendations.join()).toContain(tool);
  }
});

/** https://docs.github.com/en/communities/using-templates-to-encourage-useful-issues-and-pull-requests */
test.each(["mistake", "idea"])(
  "the issue form %s has labelled fields, at least one of them required",
  (name) => {
    const form = parse(read(`.github/ISSUE_TEMPLATE/${name}.yml`)) as {
      name: string;
      description: string;
      body: { type: string; attributes: { label: string }; validations?: { required: boolean } }[];
    };
    expect(form.name).not.toBe("");
    expect(form.description).not.toBe("");
    expect(form.body.some(({ validations }) => validations?.required)).toBe(true);
    for (const { attributes } of form.body) expect(attributes.label).not.toBe("");
  },
);
