import { describe, expect, it } from "vitest";
import { SCORE_SAMPLE } from "#content/score-sample.ts";
import type { Explainer } from "#content/site-pages.ts";
import { LANGUAGES, type Language } from "#contract/language.ts";
import { EXCELLENT_FROM, GOOD_FROM } from "#contract/score-band.ts";
import { compareLevels } from "#diary/told/compare.ts";
import type { Level } from "#diary/told/levels.ts";
import { METHOD_VERSION } from "#engine/result.ts";
import { ALL_WORDS } from "#locales/all-words.ts";
import { AGES, toldAge } from "#site/article/figures/age-pull.tsx";
import { FINISHED, INTERRUPTED } from "#site/article/figures/first-sentence.tsx";
import { FIRST, LAST, ONE } from "#site/article/figures/score-scale.tsx";
import { TESTED_AGES } from "#site/article/figures/tested-ages.tsx";
import { T } from "#tests/support/translators.ts";
import { readPage } from "#tests/support/visitor-texts.ts";

/** What the explainers say of our drawings, our diary and our screen; what they quote of our measurement: `quoted-figures.test.ts`. */

const textOf = (page: Explainer, language: Language) =>
  readPage(`content/${language}/explainers/${page}.md`).replaceAll("\u00a0", " ");
const plain = (text: string) => text.replaceAll("\u00a0", " ");
/** Without photos: nothing that speaks against comparing. */
const SOME_DAY = { entries: [], from: "2026-10-01", to: "2026-10-01", methodVersion: METHOD_VERSION, concerns: [] };
const numberIn = (pattern: RegExp, text: string) => pattern.exec(text)?.[1] ?? "?";

describe.each(LANGUAGES)("in %s", (language) => {
  it("its drawing names the counted numbers, the bands and the example, and no others", () => {
    const { lowest, lowerQuarter, middle, upperQuarter, highest, photos } = SCORE_SAMPLE;
    const { score, from, to } = ONE;
    expect([to - score, from <= lowerQuarter, to >= upperQuarter]).toEqual([score - from, true, true]);
    const scale = [FIRST, LAST, GOOD_FROM, EXCELLENT_FROM - 1, EXCELLENT_FROM, score, to - score, from, to];
    const counted = [photos, lowest, lowerQuarter, middle, upperQuarter, highest];
    const said = JSON.stringify((ALL_WORDS[language].figures as Record<string, unknown>)["score-scale"]);
    const numbers = new Set([...said.replaceAll("\\u00a0", " ").matchAll(/\d+/g)].map(([one]) => Number(one)));
    expect([...numbers].toSorted()).toEqual([...new Set([...scale, ...counted])].toSorted());
  });

  it("its example is what the diary would say", () => {
    const text = textOf("is-my-skin-score-good", language);
    const [before = 0, after = 0] = [...text.matchAll(/(\d+) ± 8/g)].map(([, score]) => Number(score));
    const levelOf = (value: number): Level => ({ ...SOME_DAY, score: { value, spread: 8 } });
    const change = (value: number) => {
      const comparison = compareLevels(levelOf(before), levelOf(value));
      return comparison.kind === "alike" ? comparison.score?.kind : comparison.kind;
    };
    expect(change(after)).toBe("same");
    const enough = Number(numberIn(/(?:Bei|With) (\d+) (?:Punkten|points)/, text));
    expect([change(before + enough), change(before + enough - 1)]).toEqual(["better", "same"]);
  });

  it("what happens to a photo: the words that stand on the screen", () => {
    const text = textOf("what-happens-to-my-photo", language);
    for (const key of ["onDevice.label", "analysing.sent.nothing", "analysing.cancel"])
      expect(text).toContain(T[language](`upload.${key}`));
  });

  it("what stands beside a drawing is what it draws", () => {
    const drawn: Readonly<Record<string, readonly number[]>> = {
      "age-pull": AGES.flatMap((age) => [age, toldAge(age)]),
      "first-sentence": [FINISHED, INTERRUPTED],
      "tested-ages": Object.values(TESTED_AGES).flat(),
    };
    for (const [figure, numbers] of Object.entries(drawn)) {
      const { label } = (ALL_WORDS[language].figures as Record<string, { label: string }>)[figure]!;
      const said = [...label.matchAll(/\d+/g)].map(([one]) => Number(one));
      const scale = figure === "tested-ages" ? [10, 90] : [];
      expect([...new Set(said)].toSorted()).toEqual([...new Set([...numbers, ...scale])].toSorted());
    }
  });

  it("age and doctor: the words that stand on the screen", () => {
    for (const page of ["skin-age-test", "skincare-under-18"] as const)
      expect(textOf(page, language)).toContain(plain(T[language]("questions.ask.age.tick")));
    expect(textOf("dermatologist-appointment", language)).toContain(T[language]("compare.doctor.title"));
  });
});
