import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { ROOT } from "#scripts/prepare/project.mjs";

/** Each `tsconfig.json` of a room compiles the file of `tests/runtimes/` that says what its runtime has and lacks. */
const RUNTIMES = {
  anywhere: ["advice", "card", "content", "contract", "engine", "locales", "page", "photo-file"],
  worker: ["face", "app/tsconfig.worker.json"],
  browser: ["app", "site"],
  node: ["cli", "platform", "scripts", "server"],
};
const RUNTIME_OF = Object.entries(RUNTIMES).flatMap(([runtime, rooms]) =>
  rooms.map((room) => [room.endsWith(".json") ? room : `${room}/tsconfig.json`, runtime] as const),
);

it.each(RUNTIME_OF)("%s is checked to have the types of its runtime: %s", (config, runtime) => {
  const { include } = JSON.parse(readFileSync(join(ROOT, config), "utf8"));
  expect(include).toContain(`../tests/runtimes/${runtime}.ts`);
});

it("No room is without", () => {
  const rooms = RUNTIME_OF.map(([config]) => config);
  expect(globSync("*/tsconfig*.json", { cwd: ROOT }).toSorted()).toEqual(rooms.toSorted());
});
