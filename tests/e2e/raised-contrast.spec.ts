import type { Page } from "@playwright/test";
import sharp from "sharp";
import type { ConcernCode } from "#engine/codes.ts";
import type { AnalysisResult } from "#engine/result.ts";
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

/** Runs in the page: colours in CIELAB within the circles, as they are seen with the raised skin on top and without it. */
function look([code, circles]: readonly [string, readonly Circle[]]) {
  const raised = document.querySelector<HTMLCanvasElement>(`[data-raised="${code}"]`);
  const photo = document.querySelector<HTMLImageElement>("#face [role=group] img");
  if (raised === null || photo === null) throw new Error("Photo or raised skin is not there.");
  const [width, height] = [photo.naturalWidth, photo.naturalHeight];
  const canvas = Object.assign(document.createElement("canvas"), { width, height });
  const context = canvas.getContext("2d", { willReadFrequently: true });
  if (context === null) throw new Error("No canvas.");
  const pixels = () => context.getImageData(0, 0, width, height).data;
  context.drawImage(photo, 0, 0);
  const before = pixels();
  const [left, top, w, h] = (["left", "top", "width", "height"] as const).map(
    (side) => Number.parseFloat(raised.style[side]) / 100,
  ) as [number, number, number, number];
  context.drawImage(raised, left * width, top * height, w * width, h * height);
  const after = pixels();

  const linear = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
  const lab = (data: Uint8ClampedArray, at: number) => {
    const [r = 0, g = 0, b = 0] = [...data.subarray(at, at + 3)].map((value) => linear(value / 255));
    const x = Math.cbrt((0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.95047);
    const y = Math.cbrt(0.2126 * r + 0.7152 * g + 0.0722 * b);
    const z = Math.cbrt((0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.08883);
    return { l: 116 * y - 16, a: 500 * (x - y), b: 200 * (y - z) };
  };
  const places = circles.flatMap(({ x, y, r }) => {
    const inside: number[] = [];
    for (let py = Math.ceil(y * height - r * width); py < y * height + r * width; py += 1) {
      for (let px = Math.ceil((x - r) * width); px < (x + r) * width; px += 1) {
        if (Math.hypot(px - x * width, py - y * height) < r * width) inside.push(4 * (py * width + px));
      }
    }
    return inside;
  });
  const mean = (valueAt: (at: number) => number) => places.reduce((sum, at) => sum + valueAt(at), 0) / places.length;
  const meanOf = (data: Uint8ClampedArray) => {
    const [l, a, b] = (["l", "a", "b"] as const).map((axis) => mean((at) => lab(data, at)[axis])) as [
      number,
      number,
      number,
    ];
    return { l, a, hue: (Math.atan2(b, a) * 180) / Math.PI };
  };
  const apart = mean((at) => {
    const [one, other] = [lab(before, at), lab(after, at)];
    return Math.hypot(one.l - other.l, one.a - other.a, one.b - other.b);
  });
  return { apart, before: meanOf(before), after: meanOf(after) };
}

async function raise(page: Page, code: Code, circles: readonly Circle[]) {
  await page.locator(`[data-finding=${code}] > button`).click();
  // A canvas is 300 px wide until it is painted.
  await expect
    .poll(() => page.locator(`[data-raised=${code}]`).evaluate((canvas: HTMLCanvasElement) => canvas.width))
    .toBeGreaterThan(300);
  return page.evaluate(look, [code, circles] as const);
}

/** On the screen, the colour in the middle of a circle, and beside it what the photo itself has there; channels 0..255. */
async function onScreen(page: Page, { x, y }: Circle) {
  const photo = page.locator("#face [role=group] img");
  const box = await photo.boundingBox();
  if (box === null) throw new Error("The photo is not there.");
  const half = 4;
  const clip = { x: box.x + x * box.width - half, y: box.y + y * box.height - half, width: 2 * half, height: 2 * half };
  const { channels } = await sharp(await page.screenshot({ clip })).stats();
  const own = await photo.evaluate(
    (image: HTMLImageElement, [atX, atY, share]) => {
      const side = share * image.naturalWidth;
      const one = Object.assign(document.createElement("canvas"), { width: 1, height: 1 }).getContext("2d");
      if (one === null) throw new Error("No canvas.");
      one.imageSmoothingQuality = "high";
      const [left, top] = [atX * image.naturalWidth - side / 2, atY * image.naturalHeight - side / 2];
      one.drawImage(image, left, top, side, side, 0, 0, 1, 1);
      return [...one.getImageData(0, 0, 1, 1).data].slice(0, 3);
    },
    [x, y, (2 * half) / box.width] as const,
  );
  return { seen: channels.slice(0, 3).map(({ mean }) => mean), own };
}

test.describe("A tapped finding (R-RES-21)", () => {
  for (const code of ["redness", "pigmentation"] as const) {
    test(`raises its own contrast twice as much where it is strong as where it is slight: ${code}`, async ({
      page,
    }) => {
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
      // The numbers may stand on a spot beside theirs.
      await page.locator("[data-number]").evaluateAll((numbers: HTMLElement[]) => {
        for (const number of numbers) number.style.visibility = "hidden";
      });
      for (const circle of places[code]) {
        const { seen, own } = await onScreen(page, circle);
        const apart = Math.max(...seen.map((value, channel) => Math.abs(value - (own[channel] ?? 0))));
        expect(apart, "the photo is untouched").toBeLessThan(3);
      }
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
});
