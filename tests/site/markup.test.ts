import { expect, it } from "vitest";
import { markupProblems } from "./checks/markup.ts";
import { CONFIGURATION_NAMES, ERROR_PATHS, PATHS, siteUnder } from "./site-under-test.ts";

it.each([...PATHS, ...ERROR_PATHS])("%s is valid HTML, whatever is configured", async (path) => {
  const judged = new Set<string>();
  for (const name of CONFIGURATION_NAMES) {
    const { origin, page: pageAt } = siteUnder(name);
    const page = pageAt(path);
    if (page === undefined) throw new Error(`There is no page ${path}.`);
    // What a configuration changes in scripts and addresses alone is no markup.
    const markup = page.html.replaceAll(/(<script\b[^>]*>)[\s\S]*?<\/script>/g, "$1").replaceAll(origin, "");
    if (judged.has(markup)) continue;
    judged.add(markup);
    expect(await markupProblems(page), name).toEqual([]);
  }
});
