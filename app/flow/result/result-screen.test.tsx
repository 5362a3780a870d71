import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { describeResult } from "#advice/describe-result.ts";
import type { SkinAnswers } from "#advice/skin-type/questions.ts";
import { LANGUAGES, type Language } from "#contract/language.ts";
import type { Outcome } from "#contract/outcome.ts";
import { buildResult, type ResultOptions } from "#lab/result-builder.ts";
import { textOf } from "#tests/support/rendered-text.ts";
import { T } from "#tests/support/translators.ts";
import { FIRST_STATE } from "../flow-state.ts";
import type { AddedPhoto } from "../together-state.ts";
import { ResultScreen } from "./result-screen.tsx";

function measured(language: Language, options: ResultOptions) {
  const result = buildResult(options);
  const said = { texts: describeResult(result, T[language]), language };
  return { kind: "analysed", ...said, result, origin: { kind: "engine" } } as const;
}

const nothing = () => undefined;
const ADDING = {
  onAdd: () => Promise.resolve(),
  onCancelAdd: nothing,
  onConfirmAdd: nothing,
  onRemove: nothing,
  onCameraFailed: nothing,
};
const SAYING = { onPhoto: nothing, onAnswer: nothing, onFelt: nothing, onDay: nothing };
const ON = { ...ADDING, ...SAYING, onBack: nothing, onRetry: nothing, onDevice: nothing, onRestart: nothing };

function render(
  language: Language,
  outcome: Outcome,
  answers: SkinAnswers = {},
  added: readonly AddedPhoto[] = [],
): string {
  const together = { added, adding: null };
  const state = { ...FIRST_STATE, step: "results", outcome, answers, together } as const;
  return renderToStaticMarkup(
    <MemoryRouter>
      <ResultScreen t={T[language]} language={language} state={state} on={ON} />
    </MemoryRouter>,
  );
}

vi.stubGlobal("location", { host: "skin.example" });
const screensOf = (html: string) => html.split(/(?=<div id="(?:face|plan|why|diary)")/);
const SOME: ResultOptions = { concerns: { redness: 60, shine: 45 } };
const ENGLISH = render("en", measured("en", SOME));
const MODEL = { kind: "ai", provider: "Example AI", model: "m-1" } as const;
const TEXTS = { skinType: "", skinScore: 100, issues: [], recommendations: [], summary: "" };

const analysed = (origin: Extract<Outcome, { origin: object }>["origin"], texts: typeof TEXTS) =>
  ({ kind: "analysed", texts, language: "en", result: null, origin }) as const;
const redness = (points: number): ResultOptions["concerns"] => ({ redness: { score: 60, points } });
const told = (language: Language): Readonly<Record<string, Outcome>> => ({
  some: measured(language, SOME),
  "a red cheek": measured(language, { concerns: { redness: { score: 62, points: 9, zones: { cheek_left: 60 } } } }),
  "much to be seen": measured(language, { concerns: { blemishes: { score: 20, points: 60 } } }),
  "± 17": measured(language, { spread: 17, concerns: redness(28) }),
  "± 16": measured(language, { spread: 16, concerns: redness(28) }),
  "± 10 over two bands": measured(language, { spread: 10, concerns: redness(28) }),
  "± 14 in one band": measured(language, { spread: 14, concerns: redness(45) }),
  "± 14 up to 100": measured(language, { spread: 14, concerns: redness(5) }),
  "± 9": measured(language, { spread: 9, concerns: redness(28) }),
  "a type that is open": measured(language, { type: "combination", sureness: 0.49 }),
  "a type that is told": measured(language, { type: "combination", sureness: 0.5 }),
  "only small": measured(language, { concerns: { shine: { score: 88, points: 1 } } }),
  "nothing stands out": measured(language, {}),
  "a demo": { kind: "demo", reason: "failed", score: 84 },
  "an AI's, no plan": analysed(MODEL, TEXTS),
});
beforeAll(() => void vi.useFakeTimers({ toFake: ["Date"], now: new Date(2026, 10, 26, 12) }));
afterAll(() => void vi.useRealTimers());

/** What is read of a screen, controls and labels included. */
const readOf = (screen: string) =>
  textOf(
    screen.replaceAll(/<(h[123]|summary|button)[ >]/g, "[$1] $&").replaceAll(/<[^>]*aria-label="([^"]*)"/g, "($1) $&"),
  );

it.each(LANGUAGES)(
  "the result says on its four screens, in this order, what was agreed on (golden; R-RES-1 to R-RES-9, R-RES-14, R-RES-22, R-DEMO-2, R-LANG-3; %s)",
  async (language) => {
    // The words themselves are the advice's: German is read of some.
    const sources = Object.entries(told(language)).filter(
      ([name]) => language === "en" || /some|demo|AI|stands/.test(name),
    );
    const lines = sources.flatMap(([name, source]) => {
      return [name, ...screensOf(render(language, source)).map((screen) => `  ${readOf(screen)}`)];
    });
    expect(lines.join("")).not.toMatch(/results\.|products\.|\{\{|undefined/);
    await expect(`${lines.join("\n")}\n`).toMatchFileSnapshot(`golden/result-${language}.txt`);
  },
);

describe("the result", () => {
  it("has four screens that all stand in the page, each with its own heading (R-RES-11)", () => {
    const screens = screensOf(ENGLISH).slice(1);
    expect(screens.map((one) => /id="(\w+)"/.exec(one)?.[1])).toEqual(["face", "plan", "why", "diary"]);
    expect(screens.map((one) => /<h([12])[^>]*>/.exec(one)?.[1])).toEqual(["1", "2", "2", "2"]);
    expect(ENGLISH).not.toMatch(/<details[^>]* open/);
    const opened = ENGLISH.replace(/<details.*?<\/details>/gs, "");
    for (const text of ["Skin type", "entertainment purposes", "Analyze Another Photo"]) expect(opened).toContain(text);
  });

  it("has advertisements where what is said ends, none beside the face and none for who is under 18 (R-AD-1)", () => {
    vi.stubEnv("DEV", false);
    const demo = { kind: "demo", reason: "failed", score: 84 } as const;
    const adsOf = (answers?: SkinAnswers) =>
      screensOf(render("en", demo, answers)).map((one) => /<ad-slot name="([\w-]+)"/.exec(one)?.[1]);
    expect(adsOf()).toEqual([undefined, undefined, "result-1", "result-2", "result-3"]);
    expect(adsOf({ age: "under_18" }).filter(Boolean)).toEqual([]);
    vi.unstubAllEnvs();
  });

  it("gives each of several photos the number of the visitor's age (decision 0107)", () => {
    const lined: ResultOptions = { concerns: { lines: { score: 40, points: 12 } } };
    const added = [{ run: 1, result: buildResult(lined), origin: { kind: "engine" } as const }];
    const numbers = (answers: SkinAnswers) => {
      const html = render("en", measured("en", lined), answers, added);
      const list = html.split(`<ul aria-label="${T.en("results.together.list")}"`)[1]?.split("</ul>")[0] ?? "";
      return textOf(list).match(/\d+(?= ?±)/g);
    };
    expect([numbers({}), numbers({ age: "under_18" })]).toEqual([
      ["88", "88"],
      ["100", "100"],
    ]);
  });

  it.each(LANGUAGES)("adds products, how to apply and a pro tip to the steps (R-RES-5, %s)", (language) => {
    const t = T[language];
    const html = render(language, measured(language, { ...SOME, type: "oily" })).split(t("results.plan"))[1] ?? "";
    const steps = html.split("<li class").slice(1, 4);
    for (const step of steps) expect(step.split("<details")).toHaveLength(2);
    const products = ["matte_sun_fluid", "gel_moisturiser", "syndet_cleanser"] as const;
    for (const id of products) expect(steps[0]).toContain(t(`products.items.${id}.name`));
    for (const [place, tip] of (["products", "apply", "pro"] as const).entries()) {
      expect(steps[place]).toContain(t(`results.tips.${tip}`));
    }
    for (const step of steps.slice(1)) {
      expect(step.match(/data-tip-icon="\w+"/g)).toHaveLength(1);
    }
    // Sunscreen is there from the first day; only what is added has a date (R-RES-6).
    const dated = /(?:Ab|From) \d+\.? \p{Lu}\p{L}+/u;
    expect(steps[1]).toContain('data-tip-icon="sun"');
    expect([steps[1], steps[2]].map((step) => dated.test(textOf(step ?? "")))).toEqual([false, true]);
    expect(steps[1]).toContain(t("results.planSun.tick"));
  });

  it("says beside a number that an AI gave it, marks its words with their language, and claims nothing else (AI Act, Art. 50)", () => {
    const texts = { ...TEXTS, recommendations: ["<b>Tupfen</b> & 5 < 6", "Zwei"] };
    const html = render("en", { kind: "analysed", texts, language: "de", result: null, origin: MODEL });
    expect(html).toMatch(/<p lang="de"[^>]*>Tupfen &amp; 5 &lt; 6<\/p>/);
    expect(html).toContain(T.en("results.tips.apply"));
    expect(textOf(html)).toContain("Assessed by an AI");
    expect(textOf(ENGLISH)).not.toContain("Assessed by an AI");
    // What machines read of it (Art. 50(2)).
    const mark =
      /<meta property="[^"]+\/DigitalSourceType" content="http:\/\/cv\.iptc\.org\/[^"]+\/trainedAlgorithmicMedia"/;
    expect(html).toMatch(mark);
    expect(ENGLISH).not.toContain("<meta");
  });
});
