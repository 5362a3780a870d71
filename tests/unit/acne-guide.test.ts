import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { guideFrontMatterSchema } from "#content/article.ts";
import { parseArticle } from "#content/parse-article.ts";
import { LANGUAGES } from "#contract/language.ts";

/** The acne guide keeps skincare and medicines apart: nothing is offered beside a medicine. */

const MEDICAL_PART = { de: "Medizinischer Teil: Arzneimittel bei Akne", en: "The medical part: medicines for acne" };
const MEDICINES =
  /benzoylperoxid|benzoyl peroxide|adapalen|tretinoin|trifaroten|azelai|antibioti|isotretinoin|arzneimittel bei|medicines for/i;

describe.each(LANGUAGES)("The acne guide in %s", (language) => {
  const file = `content/${language}/guides/acne-tips.md`;
  const guide = readFileSync(join(import.meta.dirname, "../..", file), "utf8");
  const { dek, brief, faq } = parseArticle(guide, guideFrontMatterSchema, file).frontMatter;
  const [beginning = "", ...sections] = (guide.split(/^---$/m)[2] ?? "").split(/^## /m);
  const medical = sections.filter((section) => section.startsWith(`${MEDICAL_PART[language]}\n`));
  const skincare = [beginning, ...sections.filter((section) => !medical.includes(section))];

  it("has one medical part, its last, which says at once that it is about medicines", () => {
    expect(medical).toEqual([sections.at(-1)]);
    expect(medical[0]).toMatch(
      /^.+\n\n:::note\n\*\*(?:Ab hier geht es um Arzneimittel|From here on it is about medicines)/,
    );
  });

  it("offers no test there and links to nothing", () => {
    expect(medical[0]).not.toMatch(/:::test|\]\(/);
    expect(skincare.join("").match(/^:::test$/gm)).toHaveLength(1);
  });

  it("names medicines there, and neither before nor in what stands above and below", () => {
    expect(medical[0]).toMatch(MEDICINES);
    expect(JSON.stringify([dek, brief, faq])).not.toMatch(MEDICINES);
    expect(skincare.filter((section) => MEDICINES.test(section))).toEqual([]);
  });
});
