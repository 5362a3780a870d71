import { violationsOn } from "./axe.ts";
import { notes, seedPair } from "./drawn-diary.ts";
import { expect, test } from "./fixtures.ts";

/** The page for the doctor (R-RES-19). */

test("one sheet of A4, with 40 notes", async ({ page, site }) => {
  const colours = [
    [200, 150, 130],
    [190, 140, 120],
  ] as const;
  await seedPair(page, colours, notes(40));
  await page.goto("/history");
  await site.unfold("history.secure.title");
  await site.button("compare.doctor.open").press("Enter");
  const sheet = page.getByRole("region", { name: site.t("compare.doctor.sheet") });
  await expect(sheet).toBeFocused();
  await page.getByLabel(site.t("compare.doctor.name")).fill("A. Muster");
  await page.getByLabel(site.t("compare.doctor.withPhotos")).check();
  await expect(sheet.locator("canvas")).toHaveCount(2);
  await expect(sheet).toContainText("A. Muster");
  expect(await violationsOn(page)).toEqual([]);

  const file = await page.pdf({ preferCSSPageSize: true });
  expect(file.toString("latin1").match(/\/Type\s*\/Page\b/g)?.length).toBe(1);
  await page.emulateMedia({ media: "print" });
  await expect(sheet).toBeVisible();
  // Nothing else is on paper, and no name of ours.
  expect(await page.locator("h1, h2").filter({ visible: true }).count()).toBe(0);
  await expect(sheet).not.toContainText("SkinGlow");
  await page.emulateMedia({ media: "screen" });
  await page.reload();
  await site.unfold("history.secure.title");
  await site.button("compare.doctor.open").click();
  await expect(page.getByLabel(site.t("compare.doctor.name"))).toHaveValue("");
});
