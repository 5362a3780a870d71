import { describe, expect, it } from "vitest";
import { LANGUAGES, type Language } from "#contract/language.ts";
import type { Message } from "#contract/message.ts";
import { CONCERN_CODES } from "#engine/codes.ts";
import { renderMessage } from "#locales/translator.ts";
import { T } from "#tests/support/translators.ts";
import { isSamePlace, SUBJECTS, type Subject, sayFound, sayGood } from "./clauses.ts";
import type { Issue } from "./find-issues.ts";
import { QUALITIES, SKIN } from "./good-places.ts";
import { COUNTED, LONG } from "./headline.ts";
import { NAMED_LEVELS } from "./levels.ts";

/** All that headline and summary can say of a face, to be read aloud (R-RES-2). */

const say = (message: Message, language: Language) => renderMessage(T[language], message);

const NOWHERE = { key: "" };
const issue = (code: Issue["code"], level: Issue["level"]): Issue => ({
  ...{ code, level },
  where: { full: NOWHERE, brief: NOWHERE, exact: null },
});

/** Where the engine looks for each, as a subject. */
function subjectsFor(code: Issue["code"]): readonly Subject[] {
  if (code === "under_eye") return ["eyes", "eye"];
  if (code === "lines") return ["forehead", "mouth", "eye_area", "skin"];
  const skin = SUBJECTS.filter((subject) => subject !== "eyes" && subject !== "eye");
  return code === "shine" ? skin : skin.filter((subject) => subject !== "t_zone");
}

/** Two of them with a place each. */
function pairsFor(code: Issue["code"]): readonly (readonly [Subject, Subject])[] {
  const places = subjectsFor(code).filter((subject) => subject !== "t_zone" && subject !== "skin");
  return places.flatMap((one, i) =>
    places.slice(i + 1).flatMap((other) => (isSamePlace(one, other) ? [] : [[one, other] as const])),
  );
}

const FOUND = CONCERN_CODES.flatMap((code) => NAMED_LEVELS.map((level) => issue(code, level)));
const QUALITIES_SAID = [...QUALITIES, { name: "calmer", places: SKIN } as const];
const GOOD = QUALITIES_SAID.flatMap(({ name, places }) => places.map((place) => ({ name, place })));

describe.each(LANGUAGES)("in %s", (language) => {
  const found = (one: Issue, where: readonly Subject[], form: "own" | "the") =>
    say(sayFound(one, where, form), language);
  const few = COUNTED.map((code) => say({ key: `advice.headline.few.${code}` }, language));

  it("says no clause that has not been read aloud (golden)", async () => {
    const red = issue("redness", "visible");
    const rows = [
      ...QUALITIES_SAID.map(({ name, places }) => places.map((place) => say(sayGood(name, place, "own"), language))),
      few,
      ...FOUND.map((one) => subjectsFor(one.code).map((subject) => found(one, [subject], "the"))),
      subjectsFor("shine").map((subject) => found(issue("shine", "visible"), [subject], "own")),
      pairsFor("redness").map((pair) => found(red, pair, "own")),
    ];
    const text = rows.map((row) => `${row.join("; ")}\n`).join("");
    await expect(text).toMatchFileSnapshot(`golden/clauses-${language}.txt`);
    expect(text).not.toMatch(/advice\.|\{\{/);
  });

  it("puts no more than 60 characters into one headline, whatever comes together", () => {
    const sentence = (good: string, clause: string) =>
      T[language]("advice.headline.good_found", { good, found: clause });
    const beside = FOUND.flatMap((one) =>
      subjectsFor(one.code)
        .filter((subject) => !LONG.includes(subject))
        .flatMap((subject) => {
          const elsewhere = GOOD.filter(({ place }) => !isSamePlace(subject, place));
          const good = [...elsewhere.map(({ name, place }) => say(sayGood(name, place, "own"), language)), ...few];
          return good.map((each) => sentence(each, found(one, [subject], "the")));
        }),
    );
    const alone = FOUND.flatMap((one) => pairsFor(one.code).map((pair) => `${found(one, pair, "own")}.`));
    const both = GOOD.flatMap((one) =>
      GOOD.filter(({ name, place }) => name !== one.name && place !== one.place).map((other) => {
        const [first, second] = [sayGood(one.name, one.place, "own"), sayGood(other.name, other.place, "the")];
        return say({ key: "advice.headline.both", params: { first, second } }, language);
      }),
    );
    expect([...beside, ...alone, ...both].filter((text) => text.length > 60)).toEqual([]);
  });
});
