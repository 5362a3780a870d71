import fc from "fast-check";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { NO_ANSWERS, QUESTION_CODES, SKIN_QUESTIONS, type SkinAnswers } from "#advice/skin-type/questions.ts";
import { refineSkinType } from "#advice/skin-type/refine-skin-type.ts";
import { LANGUAGES, type Language } from "#contract/language.ts";
import { SKIN_TYPES, type SkinType } from "#engine/codes.ts";
import { buildResult, NOTHING_MEASURED, type ResultOptions } from "#lab/result-builder.ts";
import { T } from "#tests/support/translators.ts";
import { Certainty } from "./certainty.tsx";
import { PHOTO_TIPS } from "./choose-photo-tip.ts";
import { TypeQuestions } from "./type-questions.tsx";
import { isWide, WideRange } from "./wide-range.tsx";

const COMBINATION: ResultOptions = { type: "combination", sureness: 0.45 };

function build(language: Language, answers: SkinAnswers = NO_ANSWERS, options: ResultOptions = COMBINATION): string {
  const t = T[language];
  const result = buildResult(options);
  const refined = refineSkinType(result.skinType, answers);
  return renderToStaticMarkup(
    <Certainty
      t={t}
      language={language}
      result={result}
      answers={answers}
      onAnswer={() => undefined}
      refined={refined}
    />,
  );
}

function text(html: string): string {
  return html.replace(/<[^>]*>/g, " ").replace(/[\s\u00a0]+/g, " ");
}

/** What is announced when it changes. */
function status(html: string): string {
  return text(/<div role="status">(.*?)<\/div>/s.exec(html)?.[1] ?? "");
}

describe("the note on the photo (R-RES-14)", () => {
  it("says that nothing limits a good photo, and gives no tip", () => {
    const html = text(build("de"));
    expect(html).toContain("Nichts an diesem Foto schränkt das Ergebnis ein. Beurteilt sind 8 von 8 Merkmalen.");
    expect(html).toContain("211 Pixel");
    expect(html).not.toContain("Das hilft beim nächsten Foto");
  });

  it("lists every warning and what is missing, with exactly one tip", () => {
    const html = text(
      build("en", NO_ANSWERS, {
        concerns: { lines: { notMeasured: "glasses" }, under_eye: { notMeasured: "glasses" } },
        quality: { warnings: ["glasses", "dim_light"], interOcularPx: 118.2 },
      }),
    );
    for (const part of [
      "Glasses cover part of the skin The light is dim",
      "6 of 8 concerns were assessed. Missing: fine lines and ",
      "118 pixels between your eyes. Fine detail needs at least 120.",
      "What would help most with the next photo Take your glasses off for the photo.",
    ])
      expect(html).toContain(part);
    expect(html).not.toMatch(/daylight|Nothing about this photo/);
  });

  it.each([
    [119.9, "small"],
    [120, "enough"],
    [299.9, "enough"],
    [300, "fine"],
  ] as const)("%f pixels between the eyes are %s", (interOcularPx, size) => {
    const sentence = T.en(`questions.photo.size.${size}`, { pixels: Math.round(interOcularPx) });
    expect(text(build("en", NO_ANSWERS, { quality: { interOcularPx } }))).toContain(sentence);
  });
});

describe("the skin type and its sureness (R-RES-14)", () => {
  it("is the photo's own without answers, said as unsure in word and number", () => {
    const html = status(build("de"));
    expect(html).toContain(
      "Vermutlich Mischhaut Sicherheit: 45 % (unsicher) Aus dem Foto: Vermutlich Mischhaut. T-Zone",
    );
    expect(html).toContain("Das ist der Eindruck aus dem Foto.");
    expect(html).not.toContain("Antworten");
  });

  it("shows the photo's part and the answers' part, and disagreement is said calmly", () => {
    const html = status(build("de", { after_washing: "tight_all", midday: "matt_flaky" }));
    expect(html).toContain("Trockene Haut Sicherheit: 85 % (recht sicher)");
    expect(html).toContain("Aus dem Foto: Vermutlich Mischhaut.");
    expect(html).toContain("Aus deinen Antworten: Trockene Haut.");
    expect(html).toMatch(/Gewicht: Foto (\d+) %, Antworten (\d+) %/);
    const [, seen, said] = /Foto (\d+) %, Antworten (\d+) %/.exec(html) ?? [];
    expect(Number(seen) + Number(said)).toBe(100);
    expect(html).toContain("Das kommt vor: Ein Foto zeigt einen Moment");
    expect(html).toContain("richten sich jetzt nach diesem Hauttyp");
  });

  it.each([
    [{ after_washing: "tight_cheeks", midday: "shiny_t_zone" }, "agree: both suggest combination skin"],
    [{ after_washing: "tight_all", midday: "shiny_all" }, "do not settle on one skin type. We stay with"],
    [{ reaction: "often" }, "That suggests sensitive skin; a photo cannot show it. Apart from that, combination skin"],
    [{ reaction: "hardly_ever" }, "From your answers: nothing that changes the skin type. Nothing suggests sensitive"],
    [{ reaction: "sometimes" }, "Test anything new on your forearm"],
    // Frequent for the photo's type too.
    [{ midday: "comfortable" }, "Taken together, dry skin is still the most likely", "dry"],
  ] as const)("for %j it says: %s", (answers, sentence, type: SkinType = "combination") => {
    expect(status(build("en", answers, { type, sureness: 0.45 }))).toContain(sentence);
  });

  it("leads to the guide of the type that photo and answers lead to", () => {
    expect(build("en")).toContain('href="/en/combination-skin-tips" target="_blank"');
    expect(build("de", { reaction: "often" })).toContain('href="/sensitive-skin-tips" target="_blank"');
  });

  it("shows the length of the meter as the number beside it", () => {
    const html = build("en", { midday: "shiny_t_zone" });
    const percent = /Certainty: (\d+)%/.exec(html)?.[1];
    expect(html).toContain(`<rect width="${percent}" height="6"`);
  });
});

describe("the three questions (R-RES-14)", () => {
  it("are groups of native radio buttons, with 'no answer' chosen at first", () => {
    const groups = build("de").split("<fieldset").slice(1);
    const inputs = groups.map((group) =>
      [...group.matchAll(/<input ([^>]*)>/g)].map(([, attributes = ""]) => attributes),
    );
    expect(inputs.map((group) => group.length)).toEqual(QUESTION_CODES.map((code) => SKIN_QUESTIONS[code].length + 1));
    for (const [index, group] of inputs.entries()) {
      for (const one of group) expect(one).toMatch(new RegExp(`type="radio".*name="${QUESTION_CODES[index]}"`));
      const checked = group.filter((attributes) => attributes.includes("checked"));
      expect(checked).toEqual([expect.stringContaining('value=""')]);
    }
  });

  it("repeat the type they lead to below them, where a phone shows it, and how sure it is only once", () => {
    const html = text(build("en", { after_washing: "tight_all", midday: "matt_flaky" }));
    expect(html).toContain("With your answers: Dry skin.");
    expect(html.match(/Certainty/g)).toHaveLength(1);
    expect(text(build("en"))).not.toContain("With your answers");
  });

  it.each(LANGUAGES)(
    "stand beside a type that is only probable instead, with the answers in sight (%s)",
    (language) => {
      const t = T[language];
      const answers = { midday: "shiny_all" } as const;
      const refined = refineSkinType(buildResult(COMBINATION).skinType, answers);
      const asked = { t, answers, refined, onAnswer: () => undefined };
      const beside = renderToStaticMarkup(<TypeQuestions {...asked} />);
      const summaries = [...beside.matchAll(/<summary[^>]*>(.*?)<\/summary>/gs)].map(([, summary = ""]) =>
        text(summary),
      );
      expect(summaries).toHaveLength(QUESTION_CODES.length);
      for (const [index, code] of QUESTION_CODES.entries()) {
        expect(summaries[index]).toContain(t(`questions.ask.${code}.title`).replace(/\s+/g, " "));
        expect(summaries[index]?.includes(t("questions.ask.midday.shiny_all"))).toBe(code === "midday");
      }
      expect(beside).toContain(t("questions.ask.soFar", { type: { key: `labels.skinTypes.${refined.value}` } }));
      const result = buildResult(COMBINATION);
      const fold = renderToStaticMarkup(<Certainty {...asked} language={language} result={result} isAskedAbove />);
      expect(fold).not.toContain("<fieldset");
    },
  );

  it("show the answers that were given", () => {
    const html = build("de", { midday: "shiny_all" });
    const checked = [...html.matchAll(/<input ([^>]*checked[^>]*)>/g)].map(([, attributes = ""]) => attributes);
    expect(checked.map((attributes) => /value="(\w*)"/.exec(attributes)?.[1])).toEqual(["", "shiny_all", ""]);
  });

  it.each(LANGUAGES)("let no key through in %s, whatever is answered", (language) => {
    const answers = fc.record(
      {
        after_washing: fc.constantFrom(...SKIN_QUESTIONS.after_washing),
        midday: fc.constantFrom(...SKIN_QUESTIONS.midday),
        reaction: fc.constantFrom(...SKIN_QUESTIONS.reaction),
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(answers, fc.constantFrom(...SKIN_TYPES), (given, type) => {
        const html = status(build(language, given, { type, sureness: 0.5 }));
        expect(html).not.toMatch(/[a-z]+\.[a-z_]+|\{\{|undefined|NaN/i);
      }),
    );
  });
});

describe("a ± that is wider than what the number says (R-RES-2)", () => {
  const t = T.en;
  const led = (options: ResultOptions) =>
    text(renderToStaticMarkup(<WideRange t={t} result={buildResult(options)} onNewPhoto={() => undefined} />));
  const LOW: ResultOptions = { spread: 14, concerns: { redness: { score: 20, points: 72 } } };

  it("leads from 10 on, unless nothing was measured", () => {
    expect([9, 10].map((spread) => isWide(buildResult({ spread })))).toEqual([false, true]);
    expect(isWide(buildResult({ spread: 30, concerns: NOTHING_MEASURED }))).toBe(false);
  });

  it("names the range, what is in the way, the one tip, and offers a new photo", () => {
    const html = led({ ...LOW, quality: { warnings: ["uneven_light"] } });
    expect(html).toContain("About 14 to 42: the light falls unevenly. Turn towards the light");
    expect(html).toContain("New photo");
  });

  it("has a cause for every tip in both languages", () => {
    for (const tip of PHOTO_TIPS) {
      for (const t of LANGUAGES.map((language) => T[language])) {
        expect(t(`questions.range.causes.${tip}`)).not.toContain("questions.");
      }
    }
  });

  it("stays within the scale, and blames nothing where nothing is known", () => {
    expect(led({ spread: 14, concerns: { redness: { score: 90, points: 5 } } })).toContain(
      "About 81 to 100. A second photo in daylight from the front",
    );
  });
});
