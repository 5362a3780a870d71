import type { Locator } from "@playwright/test";
import type { Language } from "#contract/language.ts";
import { buildResult } from "#lab/result-builder.ts";
import { violationsOn } from "./axe.ts";
import { expect, test } from "./fixtures.ts";
import { jpeg, SkinGlow, success } from "./skin-glow.ts";

/** Three questions that refine the photo's skin type on the device (R-RES-14). */

const RESULT = buildResult({
  type: "combination",
  sureness: 0.52,
  concerns: { lines: { score: 60, points: 5, zones: { forehead: 60 } } },
  quality: { warnings: ["dim_light"] },
});

class Certainty {
  readonly site: SkinGlow;
  readonly section: Locator;

  constructor(site: SkinGlow) {
    this.site = site;
    this.section = site.page.getByRole("region", { name: site.t("questions.title"), exact: true });
  }

  get status(): Locator {
    return this.section.getByRole("status");
  }

  async unfold(): Promise<void> {
    await this.site.unfold("questions.title");
  }

  answer(question: string, code: string | null): Locator {
    const { t } = this.site;
    return this.section
      .getByRole("group", { name: t(`questions.ask.${question}.title`) })
      .getByRole("radio", { name: t(code === null ? "questions.ask.none" : `questions.ask.${question}.${code}`) });
  }

  type(value: string): string {
    return this.site.t(`labels.skinTypes.${value}`);
  }
}

async function open(site: SkinGlow, selfie: Buffer, language: Language = "de", more: object = {}): Promise<Certainty> {
  await site.answer(200, success(language, RESULT, more));
  await site.analyse(jpeg(selfie));
  return new Certainty(site);
}

test.describe("The questions on the skin type (R-RES-14)", () => {
  test("by keyboard: every section follows, no request is made, nothing is stored", async ({ page, selfie, site }) => {
    const certainty = await open(site, selfie);
    await expect(certainty.section).toBeHidden();
    const fold = page.locator("summary").filter({ has: site.heading("questions.title") });
    await fold.focus();
    await page.keyboard.press("Enter");
    await expect(certainty.status).toContainText(certainty.type("combination"));
    await expect(certainty.section).toContainText(site.t("questions.tips.window_light"));
    const products = page.locator("section").filter({ has: site.heading("products.forResult") });
    await expect(products).toContainText(site.t("products.items.light_lotion.name"));

    const requests: string[] = [];
    page.on("request", (request) => requests.push(request.url()));
    const stored = () =>
      page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]));
    const before = await stored();

    // Past the type's guide into the first group, where "no answer" is chosen, and round to its first choice.
    await page.keyboard.press("Tab");
    const title = site.t("results.guides.combination-skin-tips");
    await expect(certainty.section.getByRole("link", { name: site.t("results.guide", { title }) })).toBeFocused();
    await page.keyboard.press("Tab");
    await expect(certainty.answer("after_washing", null)).toBeFocused();
    await page.keyboard.press("ArrowDown");
    await expect(certainty.answer("after_washing", "tight_all")).toBeChecked();
    await page.keyboard.press("Tab");
    await page.keyboard.press("ArrowDown");
    await expect(certainty.answer("midday", "matt_flaky")).toBeChecked();

    await expect(certainty.status).toContainText(site.t("questions.type.said", { type: certainty.type("dry") }));
    await expect(certainty.status).toContainText(certainty.type("combination"));
    const summary = page.locator("section").filter({ has: page.getByRole("heading", { level: 1 }) });
    await expect(summary).toContainText(certainty.type("dry"));
    await expect(products).toContainText(site.t("products.items.rich_cream.name"));
    await expect(products).not.toContainText(site.t("products.items.light_lotion.name"));

    expect(requests).toEqual([]);
    expect(await stored()).toBe(before);
  });

  test("stand right beside a type that is only probable, each a line, until answers make it surer", async ({
    page,
    site,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await site.showResult({ ...RESULT, skinType: { ...RESULT.skinType, sureness: 0.42 } });
    const summary = page.locator("section").filter({ has: page.getByRole("heading", { level: 1 }) });
    await expect(summary).toContainText(site.t("labels.probableSkinTypes.combination"));
    const beside = page.getByRole("region", { name: site.t("questions.ask.title"), exact: true });
    await expect(beside.getByRole("radio")).toHaveCount(0);
    for (const [question, code] of [
      ["after_washing", "tight_all"],
      ["midday", "matt_flaky"],
    ] as const) {
      await beside.locator("summary", { hasText: site.t(`questions.ask.${question}.title`) }).press("Enter");
      await beside.getByRole("radio", { name: site.t(`questions.ask.${question}.${code}`) }).check();
    }
    await expect(beside.getByRole("status")).toContainText(site.t("labels.skinTypes.dry"));
    await expect(summary).toContainText(site.t("labels.skinTypes.dry"));
    await expect(summary).not.toContainText(site.t("labels.probableSkinTypes.combination"));
    await expect(beside.locator("summary").first()).toContainText(site.t("questions.ask.after_washing.tight_all"));
    expect(await violationsOn(page)).toEqual([]);
  });

  test("answers survive another language and Back, and are gone with a new photo", async ({ page, selfie }) => {
    const german = new SkinGlow(page);
    const certainty = await open(german, selfie);
    await certainty.unfold();
    await certainty.answer("after_washing", "shiny_all").check();
    await certainty.answer("midday", "shiny_all").check();
    await expect(certainty.status).toContainText("Ölige Haut");

    await page.goBack();
    await expect(german.heading("upload.title")).toBeVisible();
    await page.goForward();
    await certainty.unfold();
    await expect(certainty.answer("midday", "shiny_all")).toBeChecked();

    await page.getByRole("link", { name: "English" }).first().click();
    const english = new Certainty(new SkinGlow(page, "en"));
    await expect(english.site.heading("questions.title")).toBeVisible();
    await english.unfold();
    await expect(english.status).toContainText("From your answers: Oily skin.");
    await expect(english.answer("after_washing", "shiny_all")).toBeChecked();

    await page.goBack();
    await english.site.choose(jpeg(selfie));
    await expect(english.site.heading("questions.title")).toBeVisible();
    await english.unfold();
    await expect(english.status).toContainText(english.site.t("questions.type.photoAlone"));
    await expect(english.answer("midday", null)).toBeChecked();
  });

  test("axe finds nothing with all answered, and 320 px need no sideways scroll", async ({
    page,
    selfie,
    english: site,
  }) => {
    await page.setViewportSize({ width: 320, height: 800 });
    await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
    const certainty = await open(site, selfie, "en");
    await certainty.unfold();
    await certainty.answer("after_washing", "tight_cheeks").check();
    await certainty.answer("midday", "shiny_t_zone").check();
    await certainty.answer("reaction", "sometimes").check();
    expect(await violationsOn(page)).toEqual([]);
    const { width, right } = await certainty.section.evaluate((section) => ({
      width: document.documentElement.clientWidth,
      right: Math.max(...[section, ...section.querySelectorAll("*")].map((part) => part.getBoundingClientRect().right)),
    }));
    expect(right).toBeLessThanOrEqual(width);
  });
});
