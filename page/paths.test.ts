import { describe, expect, it } from "vitest";
import { languageOf, pathIn } from "./paths.ts";

describe("paths and languages (R-LANG-4)", () => {
  it.each([
    ["/", "de"],
    ["/en", "en"],
    ["/en/", "en"],
    ["/blog", "de"],
    ["/en/blog", "en"],
    ["/english", "de"],
    ["/enzymes/en", "de"],
  ])("%s is %s", (path, language) => expect(languageOf(path)).toBe(language));

  it("puts German at the plain path and English under /en", () => {
    expect([pathIn("de", "/"), pathIn("en", "/")]).toEqual(["/", "/en"]);
    expect([pathIn("de", "/blog"), pathIn("en", "/blog")]).toEqual(["/blog", "/en/blog"]);
  });
});
