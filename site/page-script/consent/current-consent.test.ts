import { describe, expect, it } from "vitest";
import { CONSENT_TEXT_VERSION } from "#contract/consent.ts";
import { currentConsent } from "./current-consent.ts";

const NOW = Date.parse("2026-11-22T12:00:00Z");
const DAY = 86_400_000;

function stored(days: number, choice: string | null, more: object = {}) {
  const meta = { at: new Date(NOW - days * DAY).toISOString(), textVersion: CONSENT_TEXT_VERSION, ...more };
  return currentConsent(choice, JSON.stringify(meta), CONSENT_TEXT_VERSION, NOW);
}

const EVER = [null, "", "{broken", "null"];

describe("A stored acceptance", () => {
  it("counts for twelve months, then the visitor is asked again; a clock set back asks too", () => {
    expect([0, 200, 365].map((days) => stored(days, "accepted"))).toEqual(["accepted", "accepted", "accepted"]);
    expect([366, 4000, -1].map((days) => stored(days, "accepted"))).toEqual(["unset", "unset", "unset"]);
  });

  it("counts for the words it was given to and for no others", () => {
    for (const textVersion of ["2025-01-01", undefined]) expect(stored(1, "accepted", { textVersion })).toBe("unset");
  });

  it("does not count without its day and words", () => {
    for (const meta of [...EVER, "7", "[]", "{}", '"accepted"', '{"at":{},"textVersion":{}}']) {
      expect(currentConsent("accepted", meta, CONSENT_TEXT_VERSION, NOW), `${meta}`).toBe("unset");
    }
    for (const at of ["", "yesterday", 7, null, {}]) expect(stored(0, "accepted", { at })).toBe("unset");
  });
});

it("A stored refusal lasts as long, whatever became of the words or the day", () => {
  expect(stored(365, "declined", { textVersion: "2025-01-01" })).toBe("declined");
  expect(stored(366, "declined")).toBe("unset");
  for (const meta of [...EVER, '{"at":"2999-01-01"}']) {
    expect(currentConsent("declined", meta, CONSENT_TEXT_VERSION, NOW), `${meta}`).toBe("declined");
  }
});

it("Anything else is no choice", () => {
  for (const choice of [null, "", "ACCEPTED", "true", "accepted ", "null"]) expect(stored(0, choice)).toBe("unset");
});

it("needs nothing from outside itself, for it is written into the page as text", () => {
  const rebuilt = new Function(`return ${currentConsent}`)() as typeof currentConsent;
  expect(rebuilt("accepted", '{"at":"2026-11-22","textVersion":"v"}', "v", NOW)).toBe("accepted");
});
