import { globSync } from "node:fs";
import { basename } from "node:path";
import { expect, it } from "vitest";
import { LANGUAGES } from "#contract/language.ts";
import { CONCERN_CODES } from "#engine/codes.ts";
import { ROOT } from "#scripts/prepare/project.mjs";

const NAMES = CONCERN_CODES.map((code) => code.replace("_", "-")).toSorted();
/** What stands beside the twins and is of none of them. */
const SHARED = ["all.ts", "concern-advice.ts", "lab-concern.ts"];
const TWINS = [
  "advice/concerns/*.ts",
  "lab/concerns/*.ts",
  ...LANGUAGES.map((code) => `locales/${code}/concerns/*.json`),
];

/** Whoever adds a concern, or looks for one, finds it by name in each room (docs/decisions/0130). */
it("Each concern has its folder in the engine", () => {
  expect(
    globSync("engine/concerns/*/concern.ts", { cwd: ROOT })
      .map((path) => path.split("/")[2])
      .toSorted(),
  ).toEqual(NAMES);
});

it.each(TWINS)("Each concern has its twin, and nothing else has one: %s", (place) => {
  const files = globSync(place, { cwd: ROOT }).map((path) => basename(path));
  const names = files.filter((file) => !SHARED.includes(file)).map((file) => file.replace(/\.\w+$/, ""));
  expect(names.toSorted()).toEqual(NAMES);
});
