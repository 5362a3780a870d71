import { ALL_CLAIMS } from "#advice/claims/all.ts";
import { EVIDENCE_PAGE } from "#content/site-pages.ts";
import { pathIn } from "#page/paths.ts";
import { T } from "#tests/support/translators.ts";
import { expect, test } from "./fixtures.ts";

/** The choice of evidence is the browser's own: no script takes part. */

test.use({ javaScriptEnabled: false });

test("by keyboard and without JavaScript the list shows what is chosen, group and all, and everything again", async ({
  page,
}) => {
  await page.goto(pathIn("de", EVIDENCE_PAGE));
  const shown = page.locator(".evidence-list li:visible");
  await expect(shown).toHaveCount(ALL_CLAIMS.length);
  const all = page.getByRole("radio", { name: `Alle (${ALL_CLAIMS.length})` });
  await all.focus();
  await page.keyboard.press("ArrowRight");
  const good = ALL_CLAIMS.filter(([, { sure }]) => sure === "good");
  await expect(page.getByRole("radio", { name: T.de("evidence.sure.good") })).toBeChecked();
  await expect(shown).toHaveCount(good.length);
  const groups = new Set(good.map(([, { guide }]) => guide));
  await expect(page.locator(".evidence-list section:visible")).toHaveCount(groups.size);
  await page.keyboard.press("ArrowLeft");
  await expect(all).toBeChecked();
  await expect(shown).toHaveCount(ALL_CLAIMS.length);
});
