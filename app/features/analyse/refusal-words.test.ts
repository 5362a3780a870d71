import { describe, expect, it } from "vitest";
import { ALL_WORDS } from "#locales/all-words.ts";
import { createTranslator } from "#locales/translator.ts";
import { refusalWords } from "./refusal-words.ts";
import { finalRefusal, RESULTS_NOT_LOADED } from "./upload-state.ts";

const { t } = createTranslator("en", ALL_WORDS.en);

describe("refusalWords", () => {
  it("names the reason and the tip (R-UP-13)", () => {
    expect(refusalWords(t, finalRefusal("no_face"))).toEqual({
      title: "This photo does not work",
      reason: "We cannot find a face in this photo.",
      tip: "Look straight into the camera, with your whole face clearly in view.",
    });
  });

  it("says the seconds to wait (R-UP-13)", () => {
    expect(refusalWords(t, { ...finalRefusal("rate_limited"), seconds: 12 }).reason).toContain("12 seconds");
    expect(refusalWords(t, { ...finalRefusal("overloaded"), seconds: 1 }).reason).toContain("1 second.");
  });

  it("passes the server's own sentence on for a code it does not know", () => {
    expect(refusalWords(t, { ...finalRefusal("new_code"), message: "Turn round." })).toEqual({
      title: "This photo does not work",
      reason: "Turn round.",
      tip: null,
    });
  });

  it.each(["origin_forbidden", "consent_missing", "content_type_unsupported", "request_timeout", RESULTS_NOT_LOADED])(
    "does not blame the photo for %s",
    (code) => {
      expect(refusalWords(t, finalRefusal(code)).title).toBe("This is not about your photo");
    },
  );

  it("asks for patience where only time helps", () => {
    for (const code of ["rate_limited", "overloaded"]) {
      expect(refusalWords(t, { ...finalRefusal(code), seconds: 3 }).title).toBe("One moment, please");
    }
  });

  it("has words of its own for a page that could not be loaded in full", () => {
    expect(refusalWords(t, finalRefusal(RESULTS_NOT_LOADED)).reason).toBe("The page could not load the result.");
  });
});
