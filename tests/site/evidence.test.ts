import { describe, expect, it } from "vitest";
import { ALL_CLAIMS } from "#advice/claims/all.ts";
import { CERTAINTIES } from "#advice/claims/claim.ts";
import { PAYERS, SOURCES } from "#advice/claims/sources.ts";
import { GUIDE_SLUGS } from "#content/guides.ts";
import { EVIDENCE_PAGE } from "#content/site-pages.ts";
import { LANGUAGES } from "#contract/language.ts";
import { pathIn } from "#page/paths.ts";
import { T } from "#tests/support/translators.ts";
import { linksTo } from "./checks/guide.ts";
import { textOf } from "./checks/text.ts";
import { siteUnder } from "./site-under-test.ts";

/** The page of evidence, as built. What its buttons do: `tests/e2e/documents.spec.ts`. */

const site = siteUnder("everything");
const plain = (element: Parameters<typeof textOf>[0]) => textOf(element).replaceAll("\u00a0", " ");

describe.each(LANGUAGES)("the evidence in %s", (language) => {
  const { root, html } = site.page(pathIn(language, EVIDENCE_PAGE))!;
  const items = root.querySelectorAll(".evidence-list li");
  const itemOf = (sentence: string) =>
    items.find((item) => plain(item.querySelector("h4")!) === sentence.replaceAll("\u00a0", " "))!;

  it.each(ALL_CLAIMS)("has the claim %s once, with how sure, its sources and who paid", (name, claim) => {
    const item = itemOf(T[language](`evidence.claims.${name}`));
    expect(textOf(item)).toContain(T[language](`evidence.sure.${claim.sure}`));
    const links = item.querySelectorAll("a").map((link) => link.getAttribute("href")?.replaceAll("&amp;", "&"));
    expect(links).toEqual(claim.sources.map((id) => SOURCES[id].url));
    for (const id of claim.sources) {
      const { paid, kind } = SOURCES[id];
      if (kind !== "law") expect(textOf(item)).toContain(T[language](`evidence.paid.${paid}`));
      expect(item.getAttribute("data-is")?.split(" ")).toEqual(expect.arrayContaining([claim.sure, paid]));
    }
  });

  it("marks each group with all that its claims are, so that none is hidden with a claim in it", () => {
    const marks = (element: (typeof items)[number]) => element.getAttribute("data-is")?.split(" ") ?? [];
    for (const group of root.querySelectorAll(".evidence-list section")) {
      const own = group.querySelectorAll("li").flatMap(marks);
      expect(new Set(marks(group)), group.getAttribute("aria-labelledby")).toEqual(new Set(own));
    }
  });

  it("has nothing else, and a button with its number and its rule for all that a claim can be (R-GUIDE-10)", () => {
    expect(items).toHaveLength(ALL_CLAIMS.length);
    for (const mark of [...CERTAINTIES, ...PAYERS]) {
      const marked = items.filter((item) => item.getAttribute("data-is")?.split(" ").includes(mark));
      expect(textOf(root.querySelector(`label[for=show-${mark}]`)!)).toContain(`(${marked.length})`);
      expect(marked.length, mark).toBeGreaterThan(0);
      expect(html).toContain(`#show-${mark}:checked`);
    }
  });

  it("is linked from every guide, from those that make a claim to their own part", () => {
    const telling = new Set<string>(ALL_CLAIMS.map(([, { guide }]) => guide));
    for (const slug of GUIDE_SLUGS) {
      const guide = site.page(pathIn(language, `/${slug}`))!;
      const target = `${pathIn(language, EVIDENCE_PAGE)}${telling.has(slug) ? `#${slug}` : ""}`;
      expect(linksTo(guide.root.querySelector("article"), target), slug).toHaveLength(1);
      if (telling.has(slug)) expect(root.querySelector(`[id="${slug}"]`), slug).not.toBeNull();
    }
  });
});
