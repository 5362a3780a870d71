import { GUIDES, type GuideSlug } from "#content/guides.ts";
import type { Page, PageKind, Site } from "../site-under-test.ts";
import { textOf } from "./text.ts";

interface Item {
  readonly "@type"?: string;
  readonly [property: string]: unknown;
}

/** The types a page of a kind must have. */
const TYPES: Readonly<Record<PageKind, readonly string[]>> = {
  home: ["WebSite", "WebApplication", "FAQPage"],
  history: [],
  blog: ["BreadcrumbList"],
  guide: ["Article", "FAQPage", "BreadcrumbList"],
  explainer: ["Article", "FAQPage", "BreadcrumbList"],
  method: ["BreadcrumbList"],
  evidence: ["BreadcrumbList"],
  questionnaire: ["FAQPage", "BreadcrumbList"],
  legal: ["BreadcrumbList"],
  error: [],
};

/** Properties search engines ask for. Source: schema.org and the feature pages of Google Search Central. */
const REQUIRED: Readonly<Record<string, string>> = {
  WebSite: "name url inLanguage publisher",
  WebApplication: "name url applicationCategory operatingSystem offers",
  Article: "headline image datePublished dateModified author publisher mainEntityOfPage inLanguage digitalSourceType",
  FAQPage: "mainEntity",
  BreadcrumbList: "itemListElement",
};

export function structuredDataProblems(page: Page, site: Site): string[] {
  const blocks = page.root.querySelectorAll('script[type="application/ld+json"]');
  if (blocks.length === 0) return TYPES[page.kind].length === 0 ? [] : ["no structured data"];
  const problems: string[] = [];
  for (const block of blocks) {
    try {
      problems.push(...judgeGraph(JSON.parse(block.rawText), page, site));
    } catch (error) {
      problems.push(`no valid JSON: ${String(error)}`);
    }
  }
  return problems;
}

function judgeGraph(data: { "@context"?: unknown; "@graph"?: unknown }, page: Page, site: Site): string[] {
  const items = (Array.isArray(data["@graph"]) ? data["@graph"] : []) as Item[];
  const types = items.map((item) => item["@type"] ?? "");
  const problems = TYPES[page.kind].filter((type) => !types.includes(type)).map((type) => `no ${type}`);
  if (data["@context"] !== "https://schema.org") problems.push("no @context of schema.org");
  problems.push(...types.filter((type) => !(type in REQUIRED)).map((type) => `an unexpected ${type}`));
  for (const item of items)
    problems.push(...judgeItem(item, page, site).map((problem) => `${item["@type"]}: ${problem}`));
  return problems;
}

function judgeItem(item: Item, page: Page, site: Site): string[] {
  const type = item["@type"] ?? "";
  const required = REQUIRED[type]?.split(" ") ?? [];
  const problems = required.filter((name) => isEmpty(item[name])).map((name) => `${name} is missing`);
  if (item.inLanguage !== undefined && item.inLanguage !== page.language)
    problems.push(`inLanguage is ${item.inLanguage}`);
  if (problems.length > 0) return problems;
  if (type === "Article") return articleProblems(item, page, site);
  if (type === "FAQPage") return questionProblems(item, page);
  if (type === "BreadcrumbList") return breadcrumbProblems(item, page, site);
  return item.url === `${site.origin}${page.path}` ? [] : [`url is ${item.url}`];
}

function articleProblems(item: Item, page: Page, site: Site): string[] {
  const { published, updated } = GUIDES[page.plain.slice(1) as GuideSlug] ?? datesShown(page, item);
  const problems: string[] = [];
  if (item.headline !== textOf(page.root.querySelector("h1") ?? page.root)) problems.push("headline is not the h1");
  if (item.datePublished !== published || item.dateModified !== updated || updated < published)
    problems.push("wrong dates");
  if ((item.mainEntityOfPage as Item)["@id"] !== `${site.origin}${page.path}`)
    problems.push("mainEntityOfPage is another");
  const names = [item.author, item.publisher].map((who) => (who as Item).name);
  if (names.some((name) => name !== "SkinGlow")) problems.push(`by ${names.join(", ")}`);
  const image = String(item.image);
  if (!image.startsWith(`${site.origin}/`) || site.file(image.slice(site.origin.length)) === null)
    problems.push(`no file ${image}`);
  const logo = String(((item.publisher as Item).logo as Item | undefined)?.url);
  if (site.file(logo.slice(site.origin.length)) === null) problems.push(`no file ${logo}`);
  return problems;
}

/** An explainer has its dates in its own file; its page shows the last change. */
function datesShown({ root }: Page, item: Item) {
  return {
    published: String(item.datePublished),
    updated: root.querySelector("article header time")?.getAttribute("datetime") ?? "",
  };
}

/** Questions count only when visitors can read them. */
function questionProblems(item: Item, page: Page): string[] {
  const shown = textOf(page.root.querySelector("main") ?? page.root);
  const questions = item.mainEntity as readonly { name?: string; acceptedAnswer?: { text?: string } }[];
  if (questions.length < 2) return ["fewer than two questions"];
  return questions.flatMap(({ name = "?", acceptedAnswer }) => {
    const answer = acceptedAnswer?.text ?? "?";
    return [name, answer]
      .filter((text) => !shown.includes(text.replace(/\s+/g, " ")))
      .map((text) => `not on the page: ${text}`);
  });
}

function breadcrumbProblems(item: Item, page: Page, site: Site): string[] {
  const steps = item.itemListElement as readonly { position?: number; name?: string; item?: string }[];
  const problems = steps.flatMap(({ position, name, item: address = "" }, index) => [
    ...(position === index + 1 ? [] : [`step ${index + 1} has position ${position}`]),
    ...(isEmpty(name) ? [`step ${index + 1} has no name`] : []),
    ...(address.startsWith(`${site.origin}/`) && site.page(address.slice(site.origin.length))
      ? []
      : [`no page ${address}`]),
  ]);
  const canonical = page.root.querySelector('link[rel="canonical"]')?.getAttribute("href");
  if (steps.at(-1)?.item !== canonical) problems.push(`ends at ${steps.at(-1)?.item}`);
  if (page.kind === "guide" && steps.length !== 3) problems.push(`has ${steps.length} steps`);
  return problems;
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === "" || (Array.isArray(value) && value.length === 0);
}
