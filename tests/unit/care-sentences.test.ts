import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { GUIDE_SLUGS } from "#content/guides.ts";
import { LANGUAGES } from "#contract/language.ts";
import { ALL_WORDS } from "#locales/all-words.ts";
import { T } from "#tests/support/translators.ts";

/** One protocol for trying something new, and one for pregnancy and breastfeeding: the same sentence wherever either is told. */

const PREGNANCY = /schwanger|stillzeit|pregnan|breastfe/i;
/** What the sentence is about; "see a doctor if you are pregnant" is about something else. */
const ACTIVES = /retino|bakuchiol|säure|\bacids?\b|plant compound|pflanzenstoff/i;
/** Where a test at home is told, and the stations are. */
const TELL_THE_TEST = ["sensitive-skin-tips", "skin-barrier-repair"] as const;

describe.each(LANGUAGES)("in %s", (language) => {
  const t = T[language];
  const guide = (slug: string) =>
    readFileSync(join(import.meta.dirname, `../../content/${language}/guides/${slug}.md`), "utf8");

  it("every guide that names an active and pregnancy says the plan's sentence, and no other (R-GUIDE-8)", () => {
    const lines = GUIDE_SLUGS.flatMap((slug) => guide(slug).split("\n")).filter(
      (line) => PREGNANCY.test(line) && ACTIVES.test(line),
    );
    expect(lines.length).toBeGreaterThanOrEqual(8);
    for (const line of lines) {
      expect(line).toContain(t("advice.pregnancy"));
      expect(line.replace(t("advice.pregnancy"), "")).not.toMatch(PREGNANCY);
    }
  });

  it("guides and questions tell the plan's test of a new product", () => {
    for (const slug of TELL_THE_TEST) expect(guide(slug)).toContain(t("advice.patch_test"));
    expect(t("questions.outcome.sometimes")).toContain(t("advice.patch_test"));
  });

  it("no other words of advice or products have a rule of their own for either", () => {
    const { pregnancy: _, ...advice } = ALL_WORDS[language].advice as Record<string, unknown>;
    expect(JSON.stringify([advice, ALL_WORDS[language].products])).not.toMatch(PREGNANCY);
  });
});
