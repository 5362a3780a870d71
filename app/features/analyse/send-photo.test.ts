import { describe, expect, it } from "vitest";
import { requestBody } from "./send-photo.ts";

describe("requestBody (R-UP-9)", () => {
  it.each([true, false])("says that consent is %j where it is asked", (consent) => {
    expect(JSON.parse(requestBody("data:x", "de", consent))).toEqual({
      image: "data:x",
      language: "de",
      providerConsent: consent,
    });
  });

  it("has no such field where nothing is asked", () => {
    expect(Object.keys(JSON.parse(requestBody("data:x", "en", null)))).toEqual(["image", "language"]);
  });
});
