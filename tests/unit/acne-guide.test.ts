import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { LANGUAGES } from "#contract/language.ts";
import { ALL_WORDS } from "#locales/all-words.ts";

/** The acne guide as specified (R-GUIDE-3): what it tells, in which part, and that nothing is offered beside a medicine. */

const TREATMENT = {
  de: ["Salicylsäure", "Benzoylperoxid", "Retinoide", "Was eine Praxis verschreibt"],
  en: ["Salicylic acid", "Benzoyl peroxide", "Retinoids", "What a practice prescribes"],
} as const;
const HABITS = {
  de: ["Gewohnheiten, die stören", "Ernährung und Hormone", "Feuchtigkeit"],
  en: ["Habits that get in the way", "Diet and hormones", "Moisturiser"],
} as const;

describe.each(LANGUAGES)("The acne guide in %s", (language) => {
  const guide = readFileSync(join(import.meta.dirname, `../../content/${language}/guides/acne-tips.md`), "utf8");
  const sections = guide.split(/^## /m).slice(1);
  const partsOf = (section: string | undefined) =>
    [...(section ?? "").matchAll(/^### (.+)$/gm)].map(([, part]) => part);
  const [, treatment = "", habits = ""] = sections;

  it("tells of three ingredients and of a practice, then of habits, diet, hormones and moisturising", () => {
    expect(treatment).toMatch(/^(?:Behandlung|Treatment)/);
    expect(partsOf(treatment)).toEqual(TREATMENT[language]);
    expect(habits).toMatch(/^(?:Gewohnheiten und Auslöser|Habits and triggers)\n/);
    expect(partsOf(habits)).toEqual(HABITS[language]);
  });

  it("promises no treatment where it is announced: title, description, headline, lead and cards", () => {
    const head = /^---\n(.*?)\n---\n/s.exec(guide)?.[1] ?? "";
    const { title, description, headline, dek, card } = parse(head) as Record<string, unknown>;
    const { ads } = ALL_WORDS[language] as unknown as { ads: { guides: Record<string, unknown> } };
    const announced = JSON.stringify([title, description, headline, dek, card, ads.guides["acne-tips"]]);
    expect(announced.match(/\w+/g)?.length).toBeGreaterThan(60);
    expect(announced).not.toMatch(
      /hilf|helfen|behand|heil|loswerden|\bgegen\b|help|treat|cure|heal|clear|get rid|fight/i,
    );
  });

  it("offers no test of ours beside the treatment", () => {
    expect(guide.match(/^:::test$/gm)).toHaveLength(1);
    expect(treatment).not.toContain(":::test");
  });
});
