import { violationsOn } from "./axe.ts";
import { expect, test } from "./fixtures.ts";
import { sidewaysOn } from "./read-page.ts";
import { words } from "./skin-glow.ts";

/** Which actives go together: the checker of the guide, on the device. */

const t = words("en");

test("answers for two to four actives at once, by keyboard alone", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/en/combining-actives");
  const group = page.getByRole("group", { name: t("combinations.choose"), exact: true });
  const box = (active: string) =>
    group.getByRole("checkbox", { name: t(`combinations.actives.${active}`), exact: true });
  const status = page.locator("[data-pair]").getByRole("status");
  const answers = status.locator("[data-names]");
  await expect(status).toHaveText(t("combinations.hint"));

  await box("retinol").focus();
  await page.keyboard.press("Space");
  await expect(status).toHaveText(t("combinations.one"));
  for (let step = 0; step < 3; step += 1) await page.keyboard.press("Tab");
  await expect(box("niacinamide")).toBeFocused();
  const sent: string[] = [];
  page.on("request", (request) => sent.push(request.url()));
  await page.keyboard.press("Space");
  await expect(answers).toHaveCount(1);
  const pair = t("combinations.pair", {
    one: t("combinations.actives.retinol"),
    other: t("combinations.actives.niacinamide"),
  });
  for (const text of [
    pair,
    t("combinations.verdicts.together"),
    t("combinations.meanings.together"),
    t("combinations.reasons.niacinamide"),
    t("combinations.proofs.studied"),
  ]) {
    await expect(answers).toContainText(text);
  }

  await box("aha").check();
  await box("benzoyl-peroxide").check();
  await expect(answers).toHaveCount(6);
  await expect(status).toContainText(t("combinations.verdicts.other-days"));
  // Retinol, acid and benzoyl peroxide each want a time of their own.
  await expect(status).toContainText(t("combinations.crowded"));
  await box("peptides").click();
  await expect(box("peptides")).not.toBeChecked();
  await expect(status).toContainText(t("combinations.full"));
  await expect(answers).toHaveCount(6);
  expect(await violationsOn(page)).toEqual([]);
  expect(await sidewaysOn(page)).toEqual([]);

  await box("aha").uncheck();
  await expect(answers).toHaveCount(3);
  await expect(status).not.toContainText(t("combinations.full"));
  await expect(status).not.toContainText(t("combinations.crowded"));
  expect(sent).toEqual([]);
  expect(await page.evaluate(() => Object.keys(sessionStorage).length)).toBe(0);
});
