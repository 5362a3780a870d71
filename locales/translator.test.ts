import { describe, expect, it } from "vitest";
import { createTranslator, renderMessage } from "./translator.ts";

const { t } = createTranslator("en", {
  labels: { and: "and" },
  plain: { greeting: "Hello {{name}}", nested: "See {{what}}.", capital: "{{what, capital}}." },
  finding: "redness {{where}}",
  place: { chin: "on the chin", nose: "on the nose", brow: "on the brow" },
  wait_one: "Wait {{seconds}} second",
  wait_other: "Wait {{seconds}} seconds",
  range: "{{from}} of {{to}}",
});

describe("createTranslator", () => {
  it("answers a missing key, and the name of a group, with the key itself (R-LANG-3)", () => {
    for (const key of ["nowhere.to.be.found", "errors: a colon is no namespace", "plain"]) expect(t(key)).toBe(key);
  });

  it("puts values in as they are: no HTML escaping, no second round of placeholders or nesting", () => {
    for (const name of ["<b>", "{{seconds}}", "$t(plain.nested)", "$&", "a & b"]) {
      expect(t("plain.greeting", { name })).toBe(`Hello ${name}`);
    }
  });

  it("does not take a parameter's name for an option of the library", () => {
    const { t: own } = createTranslator("en", { key: "{{lng}} {{ns}} {{context}} {{defaultValue}}" });
    expect(own("key", { lng: "a", ns: "b", context: "c", defaultValue: "d" })).toBe("a b c d");
  });

  it("chooses the plural form by the only number, or by `count` when there are more", () => {
    const said = [1, 30, 0].map((seconds) => t("wait", { seconds }));
    expect(said).toEqual(["Wait 1 second", "Wait 30 seconds", "Wait 0 seconds"]);
    const { t: own } = createTranslator("en", { n_one: "{{count}} of {{all}}", n_other: "{{count}} in {{all}}" });
    expect([own("n", { count: 1, all: 8 }), own("n", { all: 1, count: 8 })]).toEqual(["1 of 8", "8 in 1"]);
    // No plural forms, although a number is handed in.
    expect([t("range", { from: 6, to: 8 }), t("plain.greeting", { name: 3 })]).toEqual(["6 of 8", "Hello 3"]);
  });

  it("renders messages within messages", () => {
    const finding = { key: "finding", params: { where: { key: "place.chin" } } };
    expect(renderMessage(t, { key: "plain.nested", params: { what: finding } })).toBe("See redness on the chin.");
  });

  it("reads lists of messages out as a person would", () => {
    const places = ["chin", "nose", "brow"].map((place) => ({ key: `place.${place}` }));
    const read = (count: number) => t("finding", { where: places.slice(0, count) });
    expect([0, 1, 2, 3].map(read)).toEqual([
      "redness ",
      "redness on the chin",
      "redness on the chin and on the nose",
      "redness on the chin, on the nose and on the brow",
    ]);
  });

  it("gives a phrase that opens a sentence its capital, and keeps languages apart", () => {
    expect(t("plain.capital", { what: { key: "place.nose" } })).toBe("On the nose.");
    expect(createTranslator("de", { k: "{{x, capital}}" }).t("k", { x: "ölig" })).toBe("Ölig");
  });
});
