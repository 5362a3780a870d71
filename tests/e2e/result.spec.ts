import { findIssues } from "#advice/find-issues.ts";
import { buildPlan } from "#advice/plan/build-plan.ts";
import { showPlan } from "#app/features/results/shown-plan.ts";
import { buildResult } from "#lab/result-builder.ts";
import { expect, test } from "./fixtures.ts";
import { sidewaysOn } from "./read-page.ts";
import { SAMPLE_RESULT, sampleSentence, success } from "./skin-glow.ts";

test.describe("The result", () => {
  // What it says and in which order: `app/features/results/result-step.test.tsx`.
  test("shows score with ±, four areas, the steps (R-RES-2 to R-RES-5, R-RES-9)", async ({ page, site }) => {
    await site.showResult();
    const score = SAMPLE_RESULT.skinScore;
    const name = site.t("results.scoreTextWithSpread", { score, spread: 5 });
    await expect(page.getByRole("img", { name, exact: true })).toContainText(`${score}/100`);
    await expect(page.getByText(sampleSentence("de"), { exact: true })).toBeVisible();
    const section = (key: string) =>
      page
        .locator("section")
        .filter({ has: site.heading(key) })
        .last();
    const named = findIssues(SAMPLE_RESULT).map(({ code }) => code);
    const told = section("results.areas").locator("[data-finding]");
    expect(await told.evaluateAll((items) => items.map((item) => item.getAttribute("data-finding")))).toEqual(named);
    await expect(told.nth(3)).toBeVisible();
    await expect(told.nth(4)).toBeHidden();
    const plan = section("results.plan").locator("ol > li");
    await expect(plan).toHaveCount(3);
    const { steps } = showPlan(buildPlan(findIssues(SAMPLE_RESULT), SAMPLE_RESULT.skinType.value), site.t);
    const step = plan.first();
    await expect(step).toContainText(steps[0]?.title ?? "-");
    const folded = step.getByText(site.t(`advice.recommendations.${steps[0]?.recommendation}`));
    await expect(folded).toBeHidden();
    await step.locator("summary").press("Enter");
    await expect(folded).toBeVisible();
    // Sunscreen is there from the first day, unless the visitor has one (R-RES-5).
    const sun = plan.nth(1);
    await expect(sun.locator("summary")).toContainText(site.t("results.planStart.morning"));
    await sun.locator("summary").press("Enter");
    await sun.getByLabel(site.t("results.planSun.tick")).check();
    await expect(sun.locator("summary")).toContainText(site.t("results.planSun.has"));
    const disclaimer =
      "Diese Analyse dient nur der Unterhaltung und ersetzt keine professionelle dermatologische Beratung.";
    await expect(page.getByRole("complementary").filter({ hasText: disclaimer })).toBeVisible();
  });

  test("a wide ± leads with its range, its cause and a new photo (R-RES-2)", async ({ page, english: site }) => {
    const wide = buildResult({
      spread: 14,
      concerns: { redness: { score: 20, points: 72 } },
      quality: { warnings: ["uneven_light"] },
    });
    await site.showResult(wide);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your skin needs calm now.");
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
    await expect(page.getByRole("img", { name: "14 to 42 out of 100 points, midpoint 28" })).toBeVisible();
    await expect(page.getByRole("button", { name: "14 to 42, depending on the light" })).toBeVisible();
    await expect(page.getByText(site.t("questions.quality.even_light"))).toBeVisible();
    await site.button("questions.newPhoto").click();
    await expect(site.heading("upload.title")).toBeFocused();
  });

  test("is short on a phone: words, heights and the way to the plan", async ({ page, site }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await site.showResult();
    const count = (text: string) => text.split(/\s+/).filter((word) => word !== "").length;
    const words = async (selector: string) => {
      const part = page.locator(selector).first();
      const unseen = await part.locator(".sr-only:visible").allInnerTexts();
      return count((await part.allInnerTexts()).join(" ")) - count(unseen.join(" "));
    };
    expect(await words("#content")).toBeLessThanOrEqual(480);
    expect((await words('[data-paper="1"]')) - (await words("[data-routine]"))).toBeLessThanOrEqual(250);
    await page.locator("#why > summary").click();
    expect(await words("#why")).toBeLessThanOrEqual(330);
    await page.locator("#why > summary").click();
    const height = await page.locator("#content").evaluate((main) => main.getBoundingClientRect().height);
    expect(height).toBeLessThanOrEqual(4100);
    expect(
      await page.locator("[data-plan]").evaluate((plan) => plan.getBoundingClientRect().top + scrollY),
    ).toBeLessThan(1600);
    await page.evaluate(() => document.documentElement.style.setProperty("font-size", "200%"));
    expect(await sidewaysOn(page)).toEqual([]);
  });
});

test.describe("A provider's texts", () => {
  test.use({ viewport: { width: 320, height: 640 } });

  test("of any length and kind leave the page in one column at 320 px", async ({ page, english: site }) => {
    const hostile = `<img src=x onerror="document.title='owned'"><script>document.title='owned'</script>\u202e${"W".repeat(10_000)}`;
    await site.answer(200, {
      ...success("en"),
      analysis: {
        skinType: hostile,
        skinScore: 100,
        issues: [hostile, "Long. ".repeat(2000), ""],
        recommendations: [hostile, "\u2067SPF\u0000 ".repeat(2000), `${"A very long sentence goes on, ".repeat(300)}.`],
        summary: hostile,
      },
      details: { source: "openai", provider: "P", model: "m" },
    });
    await site.analyse();
    await expect(site.heading("results.plan")).toBeVisible();
    const { sideways, title, html } = await page.evaluate(() => ({
      sideways: document.documentElement.scrollWidth - document.documentElement.clientWidth,
      title: document.title,
      html: document.getElementById("content")?.innerHTML ?? "",
    }));
    expect(sideways).toBeLessThanOrEqual(0);
    expect(title).not.toBe("owned");
    expect(html).not.toMatch(/onerror|[\u202a-\u202e\u2066-\u2069]/);
  });
});
