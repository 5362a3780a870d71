import type { Scene } from "#engine/regions/scene.ts";
import { drawnFace } from "../drawn-face/drawn-face.ts";
import { type MarkTally, readFace, tallyMarks } from "../drawn-face/measure-drawn.ts";
import type { Planted } from "../drawn-face/planted.ts";
import type { SyntheticFaceOptions } from "../drawn-face/render.ts";
import { NATURAL_SKIN, scatterPlaces } from "../drawn-face/scatter.ts";
import { type MonkTone, photoBlood } from "../drawn-face/skin-model.ts";
import { foreheadScore, LINE } from "../truth/lines.ts";
import { sceneOf } from "../truth/quick-measure.ts";
import { SPOT_KINDS, type SpotKind } from "../truth/spot-rows.ts";
import { type Scope, type SweepCase, skin } from "./case.ts";

/** Single spots and a single line of known size on light and dark skin (R-ENG-4): how many are found, how many invented. */

const SEEDS = [1, 2, 3];
/** Spots of other sizes, one by one, on light and dark skin: engine/marks/find-marks.test.ts. */
const ONE_SEED = [1];
/** On light skin and on dark. Of dark spots on the darkest skin the standard softness hides a quarter: 13 of 18 there, 84 of 90 on all five. */
const LEAST_FOUND = { blemish: [0.95, 0.92], dark_spot: [1, 0.7] } as const;
const isDark = (tone: MonkTone) => tone > 5;

export function spotCases({ tones, isWhole }: Scope): SweepCase[] {
  const seeds = isWhole ? SEEDS : ONE_SEED;
  const halves = [tones.filter((tone) => !isDark(tone)), tones.filter(isDark)];
  const known = new Map<string, ReturnType<typeof onFace>>();
  const tally = async (kind: SpotKind, half: readonly MonkTone[]) => {
    const tallies: MarkTally[] = [];
    for (const tone of half) {
      for (const seed of seeds) {
        const key = `${tone} ${seed}`;
        known.set(key, known.get(key) ?? onFace(tone, seed));
        tallies.push((await known.get(key)!)[kind]);
      }
    }
    const sum = (count: keyof MarkTally) => tallies.reduce((total, one) => total + one[count], 0);
    return { found: sum("found"), planted: sum("planted"), invented: sum("invented"), faces: tallies.length };
  };
  return [
    ...SPOT_KINDS.flatMap((kind) => [
      ...halves.map((half, i) => ({
        name: `${LEAST_FOUND[kind][i]} of single spots (${kind}) are found on Monk ${half} (R-ENG-4)`,
        fault: async () => {
          const { found, planted } = await tally(kind, half);
          // Of few, one may be missed.
          const least = Math.min(Math.ceil(LEAST_FOUND[kind][i]! * planted), planted - (isDark(half[0]!) ? 1 : 0));
          return found >= least ? undefined : `${found} of ${planted} found`;
        },
      })),
      {
        // Goal: 1.2 times as many at most; of few, one on every third face is allowed.
        name: `no more marks (${kind}) are invented on dark skin than on light skin (R-ENG-4)`,
        fault: async () => {
          const [light, dark] = [await tally(kind, halves[0]!), await tally(kind, halves[1]!)];
          const few = light.faces / 3;
          const isFair = light.invented <= few && dark.invented <= Math.max(few, 1.2 * light.invented);
          return isFair ? undefined : `${light.invented} on light, ${dark.invented} on dark`;
        },
      },
    ]),
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
const natural = (tone: MonkTone, planted: readonly Planted[], seed = 1): SyntheticFaceOptions => ({
  tone,
  seed,
  blood: photoBlood(tone),
  planted: [...NATURAL_SKIN, ...planted],
});

/** Both kinds on one face, twelve places apart from each other. */
async function onFace(tone: MonkTone, seed: number): Promise<Readonly<Record<SpotKind, MarkTally>>> {
  const spots = scatterPlaces(12, seed, 30).map(
    (place, i): Planted =>
      i % 2 === 0 ? { kind: "blemish", ...place, e: 9, radius: 6 } : { kind: "dark_spot", ...place, p: 8, radius: 5 },
  );
  const measured = await readFace(natural(tone, spots, seed));
  return {
    blemish: tallyMarks(measured, "blemishes", "blemish"),
    dark_spot: tallyMarks(measured, "pigmentation", "dark_spot"),
  };
}

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
