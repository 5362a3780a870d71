import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import type { Language } from "#contract/language.ts";
import { ROOT } from "#scripts/prepare/project.mjs";

/** A sentence of the privacy policy, and what shows that it is true. */
export interface PrivacyPromise<Fixtures> {
  /** The test's name. */
  readonly name: string;
  /** Words of the policy as visitors read them, where the promise's configuration runs. */
  readonly de: readonly string[];
  readonly en: readonly string[];
  /** Lead-ins and first cells of the German policy that are proven by it. */
  readonly of: readonly string[];
  readonly proof: ((fixtures: Fixtures) => Promise<void> | void) | readonly ProofElsewhere[];
}

/** A test of `tests/e2e/` that shows it in passing. */
export interface ProofElsewhere {
  readonly file: string;
  readonly test: string;
}

/** Those that no file has. A test that is skipped proves nothing. */
export function missingTests(proofs: readonly ProofElsewhere[]): readonly string[] {
  return proofs.flatMap(({ file, test }) => {
    const source = readFileSync(join(ROOT, "tests/e2e", file), "utf8");
    return source.includes(`test("${test}", `) ? [] : [`${file}: ${test}`];
  });
}

/** One kind of white space, no soft hyphens. */
export function plain(text: string): string {
  return text.replaceAll("\u00ad", "").replaceAll(/\s+/g, " ").trim();
}

export interface ServedPolicy {
  readonly text: string;
  /** Text of the sections, by number. */
  readonly sections: ReadonlyMap<number, string>;
  /** First cells of the tables that are code: keys, stores, databases. */
  readonly names: readonly string[];
}

/** The policy as the page's server serves it. */
export async function openPolicy(page: Page, language: Language): Promise<ServedPolicy> {
  await page.goto(language === "de" ? "/privacy" : "/en/privacy");
  const article = page.getByRole("article");
  const text = plain((await article.allInnerTexts()).join(" "));
  const headings = (await article.getByRole("heading", { level: 2 }).allInnerTexts()).map(plain);
  const numbered = headings.flatMap((heading) => {
    const number = /^(\d)\. /.exec(heading)?.[1];
    return number === undefined ? [] : [[Number(number), heading] as const];
  });
  const sections = numbered.map(([number, heading], index) => {
    const from = text.lastIndexOf(heading);
    const next = numbered[index + 1]?.[1];
    return [number, text.slice(from, next === undefined ? undefined : text.lastIndexOf(next))] as const;
  });
  return { text, sections: new Map(sections), names: await article.locator("td:first-child code").allInnerTexts() };
}

/** Sections that say what happens to data; the others name people, recipients and rights. */
const OF_DATA = [2, 3, 4, 5, 7];

/** Bold words that open a paragraph, and first cells of table rows, of the policy in every configuration. */
export function leadIns(language: Language): readonly string[] {
  const source = readFileSync(join(ROOT, "content", language, "legal/privacy.md"), "utf8");
  const sections = source.split(/^## (?=\d\. )/m).filter((section) => OF_DATA.includes(Number(section[0])));
  return sections.flatMap((section) => {
    const lines = section.split("\n");
    return lines.flatMap((line, index) => {
      const isHead = lines[index + 1]?.startsWith("| ---") === true;
      const cell = isHead ? undefined : /^\| (?!---)`?(.+?)`? \|/.exec(line)?.[1];
      const found = cell ?? /^\*\*(.+?)\.?\*\*/.exec(line)?.[1];
      return found === undefined ? [] : [found];
    });
  });
}
