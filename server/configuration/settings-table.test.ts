import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { withSettingsTable } from "./settings-table.ts";
import { VARIABLES } from "./variables.ts";

it("the handbook's table of settings is the code's (npm run config -- --write)", () => {
  const text = readFileSync(new URL("../../docs/operating.md", import.meta.url), "utf8");
  expect(withSettingsTable(text)).toBe(text);
  for (const name of Object.keys(VARIABLES)) expect(text).toContain(`| \`${name}\``);
});
