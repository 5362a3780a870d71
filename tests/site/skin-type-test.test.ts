import { describe, expect, it } from "vitest";
import { QUESTIONNAIRE, QUESTIONNAIRE_CODES, QUESTIONNAIRE_RULES as RULES } from "#advice/skin-type/page-questions.ts";
import { BASE_TYPES } from "#advice/skin-type/type-rules.ts";
import { QUESTIONNAIRE_PAGE } from "#content/site-pages.ts";
import { LANGUAGES } from "#contract/language.ts";
import { pathIn } from "#page/paths.ts";
import { T } from "#tests/support/translators.ts";
import { linksTo, wordsOf } from "./checks/guide.ts";
import { descriptionOf, titleOf } from "./checks/head.ts";
import { textOf } from "./checks/text.ts";
import { siteUnder } from "./site-under-test.ts";

/** The page that finds the skin type without a photo, as it is built. */

const site = siteUnder("nothing");
const GUIDES = ["/dry-skin-tips", "/oily-skin-tips", "/combination-skin-tips", "/normal-skin", "/sensitive-skin-tips"];

describe.each(LANGUAGES)("The questions on the skin type in %s (R-RES-18)", (language) => {
  const path = pathIn(language, QUESTIONNAIRE_PAGE);
  const page = site.page(path)!;
  const { root } = page;
  const t = T[language];
  const form = root.querySelector("form[data-rules]")!;

  it("are what people search for, by title and description", () => {
    const [title, description] =
      language === "de"
        ? [/^Hauttyp bestimmen.*Hauttyp-Test/, /Hauttyp bestimmen.*Hauttyp-Test/]
        : [/^Skin type test: what is my skin type/, /What is my skin type.*skin type test/];
    expect(titleOf(page)).toMatch(title);
    expect(descriptionOf(page)).toMatch(description);
  });

  it("are one form of fieldsets with all answers, 'I do not know' the last of each, and none is chosen beforehand", () => {
    const steps = form.querySelectorAll("fieldset");
    expect(steps.map((step) => textOf(step.querySelector("legend h2")!))).toEqual(
      QUESTIONNAIRE_CODES.map((code) =>
        t(
          `${["after_washing", "midday", "reaction"].includes(code) ? "questions" : "questionnaire"}.ask.${code}.title`,
        ),
      ),
    );
    for (const [index, code] of QUESTIONNAIRE_CODES.entries()) {
      const radios = steps[index]!.querySelectorAll("input[type=radio]");
      expect(radios.map((radio) => radio.getAttribute("name"))).toEqual(radios.map(() => code));
      expect(radios.map((radio) => radio.getAttribute("value"))).toEqual([...QUESTIONNAIRE[code], "unknown"]);
    }
    expect(form.querySelectorAll("[checked]")).toHaveLength(0);
    expect(steps.map((step) => step.hasAttribute("data-current"))).toEqual(QUESTIONNAIRE_CODES.map((_, i) => i === 0));
  });

  it("send nothing anywhere, even where no script runs, and bring the rules that are tested", () => {
    expect(form.getAttribute("method")).toBe("dialog");
    expect(form.hasAttribute("action")).toBe(false);
    expect(JSON.parse(form.getAttribute("data-rules") ?? "")).toEqual(RULES);
  });

  it("stand beside no ad, so that no network's script ever reads them", () => {
    expect(siteUnder("everything").page(path)!.root.querySelectorAll("ad-slot")).toHaveLength(0);
    expect(siteUnder("everything").page(pathIn(language, "/blog"))!.root.querySelectorAll("ad-slot")).toHaveLength(1);
  });

  it("have every result in the page, hidden, each with its guide, and then offer the photo", () => {
    const result = root.querySelector("section[data-result]")!;
    expect(result.hasAttribute("hidden")).toBe(true);
    expect(result.querySelectorAll("[data-outcome]").map((one) => one.getAttribute("data-outcome"))).toEqual([
      ...BASE_TYPES,
      "open",
    ]);
    for (const guide of GUIDES) expect(linksTo(result, pathIn(language, guide)).length, guide).toBeGreaterThan(0);
    expect(linksTo(result, pathIn(language, "/")).map(textOf)).toEqual([t("questionnaire.photo.action")]);
    for (const type of BASE_TYPES) {
      const sentences = t(`questionnaire.result.${type}`).match(/[.!?](?:\s|$)/g) ?? [];
      expect(sentences, type).toHaveLength(2);
    }
  });

  it("are useful text without JavaScript: what is missing, and how to tell the type at home with sources", () => {
    expect(root.querySelector("noscript")?.text).toContain(t("questionnaire.noscript.title"));
    expect(wordsOf(page)).toBeGreaterThanOrEqual(250);
    const links = root.querySelectorAll(".prose a").map((link) => link.getAttribute("href"));
    expect(links).toEqual(expect.arrayContaining(GUIDES.map((guide) => pathIn(language, guide))));
    expect(root.querySelectorAll("section[aria-labelledby=sources] a[href^='https://doi.org/10.']")).toHaveLength(7);
    expect(root.querySelectorAll("details[name=faq]")).toHaveLength(3);
  });

  it("say the most that they can ever be sure, as it is calculated", () => {
    // Approached, never reached.
    const most = Math.floor((RULES.trust + (1 - RULES.trust) / BASE_TYPES.length) * 100);
    expect(textOf(root.querySelector(".prose")!)).toMatch(new RegExp(`\\b${most}\\s?%`));
  });
});
