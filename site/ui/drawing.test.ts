import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

it("a drawing of symbols refers to nothing by url(): WebKit looks for that in the page and draws it unclipped", () => {
  const root = `${import.meta.dirname}/../..`;
  const files = globSync("{app,site}/drawings/*.svg", { cwd: root }).map((file) => `${root}/${file}`);
  const sheets = files.map((file) => readFileSync(file, "utf8")).filter((text) => text.includes("<symbol"));
  expect(sheets.length).toBeGreaterThan(4);
  expect(sheets.flatMap((text) => text.match(/url\(#.*?\)/g) ?? [])).toEqual([]);
});
