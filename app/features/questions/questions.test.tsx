import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { QUESTION_CODES, SKIN_QUESTIONS, type SkinAnswers } from "#advice/skin-type/questions.ts";
import { refineSkinType } from "#advice/skin-type/refine-skin-type.ts";
import { LANGUAGES, type Language } from "#contract/language.ts";
import type { WarningCode } from "#engine/codes.ts";
import { buildResult, NOTHING_MEASURED, type ResultOptions } from "#lab/result-builder.ts";
import { textOf } from "#tests/support/rendered-text.ts";
import { T } from "#tests/support/translators.ts";
import { PHOTO_TIPS } from "./choose-photo-tip.ts";
import { PhotoQuality } from "./photo-quality.tsx";
import { TypeQuestions } from "./type-questions.tsx";

describe("the line on the photo (R-RES-14)", () => {
  const said = (options: ResultOptions) =>
    textOf(renderToStaticMarkup(<PhotoQuality t={T.en} result={buildResult(options)} onNewPhoto={() => undefined} />));

  it("says what limits it most, the tip where the range is wide, a beard only with the warning, else that chin and mouth are not seen for certain (golden, R-RES-2)", async () => {
    const glasses: ResultOptions = { concerns: { under_eye: { notMeasured: "glasses" } } };
    const seen = (chin: number | null, perioral: number | null, ...warnings: WarningCode[]): ResultOptions => {
      const zones = { forehead: 90, cheek_left: 90, cheek_right: 90, chin, perioral };
      return { concerns: { blemishes: { zones } }, quality: { warnings } };
    };
    const lines = Object.entries({
      glasses: said(glasses),
      "glasses, ± 12": said({ ...glasses, spread: 12 }),
      nothing: said({}),
      "± 9": said({ spread: 9 }),
      "± 10": said({ spread: 10 }),
      "nothing measured": said({ spread: 30, concerns: NOTHING_MEASURED }),
      beard: said(seen(null, null, "partly_covered", "beard")),
      "beard on the chin": said(seen(null, 90, "beard")),
      "covered, no beard": said(seen(null, null, "partly_covered")),
      "chin and mouth unseen": said(seen(null, null)),
      "mouth unseen": said(seen(90, null)),
      "chin unseen": said(seen(null, 90)),
      "all seen": said(seen(90, 90)),
    }).map(([name, text]) => `${name}: ${text}\n`);
    await expect(lines.join("")).toMatchFileSnapshot("golden/quality-en.txt");
  });

  it.each(LANGUAGES)("has at most 25 words for every limit, and speaks of no hair in the face (%s)", (language) => {
    const t = T[language];
    for (const tip of PHOTO_TIPS) {
      const all = [t(`questions.quality.${tip}`), t(`questions.tips.${tip}`), t("questions.newPhoto")].join(" ");
      expect(all.split(/\s+/).length, all).toBeLessThanOrEqual(25);
    }
    expect(t("questions.tips.clear_face")).not.toMatch(/haar|hair/i);
  });
});

describe("the three questions (R-RES-14)", () => {
  const build = (language: Language, answers: SkinAnswers) => {
    const refined = refineSkinType(buildResult({ type: "combination", sureness: 0.45 }).skinType, answers);
    const asked = { t: T[language], answers, refined, onAnswer: () => undefined };
    return renderToStaticMarkup(<TypeQuestions {...asked} age={null} />);
  };

  it("are groups of native radio buttons, the answers that were given chosen, else 'no answer'", () => {
    const groups = build("de", { midday: "shiny_all" }).split("<fieldset").slice(1);
    const chosen = groups.map((group, index) => {
      const code = QUESTION_CODES[index] ?? "midday";
      const inputs = group.match(/<input [^>]*>/g) ?? [];
      expect(inputs).toHaveLength(SKIN_QUESTIONS[code].length + 1);
      for (const input of inputs) expect(input).toMatch(new RegExp(`type="radio".*name="${code}"`));
      return inputs.filter((input) => input.includes("checked")).map((input) => /value="(\w*)"/.exec(input)?.[1]);
    });
    expect(chosen).toEqual([[""], ["shiny_all"], [""]]);
  });

  it.each(LANGUAGES)("tell a given answer and the type it leads to in sight (%s)", (language) => {
    const t = T[language];
    const html = build(language, { midday: "shiny_all" });
    const summaries = html.match(/<summary.*?<\/summary>/gs) ?? [];
    expect(summaries).toHaveLength(QUESTION_CODES.length + 1);
    expect(summaries[2]).toContain(t("questions.ask.midday.shiny_all"));
    const status = (page: string) => /<p role="status"[^>]*>(.*?)<\/p>/s.exec(page)?.[1];
    expect(status(html)).toBe(t("questions.ask.soFar", { type: { key: "labels.skinTypes.oily" } }));
    expect(status(build(language, {}))).toBe("");
    expect(build(language, {})).toMatch(/^<details class="fold(?![^>]* open)/);
  });
});
