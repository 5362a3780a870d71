import { buildResult } from "#lab/result-builder.ts";
import { violationsOn } from "./axe.ts";
import { keptBy, watchSent } from "./browser-storage.ts";
import { expect, test } from "./fixtures.ts";
import { sidewaysOn } from "./read-page.ts";

/** Three questions that refine the photo's skin type on the device (R-RES-14). */

const RESULT = buildResult({
  type: "combination",
  sureness: 0.52,
  concerns: { lines: { score: 60, points: 5, zones: { forehead: 60 } } },
  quality: { warnings: ["dim_light"] },
});
const OPEN = { ...RESULT, skinType: { ...RESULT.skinType, sureness: 0.42, open: true } };

/** That answers stay through Back and another language, and go with a new photo: `app/flow/flow-state.test.ts`. */
test("by keyboard: every section follows, a probable type becomes sure (R-RES-14)", async ({ page, site }) => {
  await page.setViewportSize({ width: 320, height: 844 });
  await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
  await site.showResult(OPEN);
  await site.goTo("why");
  const line = (text: string) => page.locator("summary", { hasText: text });
  const ask = (question: string) => line(site.t(`questions.ask.${question}.short`)).press("Enter");
  const answer = (question: string, code: string | null) =>
    page
      .getByRole("group", { name: site.t(`questions.ask.${question}.title`) })
      .getByRole("radio", { name: site.t(`questions.ask.${code === null ? "none" : `${question}.${code}`}`) });
  const choose = async (question: string, code: string) => {
    await ask(question);
    await answer(question, code).check();
  };
  const soFar = site.t("questions.ask.soFar", { type: "" }).slice(0, -2);
  const probable = page.getByText(site.t("labels.probableSkinTypes.combination"), { exact: true });
  await expect(probable).toBeVisible();
  await expect(answer("midday", null)).toBeHidden();
  const products = page.locator("section").filter({ has: site.heading("products.forResult") });
  await expect(products).toContainText(site.t("products.items.light_lotion.name"));
  // What is said of a result being shown is out before.
  await page.waitForLoadState("networkidle");
  const sent: string[] = [];
  page.on("request", (request) => sent.push(`${request.method()} ${request.url()}`));
  const kept = await keptBy(page);

  // Behind one tap where the photo tells the type.
  const title = line(site.t("questions.ask.title"));
  if (!(await title.evaluate((summary) => summary.closest("details")?.open))) await title.press("Enter");
  await ask("after_washing");
  await page.keyboard.press("Tab");
  await expect(answer("after_washing", null)).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(answer("after_washing", "tight_all")).toBeChecked();
  await choose("midday", "matt_flaky");

  await expect(page.getByRole("status").filter({ hasText: soFar })).toContainText(site.t("labels.skinTypes.dry"));
  await expect(page.getByText(site.t("labels.skinTypes.dry"), { exact: true })).toBeVisible();
  await expect(probable).toHaveCount(0);
  await expect(line(site.t("questions.ask.after_washing.short"))).toContainText(
    site.t("questions.ask.after_washing.tight_all"),
  );
  await expect(products).toContainText(site.t("products.items.rich_cream.name"));
  expect(sent).toEqual([]);
  expect(await keptBy(page)).toEqual(kept);
  await choose("reaction", "sometimes");
  expect(await violationsOn(page)).toEqual([]);
  expect(await sidewaysOn(page)).toEqual([]);
});

/** Who is under 18 says so beside the result, and it becomes another one (decision 0107). */

const YOUNG = buildResult({
  concerns: {
    lines: { score: 45, points: 8, spread: 9, zones: { forehead: 45 } },
    redness: { score: 45, points: 7, zones: { cheek_left: 45, cheek_right: 45 } },
  },
});

test("under 18, by keyboard: lines go, words are gentle, the card has no number; and back", async ({ page, site }) => {
  await site.showResult(YOUNG);
  const lines = page.locator("[data-finding=lines]");
  const redness = page.locator("[data-finding=redness]");
  const cardNumber = page.getByRole("switch", { name: site.t("card.number"), exact: true });
  const card = page.locator("canvas[role=img]");
  await expect(lines).toBeVisible();
  const strong = (await redness.textContent()) ?? "";
  const inSheet = async (look: () => Promise<void>) => {
    await site.openShow();
    await look();
    await page.keyboard.press("Escape");
  };
  await inSheet(() => expect(cardNumber).toBeVisible());

  const sent = watchSent(page);
  const unfold = async () => {
    await site.goTo("why");
    await page.locator("summary", { hasText: site.t("questions.ask.title") }).press("Enter");
  };
  await unfold();
  const tick = page.getByRole("checkbox", { name: site.t("questions.ask.age.tick"), exact: true });
  await tick.press("Space");
  await expect(tick).toBeChecked();
  await expect(page.getByText(site.t("questions.ask.age.hint"), { exact: true })).toBeVisible();
  await expect(lines).toHaveCount(0);
  const reason = page.getByText(site.t("labels.notMeasured.under_18"));
  await page.locator("details").filter({ has: reason }).locator("> summary").press("Enter");
  await expect(reason).toBeVisible();
  await expect(redness).not.toHaveText(strong);
  await expect(page.getByText(site.t("results.messages.young"))).toBeVisible();
  await inSheet(async () => {
    await expect(card).toHaveAttribute("aria-label", /^(?!.*\d{2}(?: von| out of|\/)).*$/);
    await expect(cardNumber).toHaveCount(0);
  });
  const guides = await page.locator("main a").evaluateAll((links) => links.map((link) => link.getAttribute("href")));
  expect(guides.filter((href) => /anti-aging|retinol/.test(href ?? ""))).toEqual([]);
  expect(await violationsOn(page)).toEqual([]);

  await page.reload();
  await unfold();
  await expect(tick).toBeChecked();
  await expect(lines).toHaveCount(0);
  await tick.press("Space");
  await expect(lines).toBeVisible();
  await expect(redness).toHaveText(strong);
  await inSheet(() => expect(cardNumber).toBeVisible());
  expect(sent).toEqual([]);
});
