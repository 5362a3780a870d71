import { accessSync, constants, globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { parse } from "yaml";
import { ROOT } from "#scripts/prepare/project.mjs";
import { STEPS } from "#scripts/validation/steps.ts";

const read = (path: string): string => readFileSync(join(ROOT, path), "utf8");

it("The forge runs .ci/run and nothing else, all its steps side by side, after actions that are pinned by their commit", () => {
  const { steps, strategy } = parse(read(".github/workflows/ci.yml")).jobs.test;
  expect(steps.flatMap(({ run }: { run?: string }) => run ?? [])).toEqual([
    expect.stringMatching(/^sudo env "PATH=\$PATH" \.ci\/run \$\{\{ matrix\.steps \}\}$/),
  ]);
  const named = new Set(strategy.matrix.steps.flatMap((names: string) => names.split(" ")));
  expect([...named].sort()).toEqual(STEPS.flatMap(({ name, release }) => (release ? [] : name)).sort());
  for (const { uses } of steps.slice(0, -1)) expect(uses).toMatch(/^actions\/(checkout|setup-node)@[0-9a-f]{40}$/);
  accessSync(join(ROOT, ".ci/run"), constants.X_OK);
});

it(".nvmrc, engines and the project's own Node are one version", () => {
  const { engines, devDependencies } = JSON.parse(read("package.json"));
  const major = devDependencies.node.split(".")[0];
  expect([read(".nvmrc").trim(), engines.node]).toEqual([major, `>=${major}`]);
});

it("Every form for an issue can be read, and asks for no photo of a person", () => {
  const forms = globSync(".github/ISSUE_TEMPLATE/!(config).yml", { cwd: ROOT });
  expect(forms).toHaveLength(3);
  for (const form of forms) {
    expect(parse(read(form))).toMatchObject({ name: expect.any(String), description: expect.any(String) });
    expect(read(form)).toContain("No photo of a person");
  }
  expect(parse(read(".github/dependabot.yml")).version).toBe(2);
});
