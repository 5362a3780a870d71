import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { ROOT } from "#scripts/prepare/project.mjs";

/** Each configuration compiles the file of `tests/runtimes/` that says what its runtime has and lacks. */
const RUNTIMES = {
  anywhere: ["advice", "card", "content", "contract", "engine", "locales", "page", "photo-file"],
  worker: ["face", "app/tsconfig.worker.json", "browser/tsconfig.worker.json"],
  browser: ["app", "browser", "camera", "diary", "kit", "site", "face/tsconfig.page.json"],
  node: ["cli", "platform", "scripts", "server", "face/tsconfig.node.json"],
};
const CONFIGS = Object.entries(RUNTIMES).flatMap(([runtime, places]) =>
  places.map((place) => ({ runtime, config: place.endsWith(".json") ? place : `${place}/tsconfig.json` })),
);

function read(config: string): { include: string[]; references?: { path: string }[] } {
  return JSON.parse(readFileSync(join(ROOT, config), "utf8"));
}

it.each(CONFIGS)("$config is checked to have the types of its runtime: $runtime", ({ config, runtime }) => {
  expect(read(config).include).toContain(`../tests/runtimes/${runtime}.ts`);
});

it.each(CONFIGS)("$config takes on trust only rooms that are checked for its runtime too", ({ config, runtime }) => {
  const rooms = CONFIGS.filter((one) => ["anywhere", runtime].includes(one.runtime)).map((one) => one.config);
  const trusted = (read(config).references ?? []).map(({ path }) => path.replace("../", ""));
  expect(trusted.filter((room) => !rooms.some((one) => one.startsWith(`${room}/`)))).toEqual([]);
});

it("No room is without", () => {
  const known = CONFIGS.map(({ config }) => config);
  expect(globSync("*/tsconfig*.json", { cwd: ROOT }).toSorted()).toEqual(known.toSorted());
});
