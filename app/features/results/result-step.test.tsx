import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { describeResult } from "#advice/describe-result.ts";
import { productsOf } from "#advice/products/catalogue.ts";
import { LANGUAGES, type Language } from "#contract/language.ts";
import type { Outcome } from "#contract/outcome.ts";
import { PRODUCT_CATEGORIES } from "#contract/product-categories.ts";
import { buildResult, type ResultOptions } from "#lab/result-builder.ts";
import { textOf } from "#tests/support/rendered-text.ts";
import { T } from "#tests/support/translators.ts";
import { type ResultSlots, ResultStep } from "./result-step.tsx";
import { showResult } from "./shown-result.ts";

const part = (name: string) => <i key={name}>{name}</i>;
const NAMED = ["picture", "proof", "quality", "points", "products", "card", "history", "bar"] as const;
const SLOTS: ResultSlots = {
  ...(Object.fromEntries(NAMED.map((name) => [name, part(name)])) as Record<(typeof NAMED)[number], ReactElement>),
  ...{ comparison: null, questions: null, felt: null, together: null },
  ads: [part("ad 1"), part("ad 2"), part("ad 3")],
};
const NOTHING = () => undefined;
const CALLS = { onBack: NOTHING, onScreen: NOTHING, onRetry: NOTHING, onDevice: NOTHING, onRestart: NOTHING };
const BANDS = ["excellent", "good", "improvement"] as const;

function measured(language: Language, options: ResultOptions) {
  const result = buildResult(options);
  const said = { texts: describeResult(result, T[language]), language };
  return { kind: "analysed", ...said, result, origin: { kind: "engine" } } as const;
}

function render(language: Language, source: Outcome, slots: ResultSlots = SLOTS): string {
  const t = T[language];
  const own = { t, language, slots, shown: showResult(source, language, t), screen: "face", isOpen: false } as const;
  return renderToStaticMarkup(
    <ResultStep {...own} {...CALLS} onCalendar={NOTHING} isOwnCare={false} address="skin.example" begun={null} />,
  );
}

const english = (options: ResultOptions) => render("en", measured("en", options));
const SOME: ResultOptions = { concerns: { redness: 60, shine: 45 } };
const ENGLISH = english(SOME);
const MODEL = { kind: "ai", provider: "Example AI", model: "m-1" } as const;
const TEXTS = { skinType: "", skinScore: 100, issues: [], recommendations: [], summary: "" };

describe("the result", () => {
  it("goes from the face to the plan, to why and to the diary, in the order of reading (R-RES-1 to R-RES-9)", () => {
    const face = ">picture<|<h1|>proof<|>bar<";
    const plan = "Glow Secrets|Your routine|>products<|>ad 1<";
    const why = "Why this score?|/100|in other light|>quality<|>points<|Skin type";
    const end = "for entertainment purposes only and does not replace professional dermatological advice.|>ad 2<";
    const diary = "Your skin diary|>history<|Analyze Another Photo|>ad 3<|>card<";
    const order = [face, plan, why, end, diary]
      .join("|")
      .split("|")
      .map((text) => ENGLISH.indexOf(text));
    expect(order).toEqual(order.filter((place) => place >= 0).sort((a, b) => a - b));
  });

  it("has four screens that all stand in the page, each with its own heading (R-RES-11)", () => {
    const screens = ENGLISH.split(/(?=<div id="(?:face|plan|why|diary)")/).slice(1);
    expect(screens.map((one) => /id="(\w+)"/.exec(one)?.[1])).toEqual(["face", "plan", "why", "diary"]);
    expect(screens.map((one) => /<h([12])[^>]*>/.exec(one)?.[1])).toEqual(["1", "2", "2", "2"]);
    expect(ENGLISH).not.toMatch(/<details[^>]* open/);
    const opened = ENGLISH.replace(/<details.*?<\/details>/gs, "");
    for (const text of ["Skin type", "entertainment purposes", "Analyze Another Photo"]) expect(opened).toContain(text);
  });

  it("leads to the number with a sentence on the face; where much is to be seen with a practice, band and slogan left to why (R-RES-2)", () => {
    const some = english({ concerns: { redness: { score: 62, points: 9, zones: { cheek_left: 60 } } } });
    expect(some).toMatch(/>picture<.*<h1[^>]*>[^<]*cheek.*Your skin is glowing!/s);
    const much = english({ concerns: { blemishes: { score: 20, points: 60 } } });
    const first = much.slice(0, much.indexOf('<div id="plan"'));
    expect(first.slice(0, first.indexOf("<h1"))).toContain("border-accent");
    expect(first).not.toMatch(/glow-up!|text-low-ring/i);
    expect(much).toContain("Ready for a glow-up!");
  });

  it("has no number anywhere where it would be off by more than 16, but says how to get one, once on the face (R-RES-22)", () => {
    const html = english({ spread: 17, concerns: { redness: { score: 60, points: 28 } } });
    expect(textOf(html)).not.toMatch(/\/100|72|55|89/);
    expect(html.slice(0, html.indexOf('<div id="plan"')).match(/>quality</g)).toHaveLength(1);
    expect(html).toContain(T.en("results.noNumber"));
    expect(english({ spread: 16, concerns: { redness: { score: 60, points: 28 } } })).toContain("/100");
    expect(ENGLISH.slice(0, ENGLISH.indexOf('<div id="plan"'))).not.toContain(">quality<");
  });

  it("claims as much as its range allows: a band, or only what this photo can show (R-RES-2)", () => {
    for (const [points, spread, label, message] of [
      [28, 10, "62 to 82 out of 100 points", "As far as this photo can show."],
      [45, 14, "41 to 69 out of 100 points", "Ready for a glow-up!"],
      [5, 14, "81 to 100 out of 100 points", "As far as this photo can show."],
      [28, 9, "72 out of 100 points, plus or minus 9", "Great glow potential!"],
    ] as const) {
      const html = english({ spread, concerns: { redness: { score: 60, points } } });
      for (const words of [`aria-label="${label}"`, message]) expect(html).toContain(words);
      const claimed = BANDS.filter((band) => html.includes(`${T.en(`hero.bands.${band}`)}</span>`));
      expect(claimed).toHaveLength(message.startsWith("As far") ? 0 : 1);
      expect(textOf(html).includes(`${100 - points - spread}\u2060–`)).toBe(spread >= 10);
    }
  });

  it("says how far the number reaches in one sentence, with why", () => {
    const folded = ENGLISH.replace(/<details.*?<\/details>/gs, "");
    expect(textOf(folded).match(/in other light/g)).toHaveLength(1);
    expect(folded.indexOf("in other light")).toBeGreaterThan(folded.indexOf("Why this score?"));
  });

  it("tells a type below half sure as probable, its questions right beside it (R-RES-14)", () => {
    const told = "Probably combination skin";
    const slots = { ...SLOTS, questions: <i>questions</i> };
    const unsure = render("en", measured("en", { type: "combination", sureness: 0.49 }), slots);
    expect(unsure).toContain(`>${told}</strong></p><i>questions</i>`);
    expect(english({ type: "combination", sureness: 0.5 })).not.toContain(told);
  });

  it("says nothing of a band over a random number (R-DEMO-2)", () => {
    const html = render("en", { kind: "demo", reason: "failed", score: 84 }, { ...SLOTS, proof: null, points: null });
    expect(html).toContain("This is what a result looks like.");
    for (const band of BANDS) {
      expect(html).not.toContain(T.en(`results.messages.${band}`));
      expect(html).not.toContain(`>${T.en(`hero.bands.${band}`)}<`);
    }
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

  it.each([
    ["de", / 1.–.2 Wochen .*60 Sekunden.*höchstens 5 Produkte und warte 4.–.6 Wochen/s],
    ["en", / 1.–.2 weeks .*60 seconds.*at most 5 products, and wait 4.–.6 weeks/s],
  ] as const)("in %s says the routine's note with its figures, and no key (R-RES-6, R-LANG-3)", (language, note) => {
    const text = textOf(render(language, measured(language, SOME)));
    expect(text).toMatch(note);
    expect(text).not.toMatch(/results\.|products\.|\{\{|undefined/);
  });

  it("says that nothing stands out only where nothing costs a point", () => {
    const shine = { score: 88, points: 1 };
    for (const concerns of [{ shine }, { shine, redness: 60 }]) {
      const html = english({ concerns });
      expect(html).not.toContain(T.en("results.areasNone"));
    }
  });

  it.each(LANGUAGES)("names no product and asks for none where nothing stands out (%s)", (language) => {
    const t = T[language];
    const text = textOf(render(language, measured(language, {}), { ...SLOTS, proof: null }));
    for (const key of ["results.areasNone", "advice.steps.keep.text"] as const) expect(text).toContain(textOf(t(key)));
    for (const { id } of PRODUCT_CATEGORIES.flatMap((category) => productsOf(category))) {
      expect(text).not.toContain(textOf(t(`products.items.${id}.name`)));
    }
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

  it("leaves the plan out where a provider gives none, and keeps the routine", () => {
    const html = render("en", { kind: "analysed", texts: TEXTS, language: "en", result: null, origin: MODEL });
    expect(html).not.toContain(T.en("results.plan"));
    for (const key of ["results.routine.title", "results.summaryFallback", "results.skinTypeUnknown"] as const) {
      expect(html).toContain(T.en(key));
    }
  });
});
