import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { ERROR_CODES, ERROR_STATUS, FILE_ERROR_CODES } from "#contract/error-codes.ts";
import { LANGUAGES } from "#contract/language.ts";
import { REFUSAL_CODES } from "#engine/codes.ts";
import { T } from "#tests/support/translators.ts";
import { DEVICE_CODES } from "./judge-measurement.ts";
import { refusalReason } from "./refusal-reason.ts";
import { refusalToast, refusalWords } from "./refusal-words.ts";
import { finalRefusal, PART_NOT_LOADED, type Refusal } from "./upload-state.ts";

it.each(LANGUAGES)(
  "says that there is no face only where none was found, and of no photo that it is a picture (%s, R-ENG-7)",
  (language) => {
    for (const code of REFUSAL_CODES) {
      const { reason, tip } = refusalWords(T[language], finalRefusal(code));
      const { title } = refusalToast(T[language], finalRefusal(code));
      const said = [title, reason, tip].join(" ");
      expect(said).not.toMatch(/gemälde|zeichnung|figur|puppe|statue|tier\b|painting|drawing|figure|doll|animal/i);
      expect(/kein Gesicht|no face|(?:can ?not|can’t) find a face/i.test(said), code).toBe(code === "no_face");
    }
  },
);

/** What can be refused on this step (docs/contract.md, "What the client does with an answer"). */
const SHOWN = [
  ...ERROR_CODES.filter((code) => [403, 413, 415, 422, 429].includes(ERROR_STATUS[code]) || code === "overloaded"),
  ...FILE_ERROR_CODES,
  ...Object.values(DEVICE_CODES),
  PART_NOT_LOADED,
];

describe.each(LANGUAGES)("the toast of a refusal in %s (R-UP-13)", (language) => {
  it.each(SHOWN)("names %s in a few words, and says what to do or how long to wait", (code) => {
    const refusal = { ...finalRefusal(code), seconds: refusalReason({ code }) === "wait" ? 7 : null };
    const { title, text = "" } = refusalToast(T[language], refusal);
    expect(title.length).toBeLessThanOrEqual(code === "file_not_image" ? 60 : 30);
    const { reason, tip } = refusalWords(T[language], refusal);
    expect(reason ?? "").not.toContain(title);
    if (refusal.seconds === null) expect(text).toBe(tip);
    else expect(text).toMatch(/\b7\b/);
  });
});

it.each(LANGUAGES)(
  "each refusal is told, on the page and by its toast, as was agreed on; a code that is new by the server's own sentence (golden, R-UP-6, R-UP-13, R-UP-14, %s)",
  async (language) => {
    const told: readonly Refusal[] = [
      ...SHOWN.map((code) => ({ ...finalRefusal(code), seconds: refusalReason({ code }) === "wait" ? 7 : null })),
      { ...finalRefusal("new_code"), message: "Turn round." },
      ...[1, 12].flatMap((seconds) =>
        ["rate_limited", "overloaded"].map((code) => ({ ...finalRefusal(code), seconds, canRetry: true })),
      ),
    ];
    const lines = told.map((refusal) => {
      const { title, reason, tip } = refusalWords(T[language], refusal);
      const toast = refusalToast(T[language], refusal);
      return `${refusal.code} ${refusal.seconds ?? ""}: ${title} / ${reason} / ${tip} / ${toast.title} / ${toast.text}\n`;
    });
    expect(lines.join("")).not.toMatch(/undefined|\{\{|errors\./);
    await expect(lines.join("")).toMatchFileSnapshot(`golden/refusals-${language}.txt`);
  },
);

it("the drawing of a refusal: its own for every reason that lies in the picture, and none that nobody sees (R-UP-13)", () => {
  const inPicture = REFUSAL_CODES.filter((code) => code !== "image_too_small").map((code) => refusalReason({ code }));
  expect(new Set(inPicture).size).toBe(inPicture.length);
  const drawings = readFileSync("app/drawings/refusals.svg", "utf8");
  const symbols = [...drawings.matchAll(/<symbol id="(\w+)"/g)].map(([, id]) => id);
  expect(new Set(symbols)).toEqual(new Set(SHOWN.map((code) => refusalReason({ code }))));
});
