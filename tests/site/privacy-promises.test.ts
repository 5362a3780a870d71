import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { LANGUAGES, type Language } from "#contract/language.ts";
import { ADS, PHOTO, type Situation, textOf, WORDS } from "./legal-pages.ts";

const fileOf = (path: string) => readFileSync(path, "utf8");
const SITUATIONS: Readonly<Record<string, Situation>> = { ADS: { environment: ADS }, PHOTO, WORDS };

const [, ...PROMISES] = fileOf("tests/site/privacy-promises.txt")
  .split("\n\n")
  .map((block) => {
    const told = (mark: string) =>
      block.split("\n").flatMap((line) => (line.startsWith(`${mark} `) ? [line.slice(mark.length + 1)] : []));
    const [, where = "", of = ""] = /^(?:(ADS|PHOTO|WORDS) )?(.*)/.exec(told("of").join()) ?? [];
    const proof = told("by").map((line) => line.split(": "));
    return { of: of.split("; "), where: SITUATIONS[where] ?? {}, said: { de: told("de"), en: told("en") }, proof };
  });

/** What of the policy says nothing about what the code does: its German lead-in, and why. */
const SAYS_NOTHING_OF_CODE: Readonly<Record<string, string>> = {
  "E-Mails beantworten": "the operator's mailbox",
  "E-Mails": "the operator's mailbox",
  Freiwillig: "a visitor's right, not an act of ours",
  Alter: "asks something of the visitor",
  "Wie das Ergebnis entsteht": "how the engine measures; docs/method.md and the golden results hold it",
};

/** Sections that say what happens to data; the others name people, recipients and rights. */
const OF_DATA = [2, 3, 4, 5, 7];

/** Bold words that open a paragraph, and first cells of table rows, of the policy in every configuration. */
function leadIns(language: Language): readonly string[] {
  const sections = fileOf(`content/${language}/legal/privacy.md`).split(/^## (?=\d\. )/m);
  return sections
    .filter((section) => OF_DATA.includes(Number(section[0])))
    .flatMap((section) => {
      const lines = section.split("\n");
      return lines.flatMap((line, index) => {
        const isHead = lines[index + 1]?.startsWith("| ---") === true;
        const cell = isHead ? undefined : /^\| (?!---)`?(.+?)`? \|/.exec(line)?.[1];
        const found = cell ?? /^\*\*(.+?)\.?\*\*/.exec(line)?.[1];
        return found === undefined ? [] : [found];
      });
    });
}

/** One kind of white space, no soft hyphens. */
const plain = (text: string) => text.replaceAll("\u00ad", "").replaceAll(/\s+/g, " ");

/** A title, and neither a comment nor a test that is left out. */
const isTested = (file: string, title: string) =>
  title !== "" &&
  fileOf(file)
    .split("\n")
    .some((line) => line.includes(`"${title}`) && !/^\s*(?:\/\/|\*)|\.(?:skip|todo|fixme)\(/.test(line));

describe.each(PROMISES)("the privacy policy on $of.0", ({ where, said, proof }) => {
  it.each(LANGUAGES)("says what is proven (%s)", (language) => {
    const text = plain(textOf(language === "de" ? "/privacy" : "/en/privacy", where));
    expect(said[language].filter((words) => !text.includes(plain(words)))).toEqual([]);
  });

  it("has the tests that prove it", () => {
    expect(proof.length).toBeGreaterThan(0);
    expect(proof.filter(([file = "", ...title]) => !isTested(file, title.join(": ")))).toEqual([]);
  });
});

it("its table has no line that is none of a promise", () => {
  const lines = fileOf("tests/site/privacy-promises.txt").split("\n\n").slice(1).join("\n").trim().split("\n");
  expect(lines.filter((line) => !/^(?:of|de|en|by) \S/.test(line))).toEqual([]);
});

it("every lead-in and table row of sections 2 to 5 and 7 is proven, or says nothing about the code", () => {
  const known = new Set([...PROMISES.flatMap(({ of }) => of), ...Object.keys(SAYS_NOTHING_OF_CODE)]);
  const german = leadIns("de");
  expect(german.length).toBeGreaterThan(30);
  expect(german.filter((one) => !known.has(one))).toEqual([]);
  expect([...known].filter((one) => !german.includes(one))).toEqual([]);
  // One that only the English has is found by their number.
  expect(leadIns("en")).toHaveLength(german.length);
});
