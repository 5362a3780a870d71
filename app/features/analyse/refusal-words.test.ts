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

const t = T.en;

it("names the reason and the tip, the seconds to wait, and the server's own sentence for a code it does not know (R-UP-13)", () => {
  const said = (code: string, more: Partial<Refusal> = {}) => refusalWords(t, { ...finalRefusal(code), ...more });
  const title = "We can’t use this photo";
  const tip = expect.stringMatching(/^Move closer, .* whole face/);
  expect(said("no_face")).toEqual({ title, reason: "We cannot find a face in this photo.", tip });
  expect(said("new_code", { message: "Turn round." })).toEqual({ title, reason: "Turn round.", tip: null });
  expect(said(PART_NOT_LOADED).reason).toBe("Part of this page could not be loaded.");
  expect(said("overloaded", { seconds: 1 }).reason).toContain("1 second.");
  expect(said("rate_limited", { seconds: 12 }).reason).toContain("12 seconds");
  for (const code of ["rate_limited", "overloaded"])
    expect(said(code, { seconds: 3 }).title).toBe("One moment, please");
  const innocent = ["origin_forbidden", "consent_missing", "content_type_unsupported", "request_timeout"];
  for (const code of [...innocent, "file_canvas_blocked", PART_NOT_LOADED]) {
    expect(said(code).title).toBe("Your photo is not the problem");
  }
});

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

it("says for everything the device cannot do that nothing was sent, and what helps (R-UP-14)", () => {
  const said = Object.values(DEVICE_CODES).map((code) => refusalWords(t, finalRefusal(code)));
  for (const { title, reason, tip } of said) {
    expect(title).toBe("It didn’t work on this device");
    expect(reason).toMatch(/Nothing was sent in the process\.$/);
    expect(tip).toMatch(/\.$/);
  }
  expect(new Set(said.map(({ reason }) => reason)).size).toBe(said.length);
});

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

  it("keeps the agreed sentence for what is no photo (R-UP-6), and the server's own for a code it does not know", () => {
    const agreed = T[language]("errors.file_not_image.message");
    expect(refusalToast(T[language], finalRefusal("file_not_image")).title).toBe(agreed);
    expect(refusalToast(T[language], { ...finalRefusal("new"), message: "Turn round." }).text).toBe("Turn round.");
  });
});

it("the drawing of a refusal: its own for every reason that lies in the picture, and none that nobody sees (R-UP-13)", () => {
  const inPicture = REFUSAL_CODES.filter((code) => code !== "image_too_small").map((code) => refusalReason({ code }));
  expect(new Set(inPicture).size).toBe(inPicture.length);
  const drawings = readFileSync("app/drawings/refusals.svg", "utf8");
  const symbols = [...drawings.matchAll(/<symbol id="(\w+)"/g)].map(([, id]) => id);
  expect(new Set(symbols)).toEqual(new Set(SHOWN.map((code) => refusalReason({ code }))));
});
