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
import { GOAL_RADIUS, RADII, SPOT_KINDS, type SpotKind, type SpotTally, spotCells, spotRows } from "./spot-rows.ts";

/**
 * Single red spots of 9 E and dark spots of 8 P, six of each on a face, by size and skin tone: how many are marked, and
 * how many marks lie where nothing was planted. All marks count, not only the clearest.
 */

/** A mark this near is the spot's, face pixels. */
const REACH = 10;
const SPOTS = 12;
/** Portraits are few: each gets the spots that the goals are about in so many arrangements. */
const ROUNDS = 2;

const CODES = { blemish: "blemishes", dark_spot: "pigmentation" } as const satisfies Record<SpotKind, ConcernCode>;

export async function spots(bench: Bench): Promise<PartReport> {
  const tallies = [...onDrawn(bench), ...(await onReal(bench))];
  return {
    rows: spotRows(tallies),
    tables: [{ title: "Spots found, by radius in face pixels", cells: spotCells(tallies) }],
  };
}

function plantedSpots(radius: number, seed: number): Planted[] {
  // So far apart that the largest do not touch.
  return scatterPlaces(SPOTS, seed, Math.max(30, 4 * radius)).map(
    (place, i): Planted =>
      i % 2 === 0 ? { kind: "blemish", ...place, e: 9, radius } : { kind: "dark_spot", ...place, p: 8, radius },
  );
}

function onDrawn(bench: Bench): SpotTally[] {
  return [...bench.lightTones, ...bench.darkTones].flatMap((tone) => {
    bench.progress(`spots on drawn faces, Monk ${tone}`);
    return RADII.flatMap((radius) => {
      const seeds = radius === GOAL_RADIUS ? bench.seeds : bench.seeds.slice(0, 1);
      return seeds.flatMap((seed) => onDrawnFace(bench, tone, radius, seed));
    });
  });
}

function onDrawnFace(bench: Bench, tone: MonkTone, radius: number, seed: number): SpotTally[] {
  const { image, truth, faces } = drawFace(bench, tone, {
    seed,
    planted: [...NATURAL_SKIN, ...plantedSpots(radius, seed)],
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
      radius,
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
      const radii = round === 0 ? RADII : [GOAL_RADIUS];
      tallies.push(...onPhoto(photo, photo.tone, radii, ROUNDS * index + round + 1));
    }
  }
  return tallies;
}

/** Counts only places that show skin and have no mark before anything is planted, in zones that were judged. */
function onPhoto(photo: KnownPhoto, tone: ToneGroup, radii: readonly number[], seed: number): SpotTally[] {
  const face = photo.faces[0]!;
  const bare = sceneOf(photo.image, face);
  const reach = facePixels(bare, REACH);
  const plantings = radii.map((radius) => {
    const { image, planted } = plantOnPhoto(photo.image, face, plantedSpots(radius, seed), seed);
    return { radius, planted, scene: sceneOf(image, face) };
  });
  return SPOT_KINDS.flatMap((kind) => {
    const before = outcomeOf(bare, CODES[kind]);
    if (!isMeasured(before)) return [];
    const marksBefore = marksOf(bare, CODES[kind]);
    const judged: readonly string[] = before.zones.flatMap(({ zone, grade }) => (grade === null ? [] : zone));
    return plantings.map(({ radius, planted, scene }) => {
      const inJudged = planted.filter(({ planted: item }) => "at" in item && judged.includes(String(item.at)));
      const places = placesOf(inJudged, kind).filter(
        (place) => isSkinAt(bare, place) && !isMarked(place, marksBefore, reach),
      );
      const marks = marksOf(scene, CODES[kind]);
      return {
        on: "real",
        face: photo.file,
        kind,
        radius,
        tone,
        planted: places.length,
        found: places.filter((place) => isMarked(place, marks, reach)).length,
        others: marksBefore.length,
      };
    });
  });
}

function isMarked(place: PicturePoint, marks: readonly PicturePoint[], reachPx: number): boolean {
  return marks.some((mark) => isNear(mark, place, reachPx));
}

function placesOf(planted: readonly PlantedTruth[], kind: SpotKind): PicturePoint[] {
  return planted.filter(({ planted: { kind: other } }) => other === kind).map(({ centre }) => centre);
}
