import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { describeResult } from "#advice/describe-result.ts";
import { productsOf } from "#advice/products/catalogue.ts";
import { LANGUAGES, type Language } from "#contract/language.ts";
import { PRODUCT_CATEGORIES } from "#contract/product-categories.ts";
import { buildResult, type ResultOptions } from "#lab/result-builder.ts";
import { T } from "#tests/support/translators.ts";
import { type ResultSlots, ResultStep } from "./result-step.tsx";
import { type ResultSource, showResult } from "./shown-result.ts";

const SLOTS: ResultSlots = {
  picture: <i>picture</i>,
  quality: <i>quality</i>,
  comparison: null,
  questions: null,
  felt: null,
  together: null,
  findings: <i>findings</i>,
  why: <i>why</i>,
  products: <i>products</i>,
  card: <i>card</i>,
  history: <i>history</i>,
  ads: [<i key="1">ad 1</i>, <i key="2">ad 2</i>, <i key="3">ad 3</i>],
};
const NOTHING = () => undefined;

function measured(language: Language, options: ResultOptions) {
  const result = buildResult(options);
  const said = { texts: describeResult(result, T[language]), language };
  return { kind: "analysed", ...said, result, origin: { kind: "engine" } } as const;
}

function render(language: Language, source: ResultSource, slots: ResultSlots = SLOTS): string {
  const t = T[language];
  return renderToStaticMarkup(
    <ResultStep
      t={t}
      language={language}
      shown={showResult(source, language, t)}
      slots={slots}
      isOwnCare={false}
      begun={null}
      onCalendar={NOTHING}
      onBack={NOTHING}
      onShare={NOTHING}
      onRetry={NOTHING}
      onDevice={NOTHING}
      onRestart={NOTHING}
    />,
  );
}

function words(html: string): string {
  return html
    .replace(/<[^>]*>/g, " ")
    .replaceAll("&#x27;", "'")
    .replaceAll("&amp;", "&");
}

function names(t: (typeof T)["de"], categories: readonly string[]): string[] {
  return categories.flatMap((category) => productsOf(category).map(({ id }) => t(`products.items.${id}.name`)));
}

const SOME: ResultOptions = { concerns: { redness: 60, shine: 45 } };
const ENGLISH = render("en", measured("en", SOME));
const MODEL = { kind: "ai", provider: "Example AI", model: "m-1" } as const;

describe("the result", () => {
  it("goes from the photo to score, areas, type, plan, routine, products and disclaimer (R-RES-1 to R-RES-9)", () => {
    const order = [
      "Back",
      "Print",
      "Share",
      ">picture<",
      "/100",
      "in other light",
      ">quality<",
      "<h1",
      "Glow-Up Areas",
      ">findings<",
      "Skin type",
      "Glow Secrets",
      "Your routine",
      ">ad 1<",
      ">products<",
      ">card<",
      ">ad 2<",
      ">history<",
      ">why<",
      "for entertainment purposes only and does not replace professional dermatological advice.",
      ">ad 3<",
      "Analyze Another Photo",
    ].map((text) => ENGLISH.indexOf(text));
    expect(order.every((place) => place >= 0)).toBe(true);
    expect(order).toEqual([...order].sort((a, b) => a - b));
  });

  it("folds what it rests on, and never the skin type, the disclaimer, or the way to another photo", () => {
    const folded = ENGLISH.slice(ENGLISH.indexOf('<details id="why"'), ENGLISH.lastIndexOf("</details>"));
    expect(folded).toContain("<i>why</i>");
    expect(ENGLISH).not.toMatch(/<details[^>]* open/);
    for (const part of ["Skin type", "entertainment purposes", "Analyze Another Photo"]) {
      expect(folded).not.toContain(part);
    }
  });

  it("opens with a headline about this face, the band's message beside the ring, and one good thing (R-RES-2)", () => {
    const html = render(
      "en",
      measured("en", { concerns: { redness: { score: 62, points: 9, zones: { cheek_left: 60 } } } }),
    );
    const title = /<h1[^>]*>(.*?)<\/h1>/.exec(html)?.[1] ?? "";
    expect(title).toContain("cheek");
    expect(html.indexOf("Your skin is glowing!")).toBeLessThan(html.indexOf("<h1"));
    expect(html.indexOf("<h1")).toBeGreaterThan(html.indexOf(">picture<"));
  });

  it("says before everything, and before any slogan, that a practice can help where much is to be seen (R-RES-2)", () => {
    const html = render("en", measured("en", { concerns: { blemishes: { score: 20, points: 60 } } }));
    expect(html.indexOf(T.en("advice.care.blemishes").slice(0, 30))).toBeGreaterThan(0);
    expect(html.indexOf(T.en("advice.care.blemishes").slice(0, 30))).toBeLessThan(html.indexOf("/100"));
    expect(html).not.toMatch(/<h1[^>]*>[^<]*glow/i);
  });

  it.each([
    [28, 10, "62 to 82 out of 100 points, midpoint 72", "As far as this photo can show."],
    [45, 14, "41 to 69 out of 100 points, midpoint 55", "Ready for a glow-up!"],
    [5, 14, "81 to 100 out of 100 points, midpoint 95", "As far as this photo can show."],
    [28, 9, "72 out of 100 points, plus or minus 9", "Great glow potential!"],
  ])(
    "of a score %i below 100, ± %i, says: %s, and claims no more than that (R-RES-2)",
    (points, spread, label, message) => {
      const html = render("en", measured("en", { spread, concerns: { redness: { score: 60, points } } }));
      expect(html).toContain(`aria-label="${label}"`);
      expect(html).toContain(message);
      const claimed = (["excellent", "good", "improvement"] as const).filter((band) =>
        html.includes(`${T.en(`hero.bands.${band}`)}</span>`),
      );
      expect(claimed).toHaveLength(message.startsWith("As far") ? 0 : 1);
      expect(words(html).includes(`${100 - points - spread}\u2060–`)).toBe(spread >= 10);
    },
  );

  it("says how far the number reaches in words, once and without a ±", () => {
    expect(words(ENGLISH.replace(/<details.*?<\/details>/gs, "")).match(/in other light/g)).toHaveLength(1);
    expect(ENGLISH.replace(/aria-label="[^"]*"/g, "")).not.toContain("±");
  });

  it.each([
    ["de", "normal", "Vermutlich normale Haut"],
    ["en", "combination", "Probably combination skin"],
  ] as const)(
    "tells a type below half sure as probable, its questions right beside it (R-RES-14, %s)",
    (language, type, told) => {
      const html = render(language, measured(language, { type, sureness: 0.49 }), {
        ...SLOTS,
        questions: <i>questions</i>,
      });
      expect(html).toMatch(new RegExp(`>${told}</strong></p><i>questions</i>`));
      expect(render(language, measured(language, { type, sureness: 0.5 }))).not.toContain(told);
    },
  );

  it("greys what the photo hid, with the reason", () => {
    const html = render(
      "en",
      measured("en", {
        concerns: { redness: 40, lines: { notMeasured: "glasses" }, under_eye: { notMeasured: "glasses" } },
      }),
    );
    expect(words(html)).toContain("Not judged: fine lines and dark circles, the glasses cover this area.");
  });

  it("says nothing of a band over a random number (R-DEMO-2)", () => {
    const html = render("en", { kind: "demo", reason: "failed", score: 84 });
    expect(html).toContain("This is what a result looks like.");
    for (const band of ["excellent", "good", "improvement"] as const) {
      expect(html).not.toContain(T.en(`results.messages.${band}`));
      expect(html).not.toContain(`>${T.en(`hero.bands.${band}`)}<`);
    }
    expect(html).not.toMatch(/openai/i);
  });

  it.each(LANGUAGES)(
    "adds products, how to apply and a pro tip to the steps, in that order (R-RES-5, %s)",
    (language) => {
      const t = T[language];
      const [first = "", second = "", third = ""] =
        render(language, measured(language, { ...SOME, type: "oily" }))
          .split(t("results.plan"))[1]
          ?.split("<li class")
          .slice(1) ?? [];
      for (const step of [first, second, third]) expect(step.split("<details")).toHaveLength(2);
      for (const id of ["matte_sun_fluid", "gel_moisturiser", "syndet_cleanser"] as const) {
        expect(first).toContain(t(`products.items.${id}.name`));
      }
      expect(first).toContain(t("results.tips.products"));
      expect(second).toContain(t("results.tips.apply"));
      expect(third).toContain(t("results.tips.pro"));
      for (const step of [second, third]) {
        expect(step.match(/data-tip-icon="\w+"/g)).toHaveLength(1);
        expect(words(step)).toMatch(/(?:Ab|From) \d+\.? \p{Lu}\p{L}+/u);
      }
      expect(first + second + third).toContain('data-tip-icon="sun"');
    },
  );

  it("says the routine's note with its figures (R-RES-6)", () => {
    const [german = "", english = ""] = LANGUAGES.map((language) => words(render(language, measured(language, SOME))));
    expect(german).toMatch(/höchstens 5 Produkte und warte 4.–.6\sWochen/);
    expect(english).toMatch(/at most 5 products, and wait 4.–.6\sweeks/);
    for (const text of [german, english]) expect(text).toMatch(/1.–.2\s(?:Wochen|weeks).*60\s(?:Sekunden|seconds)/s);
  });

  it.each(LANGUAGES)("names no product and asks for none where nothing stands out (%s)", (language) => {
    const t = T[language];
    const text = words(render(language, measured(language, {})));
    expect(text).toContain(t("results.areasNone"));
    expect(text).toContain(t("advice.steps.keep.text"));
    for (const name of names(t, PRODUCT_CATEGORIES)) expect(text).not.toContain(name);
  });

  it.each(LANGUAGES)(
    "lets no key through, and marks an AI's words with the language they came in (R-LANG-3, %s)",
    (language) => {
      expect(words(render(language, measured(language, SOME)))).not.toMatch(/results\.|products\.|\{\{|undefined/);
      const other = language === "de" ? "en" : "de";
      const html = render(language, {
        kind: "analysed",
        texts: {
          skinType: "5 < 6",
          skinScore: 0,
          issues: [],
          recommendations: ["<b>Tupfen</b> & 5 < 6", "Zwei"],
          summary: "",
        },
        language: other,
        result: null,
        origin: MODEL,
      });
      expect(html).toMatch(new RegExp(`<p lang="${other}"[^>]*>Tupfen &amp; 5 &lt; 6</p>`));
      expect(html).toContain(T[language]("results.tips.apply"));
    },
  );

  it("says beside a number that an AI gave it, and never beside one that was measured (AI Act, Art. 50)", () => {
    const judged = { ...measured("en", SOME), result: null, origin: MODEL };
    expect(words(render("en", judged))).toContain("Assessed by an AI");
    expect(words(render("en", measured("en", SOME)))).not.toContain("Assessed by an AI");
  });

  it("leaves the plan out where a provider gives none, and keeps the routine", () => {
    const html = render("en", {
      kind: "analysed",
      texts: { skinType: "", skinScore: 100, issues: [], recommendations: [], summary: "" },
      language: "en",
      result: null,
      origin: MODEL,
    });
    expect(html).not.toContain(T.en("results.plan"));
    expect(html).toContain(T.en("results.routine.title"));
    expect(html).toContain(T.en("results.summaryFallback"));
    expect(html).toContain(T.en("results.skinTypeUnknown"));
  });
});
