import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { readPublishedResults } from "#content/published-results.ts";
import { SCORE_SAMPLE } from "#content/score-sample.ts";
import type { Explainer } from "#content/site-pages.ts";
import { LANGUAGES, type Language } from "#contract/language.ts";
import { EXCELLENT_FROM, GOOD_FROM } from "#contract/score-band.ts";
import { compareLevels } from "#diary/told/compare.ts";
import type { Level } from "#diary/told/levels.ts";
import { METHOD_VERSION } from "#engine/result.ts";
import { PUBLISHED_ROWS, PUBLISHED_TONES } from "#lab/truth/published-rows.ts";
import { ALL_WORDS } from "#locales/all-words.ts";
import { AGES, toldAge } from "#site/article/figures/age-pull.tsx";
import { FINISHED, INTERRUPTED } from "#site/article/figures/first-sentence.tsx";
import { FIRST, LAST, ONE } from "#site/article/figures/score-scale.tsx";
import { TESTED_AGES } from "#site/article/figures/tested-ages.tsx";
import { T } from "#tests/support/translators.ts";

/** What the explainers quote of our own measurement is what was published of it, or counted (R-RES-17). */

const read = (path: string) => readFileSync(join(import.meta.dirname, "../..", path), "utf8");
const textOf = (page: Explainer, language: Language) =>
  read(`content/${language}/explainers/${page}.md`).replaceAll("\u00a0", " ");
const { rows, tones } = readPublishedResults(JSON.parse(read("content/method-results.json")), METHOD_VERSION)!;
const rowOf = (id: string) => rows[PUBLISHED_ROWS.indexOf(id)]!;
const toneOf = (id: string) => tones[PUBLISHED_TONES.indexOf(id)]!;
/** As measured, before anything is rounded for readers. */
const readTone = (id: string) =>
  (JSON.parse(read("content/method-results.json")) as { tones: Record<string, number | string>[] }).tones.find(
    (row) => row.id === id,
  )!;
const plain = (text: string) => text.replaceAll("\u00a0", " ").replace(/^[≥≤]\s?/, "");
/** Without photos: nothing that speaks against comparing. */
const SOME_DAY = { entries: [], from: "2026-10-01", to: "2026-10-01", methodVersion: METHOD_VERSION, concerns: [] };
const numberIn = (pattern: RegExp, text: string) => pattern.exec(text)?.[1] ?? "?";

describe.each(LANGUAGES)("in %s", (language) => {
  it("whether a score is good: bands, counted photos, the ± and the published days", () => {
    const text = textOf("is-my-skin-score-good", language);
    const { fewest, methodVersion, tones: _, ...counted } = SCORE_SAMPLE;
    expect(methodVersion, "count the photos anew, and say so").toBe(METHOD_VERSION);
    expect(counted.excellent + counted.good + counted.improvement).toBe(counted.photos);
    expect(counted.portraits + counted.selfies).toBe(counted.photos);
    for (const number of [...Object.values(counted), ...Object.values(fewest), EXCELLENT_FROM, GOOD_FROM]) {
      expect(text).toMatch(new RegExp(`\\b${number}\\b`));
    }
    for (const band of ["excellent", "good", "improvement"] as const)
      expect(text).toContain(T[language](`hero.bands.${band}`));
    expect(text).toMatch(new RegExp(`(?:Methode|method) ${METHOD_VERSION.replace(".", "\\.")}`));
    const days = rowOf("retakes.days.covered");
    const [pairs, points] = language === "de" ? ["Paaren", "Punkte"] : ["pairs", "points"];
    expect(text).toContain(`${numberIn(/(\d+) pairs/, days.what.en)} ${pairs}`);
    expect(text).toContain(plain(days.result[language]));
    expect(text).toContain(`${plain(rowOf("retakes.days.score").result[language])} ${points}`);
  });

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

  it("how good apps are: our own checks", () => {
    const text = textOf("skin-analysis-apps", language);
    const light = rowOf("retakes.light.score");
    const [of, points, photos] = language === "de" ? ["von", "Punkte", "Fotos"] : ["of", "points", "photos"];
    const said = (id: string) => plain(rowOf(id).result[language]);
    const photosOf = (id: string) => numberIn(/(\d+)(?: photos)?$/, rowOf(id).what.en);
    for (const sentence of [
      `${said("retakes.light.score")} ${points}`,
      plain(light.goal![language]),
      `${said("ratings.overall.error")} ${points}`,
      `${photosOf("ratings.overall.error")} ${photos}`,
      `${said("gates.real.covered")} ${of} ${photosOf("gates.real.covered")}`,
      photosOf("losses.all"),
      said("losses.all"),
      METHOD_VERSION,
    ]) {
      expect(text).toContain(sentence);
    }
    // Told as words: none of ten, none of eight.
    const none = ["gates.real.nonfaces", "repeat.bytes"].map((id) => `${said(id)} of ${photosOf(id)}`);
    expect(none).toEqual(["0 of 10", "0 of 8"]);
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

  it("dark skin: every row of its table is a published one", () => {
    const text = textOf("dark-skin-in-photos", language);
    const spots = ["dark_spot", "blemish"].flatMap((kind) => [`spots.real.${kind}.found`, `spots.real.${kind}.others`]);
    const ids = [...spots, "ratings.overall.tones", "letIn.refused.tones"];
    expect(text.match(/^\| (?!---|Geprüft|Tested)/gm)).toHaveLength(ids.length);
    for (const id of ids) {
      const { light, medium, dark } = toneOf(id);
      expect(text).toContain([light, medium, dark].map((one) => plain(one![language])).join(" | "));
    }
    // How many photos stand behind a share: without them nobody can tell a difference from chance.
    const refused = [...text.matchAll(/(\d+) (?:von|of) (\d+)(?=, \d+ (?:von|of)| \|)/g)].slice(-3);
    const shares = readTone("letIn.refused.tones");
    expect(refused.map(([, some, all]) => Number(some) / Number(all))).toEqual([
      shares.light,
      shares.medium,
      shares.dark,
    ]);
    for (const number of Object.values(SCORE_SAMPLE.tones)) expect(text).toContain(` ${number} `);
  });
});
