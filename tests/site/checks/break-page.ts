import { expect, it } from "vitest";
import { type Page, parsePage, type Site, siteUnder } from "../site-under-test.ts";

/** Every check of this folder can fail: each is run on a page that was good and is broken in one place. */

export const site = siteUnder("everything");

/** A page of the site with one thing changed; the change must be one. */
export function broken(path: string, from: string | RegExp, to: string): Page {
  const html = site.page(path)?.html ?? "";
  const changed = html.replace(from, to);
  if (changed === html) throw new Error(`${path} does not contain ${from}`);
  return parsePage(path, changed);
}

type Check = (page: Page, site: Site) => readonly string[] | Promise<readonly string[]>;

export const inMain = (html: string) => [/<main ([^>]*)>/, `<main $1>${html}`] as const;

export type BreakCase = readonly [
  what: string,
  check: Check,
  path: string,
  from: string | RegExp,
  to: string,
  found: RegExp,
];

export function findsEach(cases: readonly BreakCase[]): void {
  it.each(cases)("find %s", async (_what, check, path, from, to, found) => {
    const good = site.page(path);
    if (good === undefined) throw new Error(`There is no page ${path}.`);
    const before = new Set(await check(good, site));
    const problems = (await check(broken(path, from, to), site)).filter((problem) => !before.has(problem));
    expect(problems.join("\n")).toMatch(found);
  });
}
