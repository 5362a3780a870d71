import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { GUIDE_SLUGS, type GuideSlug } from "#content/guides.ts";
import { LANGUAGES } from "#contract/language.ts";
import { ALL_WORDS } from "#locales/all-words.ts";
import { T } from "#tests/support/translators.ts";

/** What is told once: how to try something new, and what holds in pregnancy; and what no guide names. */

const PREGNANCY = /schwanger|stillzeit|pregnan|breastfe/i;
/** What the rules are about; "see a doctor if you are pregnant" is about something else. */
const ACTIVES = /retino|bakuchiol|säure|\bacids?\b|plant compound|pflanzenstoff/i;
const TELLS: GuideSlug = "retinol-for-beginners";
const HEADING = {
  de: "## Schwangerschaft, Stillzeit und Kinderwunsch",
  en: "## Pregnancy, breastfeeding and trying to conceive",
} as const;
const ANCHOR = {
  de: "#schwangerschaft-stillzeit-und-kinderwunsch",
  en: "#pregnancy-breastfeeding-and-trying-to-conceive",
} as const;
/** On prescription in Switzerland or Germany: guides carry ads, products and a call. */
const PRESCRIBED =
  /adapalen|(?:iso)?tretinoin|trifaroten|tazaroten|metronidazol|ivermectin|brimonidin|doxy[cz]y[ck]lin|[ck]lindamy[cz]in|erythromy[cz]in|spirono?la[ck]ton|hydro(?:ch|qu)inon/i;

describe.each(LANGUAGES)("in %s", (language) => {
  const t = T[language];
  const guide = (slug: string) =>
    readFileSync(join(import.meta.dirname, `../../content/${language}/guides/${slug}.md`), "utf8");

  it("one guide tells what holds in pregnancy; others that name it beside an active lead there (R-GUIDE-8)", () => {
    expect(guide(TELLS)).toContain(`\n${HEADING[language]}\n`);
    const lines = GUIDE_SLUGS.filter((slug) => slug !== TELLS)
      .flatMap((slug) => guide(slug).split("\n"))
      .filter((line) => PREGNANCY.test(line) && ACTIVES.test(line));
    expect(lines.length).toBeGreaterThanOrEqual(5);
    // An answer holds no links: it names the guide.
    const name = /^card:\n {2}title: "(.+)"$/m.exec(guide(TELLS))?.[1] ?? "";
    const leadsThere = (line: string) =>
      line.includes(`](/${TELLS}${ANCHOR[language]})`) || (/^ +answer: /.test(line) && line.includes(name));
    expect(name).not.toBe("");
    expect(lines.filter((line) => !leadsThere(line))).toEqual([]);
  });

  it.each(GUIDE_SLUGS)("%s names no prescription drug", (slug) => {
    expect(guide(slug).match(PRESCRIBED)).toBeNull();
  });

  it("guide and questions tell the plan's test of a new product", () => {
    expect(guide("sensitive-skin-tips")).toContain(t("advice.patch_test"));
    expect(t("questions.outcome.sometimes")).toContain(t("advice.patch_test"));
  });

  it("no other words of advice or products have a rule of their own for either", () => {
    const { pregnancy: _, ...advice } = ALL_WORDS[language].advice as Record<string, unknown>;
    expect(JSON.stringify([advice, ALL_WORDS[language].products])).not.toMatch(PREGNANCY);
  });
});

it("would notice a drug by either language's name", () => {
  for (const name of ["Adapalen", "tretinoin", "Isotretinoin", "Hydrochinon", "hydroquinone", "Spironolacton"])
    expect(name).toMatch(PRESCRIBED);
  expect("Retinoide, retinol, Retinal, Azelainsäure").not.toMatch(PRESCRIBED);
});
