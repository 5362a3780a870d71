import type { ConcernCode } from "#engine/codes.ts";
import { plantOnPhoto } from "#tests/support/synthetic-face/plant-on-photo.ts";
import type { Planted, PlantedTruth } from "#tests/support/synthetic-face/planted.ts";
import { NATURAL_SKIN, scatterPlaces } from "#tests/support/synthetic-face/scatter.ts";
import { type Bench, drawFace } from "./bench.ts";
import { type KnownPhoto, TONE_GROUPS, type ToneGroup } from "./photos.ts";
import { facePixels, isNear, isSkinAt, marksOf, outcomeOf, type PicturePoint, sceneOf } from "./quick-measure.ts";
import { formatFigures, type PartReport, type TruthRow } from "./row.ts";
import { mean } from "./statistics.ts";

/**
 * Single red spots of 9 E and dark spots of 8 P, six of each on a face, by size and skin tone: how many are marked, and
 * how many marks lie where nothing was planted. All marks count that the measure makes, not only the twelve clearest.
 */

const RADII = [3, 4.5, 6, 9] as const;
/** The size that the goals are about, face pixels. */
const GOAL_RADIUS = 6;
/** A mark this near is the spot's, face pixels (as in engine-truth.test.ts). */
const REACH = 10;
const SPOTS = 12;

const KINDS = {
  blemish: { code: "blemishes", name: "red spots of 9 units", goal: [0.95, 0.92] },
  dark_spot: { code: "pigmentation", name: "dark spots of 8 units", goal: [1, 0.95] },
} as const satisfies Record<string, { code: ConcernCode; name: string; goal: readonly number[] }>;
type Kind = keyof typeof KINDS;
const KIND_NAMES = Object.keys(KINDS) as Kind[];

interface Tally {
  readonly on: "drawn" | "real";
  readonly kind: Kind;
  readonly radius: number;
  readonly tone: ToneGroup;
  readonly planted: number;
  readonly found: number;
  /** Marks with nothing planted there, on this face; on real faces on the untouched photo, true spots among them. */
  readonly others: number;
}

export async function spots(bench: Bench): Promise<PartReport> {
  const tallies = [...onDrawn(bench), ...(await onReal(bench))];
  return {
    rows: rowsOf(tallies),
    tables: [{ title: "Spots found, by radius in face pixels", cells: cellsOf(tallies) }],
  };
}

function plantedSpots(radius: number, seed: number): Planted[] {
  // So far apart that the largest do not touch.
  return scatterPlaces(SPOTS, seed, Math.max(30, 4 * radius)).map(
    (place, i): Planted =>
      i % 2 === 0 ? { kind: "blemish", ...place, e: 9, radius } : { kind: "dark_spot", ...place, p: 8, radius },
  );
}

function* onDrawn(bench: Bench): Generator<Tally> {
  for (const tone of [...bench.lightTones, ...bench.darkTones]) {
    bench.progress(`spots on drawn faces, Monk ${tone}`);
    for (const radius of RADII) {
      for (const seed of bench.seeds) {
        const planted = [...NATURAL_SKIN, ...plantedSpots(radius, seed)];
        const { image, truth, faces } = drawFace(bench, tone, { seed, planted });
        const [face] = faces;
        if (face === undefined) continue;
        const scene = sceneOf(image, face);
        for (const kind of KIND_NAMES) {
          const marks = marksOf(scene, outcomeOf(scene, KINDS[kind].code));
          const places = placesOf(truth.planted, kind);
          const reach = facePixels(scene, REACH);
          yield {
            on: "drawn",
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

async function onReal(bench: Bench): Promise<Tally[]> {
  const tallies: Tally[] = [];
  const photos = await bench.photos.measurable();
  for (const [index, photo] of photos.entries()) {
    bench.progress(`spots on portraits ${index + 1} of ${photos.length}`);
    if (photo.tone !== undefined) tallies.push(...onPhoto(photo, photo.tone, index + 1));
  }
  return tallies;
}

/** Counts only places that show skin and have no mark before anything is planted, in zones that were judged. */
function* onPhoto(photo: KnownPhoto, tone: ToneGroup, seed: number): Generator<Tally> {
  const face = photo.faces[0]!;
  const bare = sceneOf(photo.image, face);
  const reach = facePixels(bare, REACH);
  for (const radius of RADII) {
    const { image, planted } = plantOnPhoto(photo.image, face, plantedSpots(radius, seed), seed);
    const scene = sceneOf(image, face);
    for (const kind of KIND_NAMES) {
      const before = outcomeOf(bare, KINDS[kind].code);
      if (!("value" in before)) continue;
      const marksBefore = marksOf(bare, before);
      const judged = before.zones.flatMap(({ zone, value }) => (value === null ? [] : [zone as string]));
      const places = placesOf(
        planted.filter(({ planted: item }) => "at" in item && judged.includes(String(item.at))),
        kind,
      ).filter((place) => isSkinAt(bare, place) && !marksBefore.some((mark) => isNear(mark, place, reach)));
      const marks = marksOf(scene, outcomeOf(scene, KINDS[kind].code));
      yield {
        on: "real",
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

function placesOf(planted: readonly PlantedTruth[], kind: Kind): PicturePoint[] {
  return planted.filter(({ planted: { kind: other } }) => other === kind).map(({ centre }) => centre);
}

interface Filter {
  readonly on: Tally["on"];
  readonly kind: Kind;
  readonly tone: ToneGroup;
  readonly radius?: number;
}

function matching(tallies: readonly Tally[], { on, kind, tone, radius }: Filter): Tally[] {
  return tallies.filter(
    (tally) =>
      tally.on === on &&
      tally.kind === kind &&
      tally.tone === tone &&
      (radius === undefined || tally.radius === radius),
  );
}

const sumOf = (tallies: readonly Tally[], key: "planted" | "found") =>
  tallies.reduce((sum, tally) => sum + tally[key], 0);
const recallOf = (tallies: readonly Tally[]) => sumOf(tallies, "found") / sumOf(tallies, "planted");
const othersPerFace = (tallies: readonly Tally[]) => mean(tallies.map(({ others }) => others));

function rowsOf(tallies: readonly Tally[]): TruthRow[] {
  return (["drawn", "real"] as const).flatMap((on) =>
    KIND_NAMES.flatMap((kind): TruthRow[] => {
      const { name, goal } = KINDS[kind];
      const tones = TONE_GROUPS.filter((tone) => tone !== "medium");
      const groups = tones.map((tone) => matching(tallies, { on, kind, tone, radius: GOAL_RADIUS }));
      const perFace = groups.map(othersPerFace);
      const [light = Number.NaN, dark = Number.NaN] = perFace;
      const faces = groups.reduce((sum, group) => sum + group.length, 0);
      const where = on === "drawn" ? "drawn faces" : "real portraits";
      return [
        {
          id: `spots.${on}.${kind}.found`,
          what: `${name}, radius ${GOAL_RADIUS}, found on ${where}: light / dark skin`,
          values: groups.map(recallOf),
          unit: "share",
          n: groups.reduce((sum, group) => sum + sumOf(group, "planted"), 0),
          goal: { atLeast: goal },
        },
        {
          id: `spots.${on}.${kind}.others`,
          what: `  marks where nothing was planted, per face on ${where}: light / dark`,
          values: perFace,
          unit: "perFace",
          n: faces,
        },
        {
          id: `spots.${on}.${kind}.ratio`,
          what: "  the same, dark over light",
          // None on either is no difference.
          values: [light === 0 && dark === 0 ? 1 : dark / light],
          unit: "times",
          n: faces,
          goal: { atMost: [1.2] },
        },
      ];
    }),
  );
}

function cellsOf(tallies: readonly Tally[]): string[][] {
  const head = ["", ...RADII.map((radius) => `r ${radius}`), "spots of a size", "other marks per face"];
  const lines = (["drawn", "real"] as const).flatMap((on) =>
    KIND_NAMES.flatMap((kind) =>
      TONE_GROUPS.flatMap((tone) => {
        const all = matching(tallies, { on, kind, tone });
        if (all.length === 0) return [];
        const bySize = RADII.map((radius) => matching(tallies, { on, kind, tone, radius }));
        return [
          [
            `${on}, ${KINDS[kind].name}, ${tone}`,
            ...bySize.map((group) => formatFigures([recallOf(group)], "share", "en")),
            String(sumOf(matching(tallies, { on, kind, tone, radius: GOAL_RADIUS }), "planted")),
            formatFigures([othersPerFace(all)], "perFace", "en"),
          ],
        ];
      }),
    ),
  );
  return [head, ...lines];
}
