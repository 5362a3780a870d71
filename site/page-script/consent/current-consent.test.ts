import { describe, expect, it } from "vitest";
import { CONSENT_TEXT_VERSION } from "#contract/consent.ts";
import { currentConsent } from "./current-consent.ts";

const NOW = Date.parse("2026-11-22T12:00:00Z");
const DAY = 86_400_000;

function stored(days: number, choice: string | null, more: object = {}) {
  const meta = { at: new Date(NOW - days * DAY).toISOString(), textVersion: CONSENT_TEXT_VERSION, ...more };
  return currentConsent(choice, JSON.stringify(meta), CONSENT_TEXT_VERSION, NOW);
}

describe("A stored acceptance", () => {
  it("counts for twelve months, then the visitor is asked again", () => {
    expect([0, 200, 365].map((days) => stored(days, "accepted"))).toEqual(["accepted", "accepted", "accepted"]);
    expect([366, 4000].map((days) => stored(days, "accepted"))).toEqual(["unset", "unset"]);
  });

  it("counts for the words it was given to and for no others", () => {
    expect(stored(1, "accepted", { textVersion: "2025-01-01" })).toBe("unset");
    expect(stored(1, "accepted", { textVersion: undefined })).toBe("unset");
  });

  it("does not come from the future: a clock set back asks again", () => expect(stored(-1, "accepted")).toBe("unset"));

  it.each([null, "", "{broken", "null", "7", "[]", "{}", '"accepted"', '{"at":{},"textVersion":{}}'])(
    "does not count without its day and words: %j",
    (meta) => {
      expect(currentConsent("accepted", meta, CONSENT_TEXT_VERSION, NOW)).toBe("unset");
    },
  );

  it("is lost where the day is no day", () => {
    for (const at of ["", "yesterday", 7, null, {}]) expect(stored(0, "accepted", { at })).toBe("unset");
  });
});

describe("A stored refusal", () => {
  it("lasts as long, whatever became of the words, and is asked about after that", () => {
    expect(stored(365, "declined", { textVersion: "2025-01-01" })).toBe("declined");
    expect(stored(366, "declined")).toBe("unset");
  });

  it.each([null, "", "{broken", "null", '{"at":"2999-01-01"}'])(
    "stands without a day that says otherwise: %j",
    (meta) => {
      expect(currentConsent("declined", meta, CONSENT_TEXT_VERSION, NOW)).toBe("declined");
    },
  );
});

it.each([null, "", "ACCEPTED", "true", "accepted ", "null"])("is no choice: %j", (choice) => {
  expect(stored(0, choice)).toBe("unset");
});

it("needs nothing from outside itself, for it is written into the page as text", () => {
  const rebuilt = new Function(`return ${currentConsent}`)() as typeof currentConsent;
  expect(rebuilt("accepted", '{"at":"2026-11-22","textVersion":"v"}', "v", NOW)).toBe("accepted");
});
