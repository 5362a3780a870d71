import { describe, expect, it } from "vitest";
import { languageOf, otherLanguage, pathIn } from "./pages.ts";

describe("paths and languages (R-LANG-4)", () => {
  it.each([
    ["/", "de"],
    ["/en", "en"],
    ["/en/", "en"],
    ["/blog", "de"],
    ["/en/blog", "en"],
    ["/english", "de"],
    ["/enzymes/en", "de"],
  ])("%s is %s", (path, language) => {
    expect(languageOf(path)).toBe(language);
  });

  it("puts German at the plain path and English under /en", () => {
    expect([pathIn("de", "/"), pathIn("en", "/")]).toEqual(["/", "/en"]);
    expect([pathIn("de", "/blog"), pathIn("en", "/blog")]).toEqual(["/blog", "/en/blog"]);
  });

  it("finds its way back", () => {
    for (const page of ["/", "/blog"]) {
      for (const language of ["de", "en"] as const) {
        expect(languageOf(pathIn(language, page))).toBe(language);
        expect(otherLanguage(otherLanguage(language))).toBe(language);
      }
    }
  });
});
