import type { Locator, Page } from "@playwright/test";
import { CUT, CUT_EYES } from "#contract/diary-cut.ts";
import { createEntry } from "#diary/store/create-entry.ts";
import { METHOD_VERSION } from "#engine/result.ts";
import { keptFace } from "#lab/drawn-face/kept-face.ts";
import { photoBlood } from "#lab/drawn-face/skin-model.ts";
import { encodeJpeg } from "#lab/pictures/pictures.ts";
import { faceWith } from "#lab/zoned-result.ts";
import { violationsOn } from "./axe.ts";
import { expect, test } from "./fixtures.ts";
import { seedDiary } from "./seed-diary.ts";
import { measuredBy } from "./sent-photo.ts";

/** The blind comparison on the diary's page (R-RES-23): photos of week 0, in brighter light with red cheeks, of week 4 and the day after. */
const VISITS = [
  { day: 0, redness: 45, exposure: 1.25, flush: 14 },
  { day: 28, redness: 95, exposure: 1, flush: 0 },
  { day: 29, redness: 95, exposure: 1.02, flush: 0 },
];
const DAY_MS = 86_400_000;
const ids = VISITS.map((_, place) => `${place}`.padStart(16, "a"));

/** @param daysAgo of the first, which is then alone */
async function seedMonth(
  page: Page,
  { isLocked = false, daysAgo }: { isLocked?: boolean; daysAgo?: number } = {},
): Promise<void> {
  const visits = daysAgo === undefined ? VISITS : VISITS.slice(0, 1);
  const start = daysAgo === undefined ? Date.UTC(2026, 8, 1, 9) : Date.now() - daysAgo * DAY_MS;
  const entries = visits.map(({ day, redness }, place) => {
    const at = { cheek_left: redness, cheek_right: redness, outer_cheek_left: redness, outer_cheek_right: redness };
    const made = createEntry(faceWith({ redness: { at } }), new Date(start + day * DAY_MS), ids[place]);
    return { ...made, methodVersion: METHOD_VERSION, pose: { yaw: 2 * place, pitch: 0, roll: 0 } };
  });
  const jpegs = await Promise.all(
    visits.map(({ exposure, flush }, seed) => {
      const planted = (["cheek_left", "cheek_right"] as const).map(
        (at) => ({ kind: "redness", at, e: flush, radius: 45 }) as const,
      );
      const centre = [CUT_EYES.x / CUT.width, CUT_EYES.y / CUT.height] as const;
      const face = {
        ...CUT,
        centre,
        iodPx: CUT_EYES.apart,
        blood: photoBlood(5),
        light: { exposure },
        seed: 1 + seed,
        planted,
      };
      return encodeJpeg(keptFace(face).image);
    }),
  );
  const photos = Object.fromEntries(jpegs.map((jpeg, place) => [ids[place], jpeg.toString("base64")]));
  await seedDiary(page, { entries, photos, isLocked });
}

/** How red the middle of each crop is, from left to right: red over green. */
function rednessOf(crops: Locator): Promise<number[]> {
  return crops.evaluateAll((all) =>
    all.map((one) => {
      const copy = new OffscreenCanvas(40, 40).getContext("2d", { willReadFrequently: true });
      copy?.drawImage(one as HTMLCanvasElement, 0, 0, 40, 40);
      const { data } = copy?.getImageData(10, 10, 20, 20) ?? { data: new Uint8ClampedArray() };
      let [red, green] = [0, 0];
      for (let at = 0; at < data.length; at += 4) [red, green] = [red + (data[at] ?? 0), green + (data[at + 1] ?? 0)];
      return red / green;
    }),
  );
}

test("an eye that sees what was measured is told so, after the dates and not before", async ({ page, site }) => {
  await seedMonth(page);
  await page.goto("/history");
  const part = page.getByRole("region", { name: site.t("blind.title") });
  const compared = page.getByRole("region", { name: site.t("compare.title") });
  const details = compared.getByText(site.t("history.face.details"));
  await expect(part.getByRole("button", { name: site.t("blind.skip") })).toBeVisible();
  await expect(details).toHaveCount(0);
  await part.getByRole("button", { name: site.t("blind.begin") }).click();
  const question = part.getByRole("group");
  const crops = question.getByRole("img");
  for (let place = 1; place <= 4; place += 1) {
    await expect(question).toBeFocused();
    await expect(question).toContainText(`${place} von 4`);
    await expect(
      question.getByRole("button", { name: site.t(place < 4 ? "blind.next" : "blind.reveal") }),
    ).toBeDisabled();
    await expect(compared.getByText(/2026/).filter({ visible: true })).toHaveCount(0);
    await expect.poll(async () => Math.min(...(await rednessOf(crops)))).toBeGreaterThan(1);
    const [left = 0, right = 0] = await rednessOf(crops);
    const side = Math.abs(left / right - 1) < 0.02 ? "same" : left > right ? "left" : "right";
    // By keyboard: into the group, then to the side.
    await page.keyboard.press("Tab");
    await page.keyboard.press("Space");
    for (let step = 0; step < ["left", "right", "same"].indexOf(side); step += 1)
      await page.keyboard.press("ArrowDown");
    await expect(question.getByRole("radio", { name: site.t(`blind.sides.${side}`) })).toBeChecked();
    if (place === 2) {
      await question.getByRole("button", { name: site.t("blind.back") }).click();
      await question.getByRole("button", { name: site.t("blind.next") }).click();
      await expect(question.getByRole("radio", { name: site.t(`blind.sides.${side}`) })).toBeChecked();
    }
    if (place === 1) expect(await violationsOn(page)).toEqual([]);
    await question.getByRole("button").first().press("Enter");
  }
  const told = page.getByRole("region", { name: site.t("blind.toldTitle") });
  await expect(told.getByRole("heading", { name: site.t("blind.toldTitle") })).toBeFocused();
  await expect(told.getByText(site.t("blind.agreement.both"))).toHaveCount(2);
  await expect(told.getByText(site.t("blind.control.same"))).toBeVisible();
  await expect(told.getByRole("img")).toHaveCount(6);
  await expect(details).toBeVisible();
  expect(await violationsOn(page)).toEqual([]);

  // It is part of the entry: there after a visit elsewhere, gone when asked.
  await page.reload();
  await told.getByText(site.t("blind.agreed", { agreed: 3, of: 3 })).click();
  await expect(told.getByText(site.t("blind.agreement.both"))).toHaveCount(2);
  await told.getByRole("button", { name: site.t("blind.forget") }).click();
  await expect(part.getByRole("button", { name: site.t("blind.begin") })).toBeVisible();
  await expect(part.getByRole("heading")).toBeFocused();
  await expect(details).toBeVisible();
});

test("one tap leads past it to the measurement, and it is not asked again", async ({ page, english: site }) => {
  await seedMonth(page);
  await page.goto("/en/history");
  const part = page.getByRole("region", { name: site.t("blind.title") });
  await part.getByRole("button", { name: site.t("blind.skip") }).click();
  await expect(page.getByText(site.t("history.face.details"))).toBeVisible();
  await expect(part.getByRole("heading")).toBeFocused();
  await page.reload();
  await expect(part.getByRole("button", { name: site.t("blind.begin") })).toBeVisible();
  await expect(part.getByRole("button", { name: site.t("blind.skip") })).toHaveCount(0);
});

test("photos under a passphrase hold nothing back, and say why they do not open", async ({ page, english: site }) => {
  await seedMonth(page, { isLocked: true });
  await page.goto("/en/history");
  const part = page.getByRole("region", { name: site.t("blind.title") });
  await part.getByRole("button", { name: site.t("blind.begin") }).click();
  await expect(part.getByRole("status")).toContainText(site.t("compare.locked"));
  await expect(page.getByText(site.t("history.face.details"))).toBeVisible();
});

test("a new result whose photo is kept has it on its own diary after four weeks", async ({ page, selfie, site }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const result = await measuredBy(page, selfie);
  await seedMonth(page, { daysAgo: 30 });
  await page.goto("/");
  await site.showResult(result);
  await site.keep();
  const part = page.getByRole("region", { name: site.t("blind.title") });
  await expect(part).toHaveCount(0);
  await site.button("history.offer.photo.keep").click();
  await part.getByRole("button", { name: site.t("blind.begin") }).click();
  await expect(part.getByRole("group").getByRole("img")).toHaveCount(2);
  const crop = await part.getByRole("img").first().boundingBox();
  expect(crop?.width).toBeGreaterThanOrEqual(140);
});
