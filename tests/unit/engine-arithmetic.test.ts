import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

/** What ECMAScript leaves to the platform may differ in its last bits from engine to engine: the engine has its own (R-ENG-1). */
const APPROXIMATED = /\bMath\.(?:a?(?:cos|sin|tan)h?|atan2|cbrt|exp|expm1|hypot|log|log10|log1p|log2|pow)\b/;

it("the engine asks the platform for no logarithm, power or angle", () => {
  const files = globSync("engine/**/*.ts").filter((file) => !file.endsWith(".test.ts"));
  expect(files.length).toBeGreaterThan(100);
  const lines = files.flatMap((file) =>
    readFileSync(file, "utf8")
      .split("\n")
      .filter((line) => APPROXIMATED.test(line.replace(/(?:^\s*\*|\/\/|\/\*\*).*/, "")))
      .map((line) => `${file}: ${line.trim()}`),
  );
  expect(lines).toEqual([]);
  expect("Math.log2(2)").toMatch(APPROXIMATED);
});
