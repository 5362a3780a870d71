import { buildResult } from "#lab/result-builder.ts";
import { violationsOn } from "./axe.ts";
import { expect, test } from "./fixtures.ts";

/** Who is under 18 says so beside the result, and it becomes another one (decision 0107). */

const RESULT = buildResult({
  concerns: {
    lines: { score: 45, points: 8, spread: 9, zones: { forehead: 45 } },
    redness: { score: 45, points: 7, zones: { cheek_left: 45, cheek_right: 45 } },
  },
});

test("by keyboard: lines go, words are gentle, the card has no number; and back", async ({ page, site }) => {
  await site.showResult(RESULT);
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

  const requests: { url: string; method: string }[] = [];
  page.on("request", (request) => requests.push({ url: request.url(), method: request.method() }));
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
  const sent = requests.filter(({ url, method }) => method !== "GET" || /[?#]/.test(url));
  expect(sent).toEqual([]);
});
