import { parse } from "node-html-parser";
import { describe, expect, it } from "vitest";
import { conditionTokens, PAGE_FACTS, type PageFact } from "#page/conditions.ts";
import { PAGE_VALUES, valueToken } from "#page/values.ts";
import { fillPage, type PageConfiguration } from "./fill-page.ts";

function configuration(values: Partial<PageConfiguration["values"]> = {}, facts: readonly PageFact[] = []) {
  const empty = Object.fromEntries(PAGE_VALUES.map((name) => [name, ""])) as Record<
    (typeof PAGE_VALUES)[number],
    string
  >;
  return { facts: new Set(facts), values: { ...empty, ...values } };
}

const NOTHING = configuration();

/** Names an operator may really have, and what an attacker would write. */
const DIFFICULT = [
  "Müller & Söhne «Haut» AG",
  'Weg "Zum Brunnen" 3',
  "O'Hara",
  "a < b > c",
  "</script><script>alert(1)</script>",
  "<!-- -->",
  "$& $1 $` $' $$",
  "\\u003c \\n \\",
  "Zeile 1\nZeile 2",
  "__OPERATOR_EMAIL__ __SITE_URL__",
  "__IF_ADS__",
  "👋🏽 日本",
];

describe("a value in a page", () => {
  it.each(DIFFICULT)("reads as it was configured: %s", (value) => {
    const page = fillPage(
      '<p title="__OPERATOR_NAME__">__OPERATOR_NAME__</p>',
      configuration({ "operator-name": value }),
      "markup",
    );
    const paragraph = parse(page).querySelector("p");
    expect(paragraph?.getAttribute("title")).toBe(value);
    expect(paragraph?.text).toBe(value);
    expect(page.match(/</g)).toHaveLength(2);
  });

  it("is written as it is into a text file", () => {
    const value = 'Müller & Söhne <x> "y" $&';
    expect(fillPage("by __OPERATOR_NAME__.", configuration({ "operator-name": value }), "none")).toBe(`by ${value}.`);
  });

  it("stands at each of its tokens, and at no other", () => {
    const page = PAGE_VALUES.filter((name) => name !== "page-settings").map(
      (name) => [name, valueToken(name)] as const,
    );
    const values = Object.fromEntries(PAGE_VALUES.map((name) => [name, `<${name}>`]));
    const text = page.map(([name, token]) => `${name}=${token}${token}`).join();
    const expected = page.map(([name]) => `${name}=<${name}><${name}>`).join();
    expect(fillPage(text, configuration(values), "none")).toBe(expected);
  });

  it("leaves nothing where it is not configured: links become root-relative without SITE_URL (R-BRAND-2)", () => {
    expect(fillPage('<link href="__SITE_URL__/en">', NOTHING, "markup")).toBe('<link href="/en">');
  });
});

describe("the settings in their data element", () => {
  it.each(DIFFICULT)("cannot be broken out of, and parse to the same: %s", (value) => {
    const settings = { siteUrl: value, facts: [value] };
    const filled = fillPage(
      '<script type="application/json" id="page-settings">__PAGE_SETTINGS__</script><p>after</p>',
      configuration({ "page-settings": JSON.stringify(settings) }),
      "markup",
    );
    expect(filled.match(/<\/?script|<!--/g)).toHaveLength(2);
    const document = parse(filled, { blockTextElements: { script: true } });
    expect(JSON.parse(document.querySelector("#page-settings")?.rawText ?? "")).toEqual(settings);
    expect(document.querySelector("p")?.text).toBe("after");
  });
});

describe("a condition", () => {
  const page = "a__IF_ADS__ads__END_ADS__b__IF_NOT_ADS__none__END_NOT_ADS__c";

  it("is decided, whatever it is, and its negation the other way round", () => {
    for (const fact of PAGE_FACTS) decide(fact);
  });

  function decide(fact: PageFact): void {
    const text = [fact, `not-${fact}` as const]
      .map((condition) => `${conditionTokens(condition).begin}${condition};${conditionTokens(condition).end}`)
      .join("");
    expect(fillPage(text, configuration({}, [fact]), "none")).toBe(`${fact};`);
    expect(fillPage(text, NOTHING, "none")).toBe(`not-${fact};`);
  }

  it("holds as often as it stands in the page", () => {
    expect(fillPage(page + page, configuration({}, ["ads"]), "markup")).toBe("aadsbcaadsbc");
    expect(fillPage(page + page, NOTHING, "markup")).toBe("abnonecabnonec");
  });

  it("nests in others, whichever is outside", () => {
    const inside = "<__IF_OPERATOR_UID__1__IF_NOT_LAW_CH__2__END_NOT_LAW_CH__3__END_OPERATOR_UID__>";
    const outside = "<__IF_NOT_LAW_CH__1__IF_OPERATOR_UID__2__END_OPERATOR_UID__3__END_NOT_LAW_CH__>";
    const both = (facts: readonly PageFact[]) =>
      [inside, outside].map((text) => fillPage(text, configuration({}, facts), "none"));
    expect(both(["operator-uid"])).toEqual(["<123>", "<123>"]);
    expect(both(["operator-uid", "law-ch"])).toEqual(["<13>", "<>"]);
    expect(both([])).toEqual(["<>", "<13>"]);
    expect(both(["law-ch"])).toEqual(["<>", "<>"]);
  });

  it("does not confuse names that begin alike", () => {
    const text = "__IF_ADS_ON_RESULTS__x__END_ADS_ON_RESULTS____IF_AD_SLOT_ACNE__y__END_AD_SLOT_ACNE__";
    expect(fillPage(text, configuration({}, ["ads"]), "none")).toBe("");
    expect(fillPage(text, configuration({}, ["ads-on-results"]), "none")).toBe("x");
  });

  it.each([
    ["without its end", "a__IF_ADS__b"],
    ["with two ends", "a__IF_ADS__b__END_ADS__c__END_ADS__"],
    ["inside itself", "__IF_ADS__a__IF_ADS__b__END_ADS__c__END_ADS__"],
    ["that nobody knows", "__IF_MOON__a__END_MOON__"],
  ])("%s is an error, whether it holds or not", (_what, text) => {
    for (const facts of [[], ["ads"]] as const) {
      expect(() => fillPage(text, configuration({}, facts), "markup")).toThrow(/__(IF|END)_/);
    }
  });
});
