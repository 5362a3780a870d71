import type { Scene } from "#engine/regions/scene.ts";
import { drawnFace } from "../drawn-face/drawn-face.ts";
import type { Planted } from "../drawn-face/planted.ts";
import type { SyntheticFaceOptions } from "../drawn-face/render.ts";
import { NATURAL_SKIN, scatterPlaces } from "../drawn-face/scatter.ts";
import { type MonkTone, photoBlood } from "../drawn-face/skin-model.ts";
import { foreheadScore, LINE } from "../truth/lines.ts";
import { sceneOf } from "../truth/quick-measure.ts";
import { type Scope, type SweepCase, skin } from "./case.ts";

/** A single line, and spots that stay skin, on light and dark skin (R-ENG-4). How many spots are found: engine/marks/find-marks.test.ts, lab/truth/spots.ts. */

export function spotCases({ tones }: Scope): SweepCase[] {
  return [
    {
      name: "a forehead line of 9 % depth is found on 80 % of the faces",
      fault: async () => {
        const drops: number[] = [];
        for (const tone of tones) drops.push((await forehead(tone, [])) - (await forehead(tone, [LINE])));
        return drops.filter((drop) => drop > 0).length >= 0.8 * drops.length ? undefined : `drops ${drops}`;
      },
    },
    {
      name: "the mask leaves out no more of a dark face than of a light one",
      fault: async () => {
        const shares: number[] = [];
        for (const tone of tones) shares.push((await sceneWith(skin(tone))).skinShare.all);
        return Math.max(...shares) - Math.min(...shares) < 0.06 ? undefined : `shares ${shares}`;
      },
    },
    ...tones.map((tone) => ({
      name: `Monk ${tone}, spots, lines and a flush stay skin`,
      fault: () => maskedOut(tone),
    })),
  ];
}

/** Skin of this tone as photos show it: with blood, and with what nobody's skin is without. */
const natural = (tone: MonkTone, planted: readonly Planted[]): SyntheticFaceOptions => ({
  tone,
  blood: photoBlood(tone),
  planted: [...NATURAL_SKIN, ...planted],
});

async function forehead(tone: MonkTone, planted: readonly Planted[]): Promise<number> {
  const { image, face } = await drawnFace(natural(tone, planted));
  return foreheadScore(image, face) ?? Number.NaN;
}

/** The mask keeps nine tenths of a clean face, and of a marked one nearly as much. */
async function sceneWith(options: SyntheticFaceOptions): Promise<Scene> {
  const { image, face } = await drawnFace(options);
  return sceneOf(image, face);
}

async function maskedOut(tone: MonkTone): Promise<string | undefined> {
  const spots = scatterPlaces(14, 3);
  const planted: Planted[] = [
    ...spots.slice(0, 7).map((place) => ({ kind: "blemish", ...place, e: 14, radius: 6 }) as const),
    ...spots.slice(7).map((place) => ({ kind: "dark_spot", ...place, p: 25, radius: 5 }) as const),
    { kind: "redness", at: "cheek_left", e: 14, radius: 50 },
    { kind: "redness", at: "nose", e: 14, radius: 30 },
    { kind: "line", at: "forehead", depth: 0.2, width: 3, length: 160 },
  ];
  const inner = (of: Scene) =>
    (["forehead", "cheek_left", "cheek_right", "nose"] as const).map(
      (zone) => of.zones[zone].pixelsAt(of.levels[1]).length,
    );
  const [clean, marked] = [await sceneWith(skin(tone)), await sceneWith({ ...skin(tone), planted })];
  const [bare, kept] = [inner(clean), inner(marked)];
  const isKept = clean.skinShare.all > 0.9 && kept.every((pixels, i) => pixels > 0.93 * bare[i]!);
  return isKept ? undefined : `${clean.skinShare.all} of the clean face; pixels ${bare}, then ${kept}`;
}
