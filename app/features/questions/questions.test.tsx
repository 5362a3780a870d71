import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { QUESTION_CODES, SKIN_QUESTIONS, type SkinAnswers } from "#advice/skin-type/questions.ts";
import { refineSkinType } from "#advice/skin-type/refine-skin-type.ts";
import { LANGUAGES, type Language } from "#contract/language.ts";
import { buildResult, NOTHING_MEASURED, type ResultOptions } from "#lab/result-builder.ts";
import { T } from "#tests/support/translators.ts";
import { PHOTO_TIPS } from "./choose-photo-tip.ts";
import { PhotoQuality } from "./photo-quality.tsx";
import { TypeQuestions } from "./type-questions.tsx";

function text(html: string): string {
  return html
    .replace(/<[^>]*>/g, " ")
    .replace(/[\s\u00a0]+/g, " ")
    .trim();
}

describe("the line on the photo (R-RES-14)", () => {
  const said = (options: ResultOptions, language: Language = "en") =>
    text(
      renderToStaticMarkup(<PhotoQuality t={T[language]} result={buildResult(options)} onNewPhoto={() => undefined} />),
    );

  it("says nothing where nothing limits the result", () => expect(said({})).toBe(""));

  it("names the limit that costs most, what follows from it and the one tip, with a retake", () => {
    const glasses = {
      concerns: { under_eye: { notMeasured: "glasses" } },
      quality: { warnings: ["dim_light"] },
    } as const;
    expect(said(glasses)).toBe("Glasses: the skin beneath does not count here. New photo");
    expect(said({ ...glasses, spread: 12 })).toContain("Take your glasses off for the photo. New photo");
  });

  it("offers another photo wherever the range leads, and only where something was measured (R-RES-2)", () => {
    expect(said({ spread: 9 })).toBe("");
    expect(said({ spread: 10 })).toBe("This photo only shows a range. A second one can narrow it. New photo");
    expect(said({ spread: 30, concerns: NOTHING_MEASURED })).not.toContain("range");
  });

  it("asks nobody to shave, and speaks of no hair beside a beard", () => {
    const zones = { forehead: 90, cheek_left: 90, cheek_right: 90, chin: null, perioral: null };
    const bearded: ResultOptions = { concerns: { blemishes: { zones } }, quality: { warnings: ["partly_covered"] } };
    expect(said(bearded)).toBe("No skin can be seen under the beard; it does not count.");
    for (const { t } of [{ t: T.de }, { t: T.en }]) expect(t("questions.tips.clear_face")).not.toMatch(/haar|hair/i);
  });

  it.each(LANGUAGES)("has at most 25 words for every limit (%s)", (language) => {
    const t = T[language];
    for (const tip of PHOTO_TIPS) {
      const all = [t(`questions.quality.${tip}`), t(`questions.tips.${tip}`), t("questions.newPhoto")].join(" ");
      expect(all).not.toContain("questions.");
      expect(all.split(/\s+/).length, all).toBeLessThanOrEqual(25);
    }
  });
});

describe("the three questions (R-RES-14)", () => {
  const build = (language: Language, answers: SkinAnswers, isOpen = true) => {
    const photo = buildResult({ type: "combination", sureness: 0.45 }).skinType;
    const refined = refineSkinType(photo, answers);
    const asked = { t: T[language], answers, refined, isOpen, onAnswer: () => undefined };
    return renderToStaticMarkup(<TypeQuestions {...asked} age={null} />);
  };

  it("are groups of native radio buttons, the answers that were given chosen, else 'no answer'", () => {
    const groups = build("de", { midday: "shiny_all" }).split("<fieldset").slice(1);
    const inputs = groups.map((group) =>
      [...group.matchAll(/<input ([^>]*)>/g)].map(([, attributes = ""]) => attributes),
    );
    expect(inputs.map((group) => group.length)).toEqual(QUESTION_CODES.map((code) => SKIN_QUESTIONS[code].length + 1));
    for (const [index, group] of inputs.entries()) {
      for (const one of group) expect(one).toMatch(new RegExp(`type="radio".*name="${QUESTION_CODES[index]}"`));
    }
    const checked = inputs.flat().filter((attributes) => attributes.includes("checked"));
    expect(checked.map((attributes) => /value="(\w*)"/.exec(attributes)?.[1])).toEqual(["", "shiny_all", ""]);
  });

  it.each(LANGUAGES)("tell a given answer and the type it leads to in sight (%s)", (language) => {
    const t = T[language];
    const html = build(language, { midday: "shiny_all" });
    const summaries = [...html.matchAll(/<summary[^>]*>(.*?)<\/summary>/gs)].map(([, summary = ""]) => text(summary));
    expect(summaries).toHaveLength(QUESTION_CODES.length);
    expect(summaries[1]).toContain(t("questions.ask.midday.shiny_all"));
    const status = /<p role="status"[^>]*>(.*?)<\/p>/s.exec(html)?.[1];
    expect(status).toBe(t("questions.ask.soFar", { type: { key: "labels.skinTypes.oily" } }));
    expect(build(language, {})).toMatch(/<p role="status"[^>]*><\/p>/);
  });

  it("stand in sight beside an open type, behind one tap beside any other", () => {
    expect(build("en", {})).toMatch(/^<section/);
    expect(build("en", {}, false)).toMatch(/^<details class="fold/);
    expect(build("en", {}, false)).not.toMatch(/^<details[^>]* open/);
  });
});
