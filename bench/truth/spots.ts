import type { ConcernCode } from "#engine/codes.ts";
import { plantOnPhoto } from "#tests/support/synthetic-face/plant-on-photo.ts";
import type { Planted, PlantedTruth } from "#tests/support/synthetic-face/planted.ts";
import { NATURAL_SKIN, scatterPlaces } from "#tests/support/synthetic-face/scatter.ts";
import { type Bench, drawFace } from "./bench.ts";
import type { KnownPhoto, ToneGroup } from "./photos.ts";
import { facePixels, isNear, isSkinAt, marksOf, outcomeOf, type PicturePoint, sceneOf } from "./quick-measure.ts";
import type { PartReport } from "./row.ts";
import { RADII, SPOT_KINDS, type SpotKind, type SpotTally, spotCells, spotRows } from "./spot-rows.ts";

/**
 * Single red spots of 9 E and dark spots of 8 P, six of each on a face, by size and skin tone: how many are marked, and
 * how many marks lie where nothing was planted. All marks count that the measure makes, not only the twelve clearest.
 */

/** A mark this near is the spot's, face pixels (as in engine-truth.test.ts). */
const REACH = 10;
const SPOTS = 12;
/** Portraits are few: each gets spots in so many arrangements. */
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

function* onDrawn(bench: Bench): Generator<SpotTally> {
  for (const tone of [...bench.lightTones, ...bench.darkTones]) {
    bench.progress(`spots on drawn faces, Monk ${tone}`);
    for (const radius of RADII) {
      for (const seed of bench.seeds) {
        const planted = [...NATURAL_SKIN, ...plantedSpots(radius, seed)];
        const { image, truth, faces } = drawFace(bench, tone, { seed, planted });
        const [face] = faces;
        if (face === undefined) continue;
        const scene = sceneOf(image, face);
        for (const kind of SPOT_KINDS) {
          const marks = marksOf(scene, outcomeOf(scene, CODES[kind]));
          const places = placesOf(truth.planted, kind);
          const reach = facePixels(scene, REACH);
          yield {
            on: "drawn",
            face: `Monk ${tone}, seed ${seed}`,
            kind,
            radius,
            tone: bench.lightTones.includes(tone) ? "light" : "dark",
            planted: places.length,
            found: places.filter((place) => marks.some((mark) => isNear(mark, place, reach))).length,
            others: marks.filter((mark) => !places.some((place) => isNear(mark, place, reach))).length,
          };
        }
      }
    }
  }
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
function* onPhoto(photo: KnownPhoto, tone: ToneGroup, seed: number): Generator<SpotTally> {
  const face = photo.faces[0]!;
  const bare = sceneOf(photo.image, face);
  const reach = facePixels(bare, REACH);
  for (const radius of RADII) {
    const { image, planted } = plantOnPhoto(photo.image, face, plantedSpots(radius, seed), seed);
    const scene = sceneOf(image, face);
    for (const kind of SPOT_KINDS) {
      const before = outcomeOf(bare, CODES[kind]);
      if (!("value" in before)) continue;
      const marksBefore = marksOf(bare, before);
      const judged = before.zones.flatMap(({ zone, value }) => (value === null ? [] : [zone as string]));
      const places = placesOf(
        planted.filter(({ planted: item }) => "at" in item && judged.includes(String(item.at))),
        kind,
      ).filter((place) => isSkinAt(bare, place) && !marksBefore.some((mark) => isNear(mark, place, reach)));
      const marks = marksOf(scene, outcomeOf(scene, CODES[kind]));
      yield {
        on: "real",
        face: photo.file,
        kind,
        radius,
        tone,
        planted: places.length,
        found: places.filter((place) => marks.some((mark) => isNear(mark, place, reach))).length,
        others: marksBefore.length,
      };
    }
  }
}

function placesOf(planted: readonly PlantedTruth[], kind: SpotKind): PicturePoint[] {
  return planted.filter(({ planted: { kind: other } }) => other === kind).map(({ centre }) => centre);
}
