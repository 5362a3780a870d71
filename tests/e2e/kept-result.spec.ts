import { expect, test } from "./fixtures.ts";
import type { SkinGlow } from "./skin-glow.ts";

/** A result stays with its history entry (docs/decisions/0102-a-result-survives.md). This browser keeps no page for Back. */

/** Only a result has it; an example with a score is on the start page too. */
const again = (site: SkinGlow) => site.button("results.again");

test("a result is there again after a link in the footer, and after a reload (R-RES-11)", async ({ page, site }) => {
  await site.showResult();
  const shown = () =>
    page
      .getByRole("main")
      .getByRole("img", { name: /\d+ von 100/ })
      .first()
      .getAttribute("aria-label");
  const before = await shown();
  await page
    .getByRole("contentinfo")
    .getByRole("link", { name: site.t("site.footer.blog"), exact: true })
    .click();
  await expect(page).toHaveURL(/\/blog$/);
  // Nothing of it is where a guide's document could read it.
  expect(await page.evaluate(() => [history.state, sessionStorage.length])).toEqual([null, 0]);
  await page.goBack();
  await expect(again(site)).toBeVisible();
  expect(await shown()).toBe(before);
  await page.reload();
  await expect(again(site)).toBeVisible();
  await expect(page.locator('img[src^="blob:"]')).toHaveCount(0);
  const entry = await page.evaluate(() => JSON.stringify(history.state));
  expect(entry).toContain("skinScore");
  expect(entry).not.toMatch(/blob:|data:/);

  // With another start it is gone.
  await site.goTo("diary");
  await again(site).click();
  await site.heading("hero.title").waitFor();
  await page.reload();
  await page.evaluate(() => history.go(2));
  const gone = page.getByText(site.t("upload.gone"));
  await expect(gone).toBeVisible();
  await site.choose();
  await expect(again(site)).toBeVisible();
  // Who then goes back to the upload step is told nothing of the kind.
  await page.goBack();
  await expect(site.heading("upload.title")).toBeFocused();
  await expect(gone).toHaveCount(0);
});
