import { violationsOn } from "./axe.ts";
import { notes, openPair } from "./drawn-diary.ts";
import { expect, test } from "./fixtures.ts";

/** Two photos of the diary, before and after, on its page and on the one for the doctor (R-RES-19). */

test("two photos, one slider, what changed in words", async ({ page }) => {
  const site = await openPair(page, [
    [200, 150, 130],
    [150, 112, 97],
  ]);
  const part = page.getByRole("region", { name: site.t("compare.title") });
  const slider = part.getByRole("slider", { name: site.t("compare.slider") });
  await expect(slider).toHaveValue("50");
  await expect(part.getByRole("img")).toHaveCount(2);
  await slider.focus();
  await slider.press("ArrowRight");
  await expect(slider).toHaveAttribute("aria-valuetext", site.t("compare.sliderValue", { percent: 51 }));
  const box = await slider.boundingBox();
  if (box === null) throw new Error("No slider.");
  await page.mouse.move(box.x + box.width / 2, box.y + 50);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 4, box.y + 60);
  await page.mouse.up();
  await expect(slider).toHaveValue("25");

  // The darker photo is lifted, the brighter one lowered; off, both are as they were taken.
  const shades = () =>
    part.locator("canvas").evaluateAll((all) =>
      all.map((one) => {
        const copy = new OffscreenCanvas(600, 800).getContext("2d", { willReadFrequently: true });
        copy?.drawImage(one as HTMLCanvasElement, 0, 0);
        return copy?.getImageData(300, 420, 1, 1).data[0] ?? 0;
      }),
    );
  await expect.poll(async () => spread(await shades())).toBeLessThan(6);
  await part.getByRole("switch", { name: site.t("compare.tone.label") }).click();
  await expect.poll(async () => spread(await shades())).toBeGreaterThan(40);
  await expect(part.getByText(site.t("compare.tone.off"))).toBeVisible();

  // Four weeks lie between them: first the own eye, or past it.
  await site.button("blind.skip").click();
  await expect(part.getByText(/^Weniger Rötung sichtbar\./).first()).toBeVisible();
  await part.getByText(site.t("history.face.details")).press("Enter");
  await expect(part.getByText(site.t("compare.told.sameRest"))).toHaveCount(1);
  await part.getByText(site.t("history.face.choosePhotos")).press("Enter");
  await expect(part.getByRole("combobox")).toHaveCount(2);
  expect(await violationsOn(page)).toEqual([]);
});

test("another pose is compared too, without photos as well (R-RES-23)", async ({ page }) => {
  const site = await openPair(page, [], [], 30);
  const part = page.getByRole("region", { name: site.t("compare.title") });
  await expect(part.getByText(/^Weniger Rötung sichtbar\./).first()).toBeVisible();
  await expect(part.getByRole("slider")).toHaveCount(0);
});

test("the page for the doctor is one sheet of A4, with 40 notes", async ({ page }) => {
  const colours = [
    [200, 150, 130],
    [190, 140, 120],
  ] as const;
  const site = await openPair(page, colours, notes(40));
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

function spread(values: readonly number[]): number {
  return Math.max(...values) - Math.min(...values);
}
