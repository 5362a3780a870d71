import { describe, expect, it } from "vitest";
import { languageOf, otherLanguage, pageOf, pathIn } from "./pages.ts";

describe("paths and languages (R-LANG-4)", () => {
  it.each([
    ["/", "de", "/"],
    ["/en", "en", "/"],
    ["/en/", "en", "/"],
    ["/blog", "de", "/blog"],
    ["/en/blog", "en", "/blog"],
    ["/english", "de", "/english"],
    ["/enzymes/en", "de", "/enzymes/en"],
  ])("%s is %s and shows %s", (path, language, page) => {
    expect([languageOf(path), pageOf(path)]).toEqual([language, page]);
  });

  it("puts German at the plain path and English under /en", () => {
    expect([pathIn("de", "/"), pathIn("en", "/")]).toEqual(["/", "/en"]);
    expect([pathIn("de", "/blog"), pathIn("en", "/blog")]).toEqual(["/blog", "/en/blog"]);
  });

  it("finds its way back", () => {
    for (const page of ["/", "/blog"]) {
      for (const language of ["de", "en"] as const) {
        expect(pageOf(pathIn(language, page))).toBe(page);
        expect(languageOf(pathIn(language, page))).toBe(language);
        expect(otherLanguage(otherLanguage(language))).toBe(language);
      }
    }
  });
});
