import { describe, expect, it } from "vitest";
import { z } from "zod";
import { countWords, parseArticle } from "./parse-article.ts";

const SCHEMA = z.strictObject({ title: z.string() });
const parse = (body: string, head = "title: Eins") =>
  parseArticle(`---\n${head}\n---\n${body}`, SCHEMA, "de/guides/x.md");
const html = (body: string) => JSON.stringify(parse(body).body);

describe("An article", () => {
  it("is its front matter, its text and its sections", () => {
    const article = parse("Zuerst ein Satz.\n\n## Über Haut\n\nMehr.\n\n### Nebenbei\n\n## Über Haut\n");
    expect(article.frontMatter).toEqual({ title: "Eins" });
    expect(article.sections).toEqual([
      { id: "über-haut", title: "Über Haut" },
      { id: "über-haut-1", title: "Über Haut" },
    ]);
    expect(article.words).toBe(9);
  });

  it("counts words, not numbers and signs, and names the file and the field when its front matter is wrong", () => {
    expect(countWords("Bei 40–60 % Luftfeuchtigkeit, T-Zone inklusive: l’été.")).toBe(5);
    expect(() => parse("x", "titel: Eins")).toThrow(/^de\/guides\/x\.md: front matter: .*title/);
    expect(() => parseArticle("ohne Kopf", SCHEMA, "x.md")).toThrow(/^x\.md: front matter/);
  });
});

describe("A directive", () => {
  it.each([
    ['::figure[Text darunter]{name="barrier"}', '"tagName":"sg-figure","properties":{"name":"barrier"}'],
    [':::if{when="not-ads"}\nKeine Werbung.\n:::', '"tagName":"sg-if","properties":{"when":"not-ads"}'],
    [":::tips\n- a\n- b\n- c\n:::", '"tagName":"sg-tips"'],
    ["Name: :missing[fehlt]", '"tagName":"sg-missing"'],
  ])("becomes an element of our own, with what it needs: %s", (body, element) => expect(html(body)).toContain(element));

  it("folds what it holds under its label", () => {
    expect(html(":::fold[Alle Zahlen]\nText.\n:::")).toMatch(
      /"sg-fold".*"tagName":"summary","properties":\{\},"children":\[\{"type":"text","value":"Alle Zahlen"\}\].*"tagName":"p"/,
    );
  });

  it.each([
    ["Leser:innen", /"?:innen/],
    ['::figure[x]{name="nothing"}', /no figure "nothing"/],
    [':::if{when="moon"}\nx\n:::', /no condition "moon"/],
    [":::fold\nohne Namen\n:::", /a fold has a label/],
    [":::tips\n- a\n- b\n:::", /one list of three/],
    [":::tips\n- a\n- b\n- c\n\nund noch etwas\n:::", /one list of three/],
  ])("is refused when it is not one: %s", (body, message) => expect(() => parse(body)).toThrow(message));
});

it("A value in a text is the constant of the code, or the token the server fills, also in a link; unknown, it is refused", () => {
  expect(html("{{retention.usage-months}} Monate")).toContain('"value":"24 Monate"');
  expect(html("Von {{operator-name}}.")).toContain('"value":"Von __OPERATOR_NAME__."');
  expect(html("[Mail](mailto:{{operator-email}})")).toContain('"href":"mailto:__OPERATOR_EMAIL__"');
  expect(() => parse("{{operator-shoe-size}}")).toThrow(/unknown value \{\{operator-shoe-size\}\}/);
});

it("Figures in a text stay on one line, and the words around them as they were", () => {
  const kept = (body: string) =>
    [...html(body).matchAll(/"className":\["keep"\]},"children":\[{"type":"text","value":"([^"]*)"/g)].map(
      ([, text]) => text,
    );
  const figures = ["40–60 %", "SPF 30+", "2–5%", "0,5–2 %", "24 %", "8–12"];
  expect(kept("Bei 40–60 % und SPF 30+, 2–5% oder 0,5–2 %, 24 % weniger; Wochen 8–12.")).toEqual(figures);
  expect(kept("Am 20. November 2026 um 8 Uhr, T-Zone.")).toEqual([]);
  expect(parse("Bei 40–60 % geht es.").words).toBe(3);
});
