import { expect, it } from "vitest";
import { markupProblems } from "./checks/markup.ts";
import { CONFIGURATION_NAMES, ERROR_PATHS, PATHS, siteUnder } from "./site-under-test.ts";

it.each([...PATHS, ...ERROR_PATHS])("%s is valid HTML, whatever is configured", async (path) => {
  for (const name of CONFIGURATION_NAMES) {
    const page = siteUnder(name).page(path);
    if (page === undefined) throw new Error(`There is no page ${path}.`);
    expect(await markupProblems(page), name).toEqual([]);
  }
});
