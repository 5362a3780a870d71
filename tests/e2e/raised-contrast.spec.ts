import type { Page } from "@playwright/test";
import type { ConcernCode } from "#engine/codes.ts";
import type { AnalysisResult } from "#engine/result.ts";
import { labOf } from "#lab/colour/spaces.ts";
import { keptFace } from "#lab/drawn-face/kept-face.ts";
import type { Planted } from "#lab/drawn-face/planted.ts";
import { NATURAL_SKIN } from "#lab/drawn-face/scatter.ts";
import { photoBlood } from "#lab/drawn-face/skin-model.ts";
import { encodeJpeg } from "#lab/pictures/pictures.ts";
import { expect, test } from "./fixtures.ts";
import { measuredBy } from "./sent-photo.ts";
import { SkinGlow, success } from "./skin-glow.ts";

/** What a tap does to the pixels of the photo: a finding's own contrast is raised, as strong as it is, and no other hue comes in (R-RES-21). */

type Code = Extract<ConcernCode, "redness" | "pigmentation">;

/** Scores of a place within its level (`advice/levels.ts`). */
const SCORES = { slight: 70, strong: 30 } as const;
type Level = keyof typeof SCORES;

/** 0..1 of the photo's width and height. */
interface Circle {
  readonly x: number;
  readonly y: number;
  /** Of the width. */
  readonly r: number;
}

/** A face with red cheeks and brown spots, and where they lie. */
function draw() {
  const cheeks = (["cheek_left", "cheek_right"] as const).map(
    (at): Planted => ({ kind: "redness", at, e: 14, radius: 55 }),
  );
  const spots = [-70, -35, 0, 35, 70].map(
    (right): Planted => ({ kind: "dark_spot", at: "forehead", offset: [right, 0], p: 18, radius: 8 }),
  );
  const { image, truth } = keptFace({
    seed: 20,
    blood: photoBlood(5),
    planted: [...NATURAL_SKIN, ...cheeks, ...spots],
  });
  const circles = (wanted: readonly Planted[]): Circle[] =>
    truth.planted
      .filter(({ planted }) => wanted.some((one) => JSON.stringify(one) === JSON.stringify(planted)))
      .map(({ centre, radiusPx }) => ({
        x: centre[0] / image.width,
        y: centre[1] / image.height,
        r: (radiusPx ?? 0) / image.width,
      }));
  return { image, places: { redness: circles(cheeks), pigmentation: circles(spots) } };
}

/** The finding alone, in its strongest zones, as strong as that. */
function only(result: AnalysisResult, code: Code, level: Level): AnalysisResult {
  const concerns = result.concerns.map((concern) => {
    const isIt = concern.code === code;
    const worst = Math.min(...concern.zones.map(({ score }) => score ?? 100));
    const scoreOf = (score: number) => (isIt && score <= worst + 3 ? SCORES[level] : 95);
    const zones = concern.zones.map((zone) => ({ ...zone, score: zone.score === null ? null : scoreOf(zone.score) }));
    return { ...concern, score: isIt ? SCORES[level] : 95, points: isIt ? 3 : 0, zones };
  });
  return { ...result, concerns };
}

/** Runs in the page: colours within the circles, first of the photo alone, then with the raised skin on top. */
function look([code, circles]: readonly [string, readonly Circle[]]) {
  const raised = document.querySelector<HTMLCanvasElement>(`[data-raised="${code}"]`);
  const photo = document.querySelector<HTMLImageElement>("#face [role=group] img");
  if (raised === null || photo === null) throw new Error("Photo or raised skin is not there.");
  const [width, height] = [photo.naturalWidth, photo.naturalHeight];
  const context = new OffscreenCanvas(width, height).getContext("2d", { willReadFrequently: true });
  const inside = circles.flatMap(({ x, y, r }) => {
    const places: number[] = [];
    for (let py = Math.ceil(y * height - r * width); py < y * height + r * width; py += 1) {
      for (let px = Math.ceil((x - r) * width); px < (x + r) * width; px += 1) {
        if (Math.hypot(px - x * width, py - y * height) < r * width) places.push(4 * (py * width + px));
      }
    }
    return places;
  });
  const read = () => {
    const data = context?.getImageData(0, 0, width, height).data ?? new Uint8ClampedArray();
    return inside.map((at) => [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0] as const);
  };
  context?.drawImage(photo, 0, 0);
  const before = read();
  const side = (name: "left" | "top" | "width" | "height", of: number) =>
    (Number.parseFloat(raised.style[name]) / 100) * of;
  context?.drawImage(raised, side("left", width), side("top", height), side("width", width), side("height", height));
  return [before, read()] as const;
}

async function raise(page: Page, code: Code, circles: readonly Circle[]) {
  await page.locator(`[data-finding=${code}] > button`).click();
  // A canvas is 300 px wide until it is painted.
  await expect
    .poll(() => page.locator(`[data-raised=${code}]`).evaluate((canvas: HTMLCanvasElement) => canvas.width))
    .toBeGreaterThan(300);
  const [before, after] = (await page.evaluate(look, [code, circles] as const)).map((pixels) => pixels.map(labOf));
  const meanOf = (of: readonly (readonly number[])[] = [], axis: number) =>
    of.reduce((sum, lab) => sum + (lab[axis] ?? 0), 0) / of.length;
  const colourOf = (of: typeof before) => {
    const [l = 0, a = 0, b = 0] = [0, 1, 2].map((axis) => meanOf(of, axis));
    return { l, a, hue: (Math.atan2(b, a) * 180) / Math.PI };
  };
  const apart = before?.map((lab, at) => [Math.hypot(...lab.map((value, axis) => value - (after?.[at]?.[axis] ?? 0)))]);
  return { apart: meanOf(apart, 0), before: colourOf(before), after: colourOf(after) };
}

/** The photo on the screen is as it is with nothing above it, and nothing is done to itself. */
async function expectUntouched(page: Page): Promise<void> {
  const frame = page.locator("#face [role=group]");
  const show = (selector: string, visibility: string) =>
    frame.locator(selector).evaluateAll((all: HTMLElement[], value) => {
      for (const one of all) one.style.visibility = value;
    }, visibility);
  // May stand on a spot.
  await show("[data-number]", "hidden");
  const seen = await frame.screenshot();
  await show("*:not(img, :has(img))", "hidden");
  expect((await frame.screenshot()).equals(seen)).toBe(true);
  await show("*", "");
  const img = frame.locator("img");
  for (const [name, value] of Object.entries({ filter: "none", opacity: "1", "mix-blend-mode": "normal" })) {
    await expect(img).toHaveCSS(name, value);
  }
}

for (const code of ["redness", "pigmentation"] as const) {
  test(`a tap raises a finding's own contrast, twice as much where strong: ${code} (R-RES-21)`, async ({ page }) => {
    const { image, places } = draw();
    const site = new SkinGlow(page, "de", await encodeJpeg(image));
    const measured = await measuredBy(page, site.photo.buffer);
    const answers = (["slight", "strong"] as const).map(
      (level) => [200, success("de", only(measured, code, level))] as const,
    );
    await site.answerInTurn(...answers);
    await site.analyse();
    await site.closeToasts();
    await expect(page.locator("[data-raised], [data-drawn]")).toHaveCount(0);
    await expectUntouched(page);
    const slight = await raise(page, code, places[code]);
    await site.analyseAgain();
    const strong = await raise(page, code, places[code]);

    expect(strong.before).toEqual(slight.before);
    expect(strong.apart).toBeGreaterThanOrEqual(2 * slight.apart);
    // A difference that is seen, beside the whole face too.
    expect(strong.apart).toBeGreaterThan(2);
    for (const { before, after } of [slight, strong]) {
      expect(Math.abs(after.hue - before.hue)).toBeLessThan(5);
      if (code === "redness") {
        expect(after.a).toBeGreaterThan(before.a);
        expect(Math.abs(after.l - before.l)).toBeLessThan(1);
      } else expect(after.l).toBeLessThan(before.l);
    }
  });
}
