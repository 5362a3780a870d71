import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { ERROR_CODES, ERROR_STATUS, FILE_ERROR_CODES } from "#contract/error-codes.ts";
import { LANGUAGES } from "#contract/language.ts";
import { REFUSAL_CODES } from "#engine/codes.ts";
import { T } from "#tests/support/translators.ts";
import { DEVICE_CODES } from "./judge-measurement.ts";
import { refusalReason } from "./refusal-reason.ts";
import { refusalToast, refusalWords } from "./refusal-words.ts";
import { finalRefusal, RESULTS_NOT_LOADED } from "./upload-state.ts";

const t = T.en;

describe("refusalWords", () => {
  it("names the reason and the tip (R-UP-13)", () => {
    expect(refusalWords(t, finalRefusal("no_face"))).toEqual({
      title: "We can’t use this photo",
      reason: "We cannot find a face in this photo.",
      tip: "Look straight into the camera, with your whole face clearly in view. We do not measure paintings, drawings or figures.",
    });
  });

  it("says the seconds to wait (R-UP-13)", () => {
    expect(refusalWords(t, { ...finalRefusal("rate_limited"), seconds: 12 }).reason).toContain("12 seconds");
    expect(refusalWords(t, { ...finalRefusal("overloaded"), seconds: 1 }).reason).toContain("1 second.");
  });

  it("passes the server's own sentence on for a code it does not know", () => {
    expect(refusalWords(t, { ...finalRefusal("new_code"), message: "Turn round." })).toEqual({
      title: "We can’t use this photo",
      reason: "Turn round.",
      tip: null,
    });
  });

  it.each([
    [
      "Your photo is not the problem",
      ["origin_forbidden", "consent_missing", "content_type_unsupported", "request_timeout", "file_canvas_blocked"],
    ],
    ["One moment, please", ["rate_limited", "overloaded"]],
  ])("does not blame the photo where it is not to blame: %s", (title, codes) => {
    for (const code of codes) expect(refusalWords(t, { ...finalRefusal(code), seconds: 3 }).title).toBe(title);
  });

  it("says for everything the device cannot do that nothing was sent, and what helps (R-UP-14)", () => {
    const said = Object.values(DEVICE_CODES).map((code) => refusalWords(t, finalRefusal(code)));
    for (const { title, reason, tip } of said) {
      expect(title).toBe("It didn’t work on this device");
      expect(reason).toMatch(/Nothing was sent in the process\.$/);
      expect(tip).toMatch(/\.$/);
    }
    expect(new Set(said.map(({ reason }) => reason)).size).toBe(said.length);
  });

  it("has words of its own for a page that could not be loaded in full", () => {
    const { title, reason } = refusalWords(t, finalRefusal(RESULTS_NOT_LOADED));
    expect([title, reason]).toEqual(["Your photo is not the problem", "The result could not be loaded."]);
  });
});

/** What can be refused on this step (docs/contract.md, "What the client does with an answer"). */
const SHOWN = [
  ...ERROR_CODES.filter((code) => [403, 413, 415, 422, 429].includes(ERROR_STATUS[code]) || code === "overloaded"),
  ...FILE_ERROR_CODES,
  ...Object.values(DEVICE_CODES),
  RESULTS_NOT_LOADED,
];

describe.each(LANGUAGES)("the toast of a refusal in %s (R-UP-13)", (language) => {
  const translate = T[language];

  it.each(SHOWN)("names %s in a few words, and says what to do or how long to wait", (code) => {
    const refusal = { ...finalRefusal(code), seconds: refusalReason({ code }) === "wait" ? 7 : null };
    const { title, text = "" } = refusalToast(translate, refusal);
    expect(title.length).toBeLessThanOrEqual(code === "file_not_image" ? 60 : 30);
    const { reason, tip } = refusalWords(translate, refusal);
    expect(reason ?? "").not.toContain(title);
    if (refusal.seconds === null) expect(text).toBe(tip);
    else expect(text).toMatch(/\b7\b/);
  });

  it("keeps the agreed sentence for what is no photo (R-UP-6), and the server's own for a code it does not know", () => {
    expect(refusalToast(translate, finalRefusal("file_not_image")).title).toBe(
      translate("errors.file_not_image.message"),
    );
    expect(refusalToast(translate, { ...finalRefusal("new_code"), message: "Turn round." }).text).toBe("Turn round.");
  });
});

describe("the drawing of a refusal (R-UP-13)", () => {
  const drawings = readFileSync(join(import.meta.dirname, "../../drawings/refusals.svg"), "utf8");

  it("is there for every refusal, its own for every reason that lies in the picture, and there is none that nobody sees", () => {
    const inPicture = REFUSAL_CODES.filter((code) => code !== "image_too_small").map((code) => refusalReason({ code }));
    expect(new Set(inPicture).size).toBe(inPicture.length);
    const symbols = [...drawings.matchAll(/<symbol id="(\w+)"/g)].map(([, id]) => id);
    expect(new Set(symbols)).toEqual(new Set(SHOWN.map((code) => refusalReason({ code }))));
  });
});
