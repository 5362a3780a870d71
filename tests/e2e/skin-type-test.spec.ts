import type { Locator, Page } from "@playwright/test";
import { QUESTIONNAIRE, QUESTIONNAIRE_CODES, type Question } from "#advice/skin-type/page-questions.ts";
import type { Language } from "#contract/language.ts";
import { violationsOn } from "./axe.ts";
import { keptBy } from "./browser-storage.ts";
import { expect, test } from "./fixtures.ts";
import { sidewaysOn } from "./read-page.ts";
import { words } from "./skin-glow.ts";

/** The skin type by seven questions, without a photo (R-RES-18). */

const COMBINATION = {
  after_washing: "tight_cheeks",
  cheeks: "tight",
  midday: "shiny_t_zone",
  paper: "clear_middle",
  pores: "middle",
  reaction: "often",
  unprovoked: "some_days",
} as const satisfies Readonly<Record<Question, string>>;
const CONTRADICTION = {
  ...COMBINATION,
  after_washing: "tight_all",
  cheeks: "shiny",
  midday: "shiny_all",
  paper: "none",
};

class Questionnaire {
  readonly page: Page;
  readonly t: (key: string, params?: Record<string, string | number>) => string;
  readonly path: string;

  constructor(page: Page, language: Language) {
    this.page = page;
    this.t = words(language);
    this.path = language === "de" ? "/skin-type-test" : "/en/skin-type-test";
  }

  get result(): Locator {
    return this.page.getByRole("region", { name: this.t("questionnaire.result.kicker"), exact: true });
  }

  button(key: string): Locator {
    return this.page.getByRole("button", { name: this.t(`questionnaire.${key}`), exact: true });
  }

  question(code: Question): Locator {
    const place = ["after_washing", "midday", "reaction"].includes(code) ? "questions" : "questionnaire";
    return this.page.getByRole("group", {
      name: this.t(`${place}.ask.${code}.title`).replace(/\s+/g, " "),
      exact: true,
    });
  }

  radio(code: Question, answer: string): Locator {
    return this.question(code).locator(`input[value=${answer}]`);
  }

  async expectAt(code: Question): Promise<void> {
    const number = QUESTIONNAIRE_CODES.indexOf(code) + 1;
    await expect(this.question(code)).toBeVisible();
    await expect(this.page.locator("form[data-rules]").getByRole("group")).toHaveCount(1);
    await expect(this.page.getByRole("status").filter({ hasText: /7/ })).toHaveText(
      this.t("questionnaire.progress", { number, all: 7 }),
    );
  }

  async answer(answers: Readonly<Record<Question, string>>, from: Question = "after_washing"): Promise<void> {
    for (const code of QUESTIONNAIRE_CODES.slice(QUESTIONNAIRE_CODES.indexOf(from))) {
      await this.radio(code, answers[code]).check();
      await this.button(code === "unprovoked" ? "finish" : "next").click();
    }
  }

  async expectResult(heading: string): Promise<void> {
    await expect(this.result.getByRole("heading", { level: 2 })).toHaveText(heading);
    await expect(this.result.getByRole("heading", { level: 2 })).toBeFocused();
  }
}

test("by keyboard alone: the focus is on each question, the result says type and guide", async ({ page }) => {
  const site = new Questionnaire(page, "en");
  const { t } = site;
  await page.goto(site.path, { waitUntil: "networkidle" });
  const sent: string[] = [];
  page.on("request", (request) => sent.push(`${request.method()} ${request.url()}`));
  const kept = await keptBy(page);
  await site.expectAt("after_washing");
  await site.radio("after_washing", "tight_all").focus();
  for (const code of QUESTIONNAIRE_CODES) {
    if (code !== "after_washing") {
      await expect(site.question(code).getByRole("heading")).toBeFocused();
      await page.keyboard.press("Tab");
      await expect(site.radio(code, QUESTIONNAIRE[code][0])).toBeFocused();
    }
    await site.expectAt(code);
    const answers: readonly string[] = QUESTIONNAIRE[code];
    await page.keyboard.press("Space");
    for (let step = answers.indexOf(COMBINATION[code]); step > 0; step -= 1) await page.keyboard.press("ArrowDown");
    await expect(site.radio(code, COMBINATION[code])).toBeChecked();
    await page.keyboard.press("Enter");
  }

  await site.expectResult(t("labels.skinTypes.combination"));
  // The answers are not sent, and in no storage.
  expect(sent).toEqual([]);
  expect(await keptBy(page)).toEqual(kept);
  expect(new URL(page.url()).search).toBe("");
  await expect(site.result).toContainText(
    t("questions.type.sureness", { percent: 76, level: t("labels.sureness.high") }),
  );
  await expect(site.result).toContainText(t("questionnaire.sensitivity.sensitive", { percent: 80 }));
  for (const [name, address] of [
    [t("questionnaire.result.guide", { type: t("questions.types.combination") }), "/combination-skin-tips"],
    [t("questionnaire.sensitivity.guide"), "/sensitive-skin-tips"],
    [t("questionnaire.photo.action"), ""],
  ] as const) {
    await expect(site.result.getByRole("link", { name, exact: true })).toHaveAttribute("href", `/en${address}`);
  }
});

test("contradictions end honestly, and axe finds nothing on any step", async ({ page }) => {
  const site = new Questionnaire(page, "de");
  const { t } = site;
  await page.setViewportSize({ width: 320, height: 640 });
  await page.emulateMedia({ reducedMotion: "reduce", colorScheme: "dark" });
  await page.goto(site.path);
  expect(await violationsOn(page)).toEqual([]);
  await site.button("next").click();
  await expect(page.getByRole("alert")).toHaveText(t("questionnaire.missing"));
  await site.expectAt("after_washing");
  expect(await violationsOn(page)).toEqual([]);
  expect(await sidewaysOn(page)).toEqual([]);

  await site.answer(CONTRADICTION);
  await site.expectResult(t("questionnaire.result.open"));
  await expect(site.result).toContainText(t("questionnaire.result.between"));
  await expect(site.result.getByRole("listitem")).toHaveText([t("labels.skinTypes.dry"), t("labels.skinTypes.oily")]);
  await expect(site.result).not.toContainText(/\d\s?%\s?\(/);
  expect(await violationsOn(page)).toEqual([]);
  expect(await sidewaysOn(page)).toEqual([]);

  await site.result.getByRole("link", { name: t("questionnaire.result.bareFace") }).click();
  await expect(page.locator(".prose h2").first()).toBeInViewport();
});

test("answers are not lost by Back and Forward, a change at the end, a new start or a guide", async ({ page }) => {
  const site = new Questionnaire(page, "de");
  await page.goto("/blog");
  await page.goto(site.path);
  await site.radio("after_washing", "shiny_all").check();
  await site.button("next").click();
  await site.radio("cheeks", "shiny").check();
  await site.button("back").click();
  await site.expectAt("after_washing");
  await expect(site.radio("after_washing", "shiny_all")).toBeChecked();
  await expect(site.button("back")).toBeHidden();
  await page.goForward();
  await site.expectAt("cheeks");
  await expect(site.radio("cheeks", "shiny")).toBeChecked();
  await site.button("next").click();
  await page.goBack();
  await page.goBack();
  await site.expectAt("after_washing");
  await expect(site.question("after_washing").getByRole("heading")).toBeFocused();
  await site.answer({ ...COMBINATION, after_washing: "shiny_all" });
  await site.button("change").click();
  await site.expectAt("after_washing");
  await expect(site.radio("after_washing", "shiny_all")).toBeChecked();
  await site.radio("after_washing", "tight_cheeks").check();
  for (const code of QUESTIONNAIRE_CODES) {
    await expect(site.radio(code, COMBINATION[code])).toBeChecked();
    await site.button(code === "unprovoked" ? "finish" : "next").click();
  }
  const { t } = site;
  await site.expectResult(t("labels.skinTypes.combination"));
  await site.button("restart").click();
  await site.expectAt("after_washing");
  await page.goBack();
  await site.expectResult(t("labels.skinTypes.combination"));
  await site.result.getByRole("link", { name: t("questionnaire.sensitivity.guide") }).click();
  await expect(page).toHaveURL(/sensitive-skin-tips$/);
  await page.goBack();
  await expect(site.result.getByRole("heading", { level: 2 })).toHaveText(t("labels.skinTypes.combination"));
  // Nothing is stored, so a reload may forget the answers: then it begins anew.
  await page.reload();
  await site.expectAt("after_washing");
});
