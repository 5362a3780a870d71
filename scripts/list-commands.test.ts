import { readFileSync } from "node:fs";
import { expect, it } from "vitest";

const read = (path: string) => JSON.parse(readFileSync(new URL(path, import.meta.url), "utf8"));

it("every npm script has one line in the list of commands, and every line a script", () => {
  const groups: Readonly<Record<string, Readonly<Record<string, string>>>> = read("commands.json");
  const listed = Object.values(groups).flatMap((commands) => Object.keys(commands));
  expect(listed.toSorted()).toEqual(Object.keys(read("../package.json").scripts).toSorted());
});
