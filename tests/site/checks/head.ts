import type { HTMLElement } from "node-html-parser";
import { canonicalPath, UNLISTED_PATHS } from "#content/site-pages.ts";
import { pathIn } from "#page/paths.ts";
import type { Page, Site } from "../site-under-test.ts";

/** Search engines cut longer ones; shorter ones say too little. Characters. */
const TITLE = { min: 15, max: 65 };
const DESCRIPTION = { min: 70, max: 160 };

const SHARED = "type site_name title description url locale locale:alternate image image:width image:height image:alt"
  .split(" ")
  .map((name) => `og:${name}`);
const TWITTER = ["twitter:card", "twitter:title", "twitter:description", "twitter:image"];

export function titleOf({ root }: Page): string {
  return root.querySelector("title")?.text ?? "";
}

export function descriptionOf({ root }: Page): string {
  return meta(root, "name", "description");
}

/** Language, title, description, canonical link and twins of a page (R-LANG-2, R-LANG-4, R-BRAND-2, R-ROUTE-2). */
export function headProblems(page: Page, site: Site): string[] {
  const { root, language, plain, kind } = page;
  const problems: string[] = [];
  const expectEqual = (what: string, actual: unknown, expected: unknown) => {
    if (JSON.stringify(actual) !== JSON.stringify(expected))
      problems.push(`${what} is ${JSON.stringify(actual)}, not ${JSON.stringify(expected)}`);
  };
  expectEqual("lang", root.querySelector("html")?.getAttribute("lang"), language);
  expectEqual("the number of titles", root.querySelectorAll("title").length, 1);
  expectEqual("the number of descriptions", root.querySelectorAll('meta[name="description"]').length, 1);
  if (kind === "error") {
    expectEqual("robots", meta(root, "name", "robots"), "noindex");
    expectEqual("canonical links", linksOf(root, "canonical"), []);
    expectEqual("alternates", alternatesOf(page), {});
    return problems;
  }
  problems.push(...lengthProblem("title", titleOf(page), TITLE));
  problems.push(...lengthProblem("description", descriptionOf(page), DESCRIPTION));
  const address = (target: "de" | "en") => `${site.origin}${pathIn(target, canonicalPath(plain))}`;
  expectEqual("robots", meta(root, "name", "robots"), UNLISTED_PATHS.includes(plain) ? "noindex" : "");
  expectEqual("canonical links", linksOf(root, "canonical"), [address(language)]);
  expectEqual("alternates", alternatesOf(page), { de: address("de"), en: address("en"), "x-default": address("de") });
  return problems;
}

/** Language -> address, as the page names its twins. */
export function alternatesOf({ root }: Page): Record<string, string> {
  return Object.fromEntries(
    root
      .querySelectorAll('link[rel="alternate"][hreflang]')
      .map((link) => [link.getAttribute("hreflang") ?? "", link.getAttribute("href") ?? ""]),
  );
}

/** What a shared link shows: complete, the page's own words, and a picture that is there. */
export function sharingProblems(page: Page, site: Site): string[] {
  const { root, kind } = page;
  const problems = [
    ...SHARED.filter((name) => meta(root, "property", name) === ""),
    ...TWITTER.filter((name) => meta(root, "name", name) === ""),
  ].map((name) => `${name} is missing`);
  const og = (name: string) => meta(root, "property", `og:${name}`);
  if (og("title") !== titleOf(page)) problems.push("og:title is not the title");
  if (og("description") !== descriptionOf(page)) problems.push("og:description is not the description");
  if (og("url") !== linksOf(root, "canonical")[0]) problems.push("og:url is not the canonical address");
  if (og("type") !== (kind === "guide" || kind === "explainer" ? "article" : "website"))
    problems.push(`og:type is ${og("type")}`);
  const image = og("image");
  if (!image.startsWith(`${site.origin}/`)) problems.push(`og:image is elsewhere: ${image}`);
  else if (site.file(image.slice(site.origin.length)) === null) problems.push(`og:image does not exist: ${image}`);
  if (meta(root, "name", "twitter:image") !== image) problems.push("twitter:image is another than og:image");
  return problems;
}

function lengthProblem(what: string, text: string, { min, max }: { min: number; max: number }): string[] {
  const { length } = [...text];
  return length >= min && length <= max ? [] : [`the ${what} has ${length} characters: ${text}`];
}

function linksOf(root: HTMLElement, rel: string): string[] {
  return root.querySelectorAll(`link[rel="${rel}"]`).map((link) => link.getAttribute("href") ?? "");
}

function meta(root: HTMLElement, attribute: "name" | "property", name: string): string {
  return root.querySelector(`meta[${attribute}="${name}"]`)?.getAttribute("content") ?? "";
}
