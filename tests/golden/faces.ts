import { readFileSync } from "node:fs";
import { analyse } from "#engine/analyse.ts";
import type { AnalysisResult, ConcernResult } from "#engine/result.ts";
import { keptFace } from "#lab/drawn-face/kept-face.ts";
import type { Planted } from "#lab/drawn-face/planted.ts";
import type { SyntheticFaceOptions } from "#lab/drawn-face/render.ts";
import { NATURAL_SKIN, scatterPlaces } from "#lab/drawn-face/scatter.ts";
import { photoBlood } from "#lab/drawn-face/skin-model.ts";
import { sharedFaceDetector } from "#lab/photos/face-detector.ts";

/** Drawn faces whose whole result is recorded: light, middle and dark skin, clear and with everything planted at once. */
const EVERYTHING: readonly Planted[] = [
  ...NATURAL_SKIN,
  ...scatterPlaces(14, 3).map((place): Planted => ({ kind: "blemish", ...place, e: 14, radius: 6 })),
  ...scatterPlaces(10, 9).map((place): Planted => ({ kind: "dark_spot", ...place, p: 10, radius: 5 })),
  { kind: "redness", at: "cheek_left", e: 14, radius: 60 },
  { kind: "redness", at: "cheek_right", e: 9, radius: 60 },
  { kind: "shine", at: "forehead", amount: 0.2, radius: 26 },
  { kind: "line", at: "forehead", depth: 0.15, width: 5, length: 180 },
  { kind: "under_eye", side: "left", p: 12 },
  { kind: "under_eye", side: "right", p: 12 },
];

export const GOLDEN_FACES: Readonly<Record<string, SyntheticFaceOptions>> = {
  "light-clear": { tone: 1, blood: photoBlood(1), planted: NATURAL_SKIN },
  "light-everything": { tone: 3, blood: photoBlood(3), planted: EVERYTHING, seed: 2 },
  "middle-everything": { tone: 6, blood: photoBlood(6), planted: EVERYTHING, rollDegrees: 9 },
  "dark-clear": { tone: 10, blood: photoBlood(10), planted: NATURAL_SKIN },
  "dark-everything": { tone: 9, blood: photoBlood(9), planted: EVERYTHING, seed: 5 },
  "small-glasses": { tone: 5, blood: photoBlood(5), iodPx: 90, worn: ["glasses"] },
};

/** What the present method measures: a line a concern, one for all else, and one for each kind of places, so that a change is read. */
export const goldenFile = new URL("./results.jsonl", import.meta.url);

/** Recorded lines of a face, which any runtime must give byte for byte. */
export async function goldenLines(name: string): Promise<string[]> {
  const options = GOLDEN_FACES[name];
  if (!options) throw new Error(`no golden face "${name}"`);
  const { image } = keptFace(options);
  const outcome = analyse(image, (await sharedFaceDetector()).detect(image));
  if (!outcome.ok) return [JSON.stringify({ face: name, ...outcome })];
  const { concerns, geometry, ...rest } = outcome.result;
  return [
    JSON.stringify({ face: name, rest }),
    ...concerns.map((concern) => JSON.stringify({ face: name, concern })),
    ...Object.entries(geometry).map(([kind, places]) => JSON.stringify({ face: name, geometry: { [kind]: places } })),
  ];
}

/** By face: its lines, and the result that they are of. */
export function readGolden(): ReadonlyMap<
  string,
  { readonly lines: readonly string[]; readonly result: AnalysisResult }
> {
  const lines = readFileSync(goldenFile, "utf8").trim().split("\n");
  const read = lines.map((line) => ({ line, of: JSON.parse(line) as GoldenLine }));
  const resultOf = (own: typeof read) => ({
    ...own[0]?.of.rest,
    concerns: own.flatMap(({ of }) => of.concern ?? []),
    geometry: Object.assign({}, ...own.map(({ of }) => of.geometry)),
  });
  return new Map(
    [...new Set(read.map(({ of }) => of.face))].map((face) => {
      const own = read.filter(({ of }) => of.face === face);
      return [face, { lines: own.map(({ line }) => line), result: resultOf(own) as AnalysisResult }];
    }),
  );
}

interface GoldenLine {
  readonly face: string;
  readonly rest?: Omit<AnalysisResult, "concerns" | "geometry">;
  readonly concern?: ConcernResult;
  readonly geometry?: Partial<AnalysisResult["geometry"]>;
}
