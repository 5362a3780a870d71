import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

it("a drawing of symbols refers to nothing by url(): WebKit looks for that in the page and draws it unclipped", () => {
  const drawings = globSync("{app,site}/drawings/*.svg").map((file) => readFileSync(file, "utf8"));
  const sheets = drawings.filter((text) => text.includes("<symbol"));
  expect(sheets.length).toBeGreaterThan(4);
  expect(sheets.flatMap((text) => text.match(/url\(#.*?\)/g) ?? [])).toEqual([]);
});
