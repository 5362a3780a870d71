import type { FaceGeometry, RgbaImage } from "#engine/input.ts";
import { scoreOfGrade } from "#engine/scoring/grade-scale.ts";
import { plantOnPhoto } from "../drawn-face/plant-on-photo.ts";
import type { Planted } from "../drawn-face/planted.ts";
import { NATURAL_SKIN } from "../drawn-face/scatter.ts";
import { type Bench, drawFace } from "./bench.ts";
import { outcomeOf, sceneOf, zoneGrade } from "./quick-measure.ts";
import { type PartReport, rowOf, type TruthRow } from "./row.ts";
import { percentile, shareOf } from "./statistics.ts";

/** One forehead line of 9 % depth: found where the forehead's score falls by a whole point or more against the same face without it. */

const LINE: Planted = { kind: "line", at: "forehead", depth: 0.09, width: 5, length: 170 };

export async function lines(bench: Bench): Promise<PartReport> {
  const drawn: number[] = [];
  for (const tone of [...bench.lightTones, ...bench.darkTones]) {
    bench.progress(`a line on drawn faces, Monk ${tone}`);
    for (const seed of bench.seeds.slice(0, 2)) {
      const [without, with_] = [NATURAL_SKIN, [...NATURAL_SKIN, LINE]].map((planted) => {
        const { image, faces } = drawFace(bench, tone, { seed, planted });
        return foreheadScore(image, faces[0]);
      });
      if (without !== undefined) drawn.push(without - (with_ ?? without));
    }
  }
  const real: number[] = [];
  const photos = await bench.photos.measurable();
  for (const [index, { image, faces }] of photos.entries()) {
    bench.progress(`a line on portraits ${index + 1} of ${photos.length}`);
    const face = faces[0]!;
    const without = foreheadScore(image, face);
    if (without === undefined) continue;
    const with_ = foreheadScore(plantOnPhoto(image, face, [LINE], index + 1).image, face);
    real.push(without - (with_ ?? without));
  }
  return { rows: [...rowsOf("drawn", drawn), ...rowsOf("real", real)], tables: [] };
}

/** Rounded, as a result has it; undefined where the forehead was not judged. */
function foreheadScore(image: RgbaImage, face: FaceGeometry | undefined): number | undefined {
  if (face === undefined) return undefined;
  const grade = zoneGrade(outcomeOf(sceneOf(image, face), "lines"), "forehead");
  return grade === null ? undefined : Math.round(scoreOfGrade(grade));
}

function rowsOf(on: "drawn" | "real", drops: readonly number[]): TruthRow[] {
  const what = `forehead line of 9 % depth found on ${on === "drawn" ? "drawn faces" : "real portraits"}`;
  const [found, drop, n] = [shareOf(drops, (one) => one >= 1), percentile(drops, 0.5), drops.length];
  return [
    rowOf(`lines.${on}.found`, what, found, "share", n, { atLeast: [0.8] }),
    rowOf(`lines.${on}.drop`, "  points the forehead loses by it, median", drop, "points", n),
  ];
}
