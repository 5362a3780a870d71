import { expect, it } from "vitest";
import { languageOf, pathIn } from "./paths.ts";

it("the language of a path, and the paths of a page: German plain, English under /en (R-LANG-4)", () => {
  expect(["/", "/blog", "/english", "/enzymes/en"].map(languageOf)).toEqual(["de", "de", "de", "de"]);
  expect(["/en", "/en/", "/en/blog"].map(languageOf)).toEqual(["en", "en", "en"]);
  expect([pathIn("de", "/"), pathIn("en", "/")]).toEqual(["/", "/en"]);
  expect([pathIn("de", "/blog"), pathIn("en", "/blog")]).toEqual(["/blog", "/en/blog"]);
});
