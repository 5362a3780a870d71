import type { Page } from "@playwright/test";
import { keptFace } from "#lab/drawn-face/kept-face.ts";
import type { SyntheticFaceOptions } from "#lab/drawn-face/render.ts";
import { NATURAL_SKIN } from "#lab/drawn-face/scatter.ts";
import { photoBlood } from "#lab/drawn-face/skin-model.ts";
import { sharedFaceDetector } from "#lab/photos/face-detector.ts";
import { besideEachOther, encodeJpeg } from "#lab/pictures/pictures.ts";
import { decodePhoto } from "#platform/decode-photo.ts";
import { violationsOn } from "./axe.ts";
import { expect, test } from "./fixtures.ts";
import { judgedPhoto, shownScore } from "./sent-photo.ts";
import { jpeg, type SkinGlow } from "./skin-glow.ts";

/** Two faces in one photo: the visitor says which is theirs, and only that one goes on (R-UP-13). */

test.describe.configure({ timeout: 300_000 });

/** Between the eyes, pixels: a larger, printed face on the left, the person before it on the right. */
const [POSTER_PX, PERSON_PX] = [200, 90];
const drawn = (face: SyntheticFaceOptions) =>
  keptFace({ seed: 20, blood: photoBlood(5), planted: NATURAL_SKIN, ...face }).image;
/** Drawn when it is asked for: the file is read in every worker. */
const twoFaces = () =>
  encodeJpeg(besideEachOther(drawn({ iodPx: POSTER_PX, tone: 9, seed: 3 }), drawn({ iodPx: PERSON_PX, tone: 3 })));

/** How light the middle of the face is, as drawn, and how many faces there are. */
async function look(photo: Buffer) {
  const decoded = await decodePhoto(photo);
  if (!decoded.ok) throw new Error(decoded.code);
  const { image } = decoded;
  const faces = (await sharedFaceDetector()).detect(image);
  const [{ box } = { box: { x: 0, y: 0, width: 0, height: 0 } }] = faces;
  const at = 4 * (Math.round(box.y + box.height / 2) * image.width + Math.round(box.x + box.width / 2));
  return { faces: faces.length, red: image.data[at] ?? 0 };
}

const faceButton = (site: SkinGlow, place: "left" | "right", number: number) =>
  site.button(`upload.refused.faces.${place}`, { number, all: 2 });

async function askedFor(site: SkinGlow, page: Page) {
  await site.start();
  await site.choose(jpeg(await twoFaces()));
  await expect(site.heading("upload.refused.faces.title")).toBeFocused();
  await expect(page.getByText(site.t("errors.multiple_faces.message"))).toBeVisible();
  await expect(page.getByText(site.t("upload.refused.faces.tap"))).toBeVisible();
  await expect(faceButton(site, "left", 1)).toBeVisible();
}

for (const [how, place, number] of [
  ["the person before a poster is tapped", "right", 2],
  ["the face on the poster is chosen by keyboard alone", "left", 1],
] as const) {
  test(`${how}, and the server gets nobody else's face`, async ({ page, watch, site }) => {
    watch.allow(/status of 422/);
    await askedFor(site, page);
    const face = faceButton(site, place, number);
    const judged = judgedPhoto(page);
    if (place === "right") {
      expect(await violationsOn(page)).toEqual([]);
      const box = await face.boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
      await face.click();
    } else {
      await page.keyboard.press("Tab");
      await expect(face).toBeFocused();
      await page.keyboard.press("Enter");
    }
    const { photo, score } = await judged;
    expect(await shownScore(page)).toBe(score);
    const seen = await look(photo);
    expect([seen.faces, seen.red > 150]).toEqual([1, place === "right"]);
  });
}

test("where the faces cannot be found, the reason and a new photo are left", async ({ page, context, watch, site }) => {
  watch.allow(/status of 422|ERR_|Failed to load/);
  await context.route("**/assets/facemesh-*.bin", (route) => route.abort());
  await site.start();
  await site.choose(jpeg(await twoFaces()));
  await expect(page.locator("#refusal").getByText(site.t("errors.multiple_faces.tip"))).toBeVisible();
  await expect(page.getByText(site.t("upload.refused.faces.looking"))).toBeHidden();
  await expect(faceButton(site, "left", 1)).toBeHidden();
  await expect(site.button("upload.refused.chooseOther")).toBeVisible();
});
