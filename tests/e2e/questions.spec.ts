import type { Locator } from "@playwright/test";
import type { AnalysisResult } from "#engine/result.ts";
import { buildResult } from "#lab/result-builder.ts";
import { violationsOn } from "./axe.ts";
import { keptBy } from "./browser-storage.ts";
import { expect, test } from "./fixtures.ts";
import type { SkinGlow } from "./skin-glow.ts";

/** Three questions that refine the photo's skin type on the device (R-RES-14). */

const RESULT = buildResult({
  type: "combination",
  sureness: 0.52,
  concerns: { lines: { score: 60, points: 5, zones: { forehead: 60 } } },
  quality: { warnings: ["dim_light"] },
});
const OPEN = { ...RESULT, skinType: { ...RESULT.skinType, sureness: 0.42, open: true } };

class Questions {
  readonly site: SkinGlow;

  constructor(site: SkinGlow) {
    this.site = site;
  }

  get status(): Locator {
    return this.site.page
      .getByRole("status")
      .filter({ hasText: this.site.t("questions.ask.soFar", { type: "" }).slice(0, -2) });
  }

  /** Of a type that the photo tells, behind one tap. */
  async unfold(): Promise<void> {
    const line = this.line(this.site.t("questions.ask.title"));
    if (!(await line.evaluate((summary) => summary.closest("details")?.open))) await line.press("Enter");
  }

  async ask(question: string): Promise<void> {
    await this.line(this.site.t(`questions.ask.${question}.short`)).press("Enter");
  }

  line(text: string): Locator {
    return this.site.page.locator("summary", { hasText: text });
  }

  answer(question: string, code: string | null): Locator {
    const { page, t } = this.site;
    return page
      .getByRole("group", { name: t(`questions.ask.${question}.title`) })
      .getByRole("radio", { name: t(code === null ? "questions.ask.none" : `questions.ask.${question}.${code}`) });
  }

  async choose(question: string, code: string): Promise<void> {
    await this.ask(question);
    await this.answer(question, code).check();
  }
}

async function open(site: SkinGlow, result: AnalysisResult): Promise<Questions> {
  await site.showResult(result);
  await site.goTo("why");
  return new Questions(site);
}

/** That answers stay through Back and another language, and go with a new photo: `app/flow/flow-state.test.ts`. */
test.describe("The questions on the skin type (R-RES-14)", () => {
  test("by keyboard: every section follows", async ({ page, site }) => {
    const questions = await open(site, RESULT);
    await expect(questions.answer("midday", null)).toBeHidden();
    const products = page.locator("section").filter({ has: site.heading("products.forResult") });
    await expect(products).toContainText(site.t("products.items.light_lotion.name"));
    // What is said of a result being shown is out before.
    await page.waitForLoadState("networkidle");
    const sent: string[] = [];
    page.on("request", (request) => sent.push(`${request.method()} ${request.url()}`));
    const kept = await keptBy(page);

    await questions.unfold();
    await questions.ask("after_washing");
    await page.keyboard.press("Tab");
    await expect(questions.answer("after_washing", null)).toBeFocused();
    await page.keyboard.press("ArrowDown");
    await expect(questions.answer("after_washing", "tight_all")).toBeChecked();
    await questions.choose("midday", "matt_flaky");

    await expect(questions.status).toContainText(site.t("labels.skinTypes.dry"));
    await expect(page.getByText(site.t("labels.skinTypes.dry"), { exact: true })).toBeVisible();
    await expect(products).toContainText(site.t("products.items.rich_cream.name"));
    expect(sent).toEqual([]);
    expect(await keptBy(page)).toEqual(kept);
  });

  test("make a type that is only probable surer, at 320 px", async ({ page, site }) => {
    await page.setViewportSize({ width: 320, height: 844 });
    await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
    const questions = await open(site, OPEN);
    const probable = page.getByText(site.t("labels.probableSkinTypes.combination"), { exact: true });
    await expect(probable).toBeVisible();
    await questions.unfold();
    await questions.choose("after_washing", "tight_all");
    await questions.choose("midday", "matt_flaky");
    await expect(questions.status).toContainText(site.t("labels.skinTypes.dry"));
    await expect(probable).toHaveCount(0);
    const first = questions.line(site.t("questions.ask.after_washing.short"));
    await expect(first).toContainText(site.t("questions.ask.after_washing.tight_all"));
    await questions.choose("reaction", "sometimes");
    expect(await violationsOn(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
  });
});
