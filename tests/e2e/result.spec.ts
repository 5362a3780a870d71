import { findIssues } from "#advice/find-issues.ts";
import { buildPlan } from "#advice/plan/build-plan.ts";
import { showPlan } from "#app/features/results/shown/own-plan.ts";
import { buildResult } from "#lab/result-builder.ts";
import { expect, test } from "./fixtures.ts";
import { SAMPLE_RESULT, sampleHeadline, success } from "./skin-glow.ts";

// What it says and in which order: `app/flow/result/result-screen.test.tsx`.
test("shows score with ±, four areas, the steps (R-RES-2 to R-RES-5, R-RES-9)", async ({ page, site }) => {
  await site.showResult();
  const score = SAMPLE_RESULT.skinScore;
  const name = site.t("results.scoreTextWithSpread", { score, spread: 5 });
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(sampleHeadline("de"));
  // The small ring leads to the large one.
  await page.getByRole("button", { name: `${name}. ${site.t("results.screens.why")}`, exact: true }).click();
  await site.sees("why");
  await expect(page.getByRole("img", { name, exact: true })).toContainText(`${score}/100`);

  await site.goTo("plan");
  const plan = page.locator("[data-plan] ol > li");
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
});

test("a ± beyond 16 leaves no number anywhere, and says how to get one (R-RES-22)", async ({ page, site }) => {
  await site.showResult(
    buildResult({
      spread: 17,
      concerns: { redness: { score: 55, points: 21 } },
      quality: { warnings: ["dim_light"] },
    }),
  );
  const numbers = /\b(79|62|96)\b|\/100/;
  expect((await page.getByRole("main").allInnerTexts()).join()).not.toMatch(numbers);
  expect(await page.title()).not.toMatch(numbers);
  await expect(site.screen("face").getByText(site.t("questions.quality.window_light"))).toBeVisible();
  await expect(site.screen("face").getByRole("button", { name: site.t("questions.newPhoto") })).toHaveCount(1);
  await site.openShow();
  await expect(page.locator("canvas[role=img]")).not.toHaveAttribute("aria-label", numbers);
  await page.keyboard.press("Escape");
  await site.goTo("why");
  await expect(page.getByText(site.t("results.noNumber"))).toBeVisible();
  await site.goTo("face");
  await site
    .screen("face")
    .getByRole("button", { name: site.t("questions.newPhoto"), exact: true })
    .click();
  await expect(site.heading("upload.title")).toBeFocused();
});

test("products of a plan, by keyboard: out and back, by budget, none (R-PROD-3)", async ({ page, english: site }) => {
  await site.showResult();
  await site.goTo("plan");
  await site.unfold("products.forResult");
  const products = page.locator("section").filter({ has: site.heading("products.forResult") });
  const links = products.getByRole("link");
  await expect(links).toHaveCount(3);
  const stored = () => page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
  const before = await stored();

  const have = products.getByRole("button", { name: /^I have this already/ }).first();
  await have.focus();
  await page.keyboard.press("Enter");
  await expect(links).toHaveCount(2);
  const undo = products.getByRole("button", { name: /^Show it again/ });
  await expect(undo).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(links).toHaveCount(3);

  await products.getByRole("button", { name: "low", exact: true }).press("Enter");
  await expect(links).toHaveCount(2);
  await expect(products.getByRole("status")).toContainText("15");
  await products.getByRole("button", { name: "any", exact: true }).press("Enter");

  const name = site.t("products.items.panthenol_cream.name");
  const routine = page.locator("section").filter({ has: site.heading("results.routine.title") });
  await expect(routine).toContainText(name);
  await products.getByRole("button", { name: "Without products" }).press("Enter");
  await expect(links).toHaveCount(0);
  await expect(routine).not.toContainText(name);
  await expect(routine).toContainText(site.t("advice.routine.own.care"));
  await expect(products.getByRole("button", { name: "Show products" })).toBeFocused();
  await expect(products).toContainText(site.t("products.pricesVary"));
  expect(await stored()).toBe(before);
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
    await site.goTo("plan");
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
