import type { ConcernCode } from "#engine/codes.ts";
import { isMeasured } from "#engine/concerns/measured.ts";
import { plantOnPhoto } from "../drawn-face/plant-on-photo.ts";
import type { Planted, PlantedTruth } from "../drawn-face/planted.ts";
import { NATURAL_SKIN, scatterPlaces } from "../drawn-face/scatter.ts";
import type { MonkTone } from "../drawn-face/skin-model.ts";
import { type Bench, drawFace } from "./bench.ts";
import type { KnownPhoto, ToneGroup } from "./photos.ts";
import { facePixels, isNear, isSkinAt, marksOf, outcomeOf, type PicturePoint, sceneOf } from "./quick-measure.ts";
import type { PartReport } from "./row.ts";
import { RADIUS, SPOT_KINDS, type SpotKind, type SpotTally, spotRows } from "./spot-rows.ts";

/**
 * Single red spots of 9 E and dark spots of 8 P, six of each on a face, by skin tone: how many are marked, and
 * how many marks lie where nothing was planted. All marks count, not only the clearest.
 */

/** A mark this near is the spot's, face pixels. */
const REACH = 10;
const SPOTS = 12;
/** Portraits are few: each gets the spots in so many arrangements. */
const ROUNDS = 2;

const CODES = { blemish: "blemishes", dark_spot: "pigmentation" } as const satisfies Record<SpotKind, ConcernCode>;

export async function spots(bench: Bench): Promise<PartReport> {
  return { rows: spotRows([...onDrawn(bench), ...(await onReal(bench))]), tables: [] };
}

function plantedSpots(seed: number): Planted[] {
  // So far apart that they do not touch.
  return scatterPlaces(SPOTS, seed, 30).map(
    (place, i): Planted =>
      i % 2 === 0
        ? { kind: "blemish", ...place, e: 9, radius: RADIUS }
        : { kind: "dark_spot", ...place, p: 8, radius: RADIUS },
  );
}

function onDrawn(bench: Bench): SpotTally[] {
  return [...bench.lightTones, ...bench.darkTones].flatMap((tone) => {
    bench.progress(`spots on drawn faces, Monk ${tone}`);
    return bench.seeds.flatMap((seed) => onDrawnFace(bench, tone, seed));
  });
}

function onDrawnFace(bench: Bench, tone: MonkTone, seed: number): SpotTally[] {
  const { image, truth, faces } = drawFace(bench, tone, {
    seed,
    planted: [...NATURAL_SKIN, ...plantedSpots(seed)],
  });
  const [face] = faces;
  if (face === undefined) return [];
  const scene = sceneOf(image, face);
  const reach = facePixels(scene, REACH);
  return SPOT_KINDS.map((kind) => {
    const marks = marksOf(scene, CODES[kind]);
    const places = placesOf(truth.planted, kind);
    return {
      on: "drawn",
      face: `Monk ${tone}, seed ${seed}`,
      kind,
      tone: bench.lightTones.includes(tone) ? "light" : "dark",
      planted: places.length,
      found: places.filter((place) => isMarked(place, marks, reach)).length,
      others: marks.filter((mark) => !isMarked(mark, places, reach)).length,
    };
  });
}

async function onReal(bench: Bench): Promise<SpotTally[]> {
  const tallies: SpotTally[] = [];
  const photos = await bench.photos.measurable();
  for (const [index, photo] of photos.entries()) {
    bench.progress(`spots on portraits ${index + 1} of ${photos.length}`);
    for (let round = 0; round < ROUNDS && photo.tone !== undefined; round++) {
      tallies.push(...onPhoto(photo, photo.tone, ROUNDS * index + round + 1));
    }
  }
  return tallies;
}

/** Counts only places that show skin and have no mark before anything is planted, in zones that were judged. */
function onPhoto(photo: KnownPhoto, tone: ToneGroup, seed: number): SpotTally[] {
  const face = photo.faces[0]!;
  const bare = sceneOf(photo.image, face);
  const reach = facePixels(bare, REACH);
  const { image, planted } = plantOnPhoto(photo.image, face, plantedSpots(seed), seed);
  const scene = sceneOf(image, face);
  return SPOT_KINDS.flatMap((kind) => {
    const before = outcomeOf(bare, CODES[kind]);
    if (!isMeasured(before)) return [];
    const marksBefore = marksOf(bare, CODES[kind]);
    const judged: readonly string[] = before.zones.flatMap(({ zone, grade }) => (grade === null ? [] : zone));
    const inJudged = planted.filter(({ planted: item }) => "at" in item && judged.includes(String(item.at)));
    const places = placesOf(inJudged, kind).filter(
      (place) => isSkinAt(bare, place) && !isMarked(place, marksBefore, reach),
    );
    const marks = marksOf(scene, CODES[kind]);
    const found = places.filter((place) => isMarked(place, marks, reach)).length;
    return { on: "real", face: photo.file, kind, tone, planted: places.length, found, others: marksBefore.length };
  });
}

function isMarked(place: PicturePoint, marks: readonly PicturePoint[], reachPx: number): boolean {
  return marks.some((mark) => isNear(mark, place, reachPx));
}

function placesOf(planted: readonly PlantedTruth[], kind: SpotKind): PicturePoint[] {
  return planted.filter(({ planted: { kind: other } }) => other === kind).map(({ centre }) => centre);
}
