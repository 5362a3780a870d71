import { CELL_FEATURES, type CellTable } from "../cells/cell-table.ts";
import type { CHANGE_REFUSALS } from "../face-change.ts";
import type { FaceGeometry } from "../input.ts";
import { FACE_EXTENT } from "../landmarks.ts";
import type { MeasuredFace } from "../measure-face.ts";
import { log10 } from "../numeric/log10.ts";
import { fitField } from "./fit-field.ts";
import type { MatchedCells, PlacedCells } from "./match-cells.ts";

/** Whether two photos can show one face at all, and the same way round. It recognises nobody: most pairs of two people fit. */

/**
 * Beyond it two meshes are not of one head. Chosen: 164 pairs of one person (other days, light, years, a smile) have 0.039 at most;
 * of 1,606 of two people 97 in 100 have less than 0.05 too.
 */
const MOST_UNLIKE = 0.055;
/**
 * Below it one photo is a mirrored copy of the other. Chosen: those pairs have -0.49 and more, half of 30 mirrored copies less than
 * -0.70. A mirrored photo of another day looks as any (80 pairs: -0.36 and more).
 */
const MIRRORED = -0.65;

export type Misfit = Extract<(typeof CHANGE_REFUSALS)[number], "not_matching" | "mirrored">;

export function fitsTogether(before: MeasuredFace, after: MeasuredFace, matched: MatchedCells): Misfit | null {
  if (unlikeBuild(before.face, after.face) > MOST_UNLIKE) return "not_matching";
  const { cells, scene } = before.evidence;
  const placed = { ...cells, landmarks: scene.face.landmarks };
  return sameSides(placed, after.evidence.cells, matched) < MIRRORED ? "mirrored" : null;
}

/** Pairs of landmarks (FaceMesh) between which bone lies: eyes, nose, cheekbones, jaw, forehead to chin. */
const BONES = [
  [33, 263],
  [133, 362],
  [234, 454],
  [172, 397],
  [10, 152],
  [168, 2],
  [129, 358],
  [168, 152],
] as const;

/** How unlike two faces are built: root mean square of the logarithms of their lengths' ratios, whatever their size and pose. */
function unlikeBuild(a: FaceGeometry, b: FaceGeometry): number {
  const ratios = BONES.map(([from, to]) => log10(lengthOf(a, from, to) / lengthOf(b, from, to)));
  const mean = ratios.reduce((sum, one) => sum + one, 0) / ratios.length;
  return Math.sqrt(ratios.reduce((sum, one) => sum + (one - mean) ** 2, 0) / ratios.length);
}

function lengthOf({ landmarks }: FaceGeometry, from: number, to: number): number {
  const along = (axis: number) => (landmarks[3 * from + axis] as number) - (landmarks[3 * to + axis] as number);
  return Math.max(1e-6, Math.sqrt(along(0) ** 2 + along(1) ** 2 + along(2) ** 2));
}

/** Signed colours of a patch of skin: what is on one side of a face and not on the other stays there for months. */
const SIGNED = ["darkness.4.mean", "blood.4.mean", "hue.4.mean", "darkness.5.mean", "blood.5.mean", "hue.5.mean"];
/** Fewer cells say nothing of which side is which. Chosen. */
const LEAST_CELLS = 60;

/**
 * -1..1: how alike what is on one side alone lies in both photos; far below 0, one of them is mirrored. 0 where too little is seen.
 *
 * @param pairs of cells, as `matchCells` gives them
 */
function sameSides(before: PlacedCells & CellTable, after: CellTable, pairs: MatchedCells): number {
  const { grid } = before;
  const place = new Map<number, number>();
  for (const [pair, row] of pairs.before.entries()) place.set(grid.cells[row] as number, pair);
  const mirror = mirrorOf(before);
  const twins = Array.from(pairs.before, (row) => {
    const cell = grid.cells[row] as number;
    const x = ((cell % grid.columns) + 0.5) * grid.side;
    const y = (Math.floor(cell / grid.columns) + 0.5) * grid.side;
    return place.get(grid.cellAt(...mirror(x, y)));
  });
  const both = twins.flatMap((twin, pair) => (twin === undefined || twin === pair ? [] : [[pair, twin] as const]));
  if (both.length < LEAST_CELLS) return 0;
  const [x, y] = [pairs.x, pairs.y].map((all) => Float32Array.from(both, ([pair]) => all[pair] as number)) as [
    Float32Array,
    Float32Array,
  ];
  let [together, features] = [0, 0];
  const width = CELL_FEATURES.length;
  for (const name of SIGNED) {
    const feature = CELL_FEATURES.indexOf(name);
    const oneSided = (rows: Float32Array, at: Int32Array) => {
      const values = Float32Array.from(both, ([pair, twin]) => {
        const [here, there] = [at[pair] as number, at[twin] as number];
        return (rows[here * width + feature] as number) - (rows[there * width + feature] as number);
      });
      const light = fitField(values, x, y, "flat");
      return values.map((value, i) => value - (light[i] as number));
    };
    const a = oneSided(before.rows, pairs.before);
    const b = oneSided(after.rows, pairs.after);
    const scale = norm(a) * norm(b);
    if (scale === 0) continue;
    for (let i = 0; i < a.length; i++) together += ((a[i] as number) * (b[i] as number)) / scale;
    features += 1;
  }
  return features === 0 ? 0 : together / features;
}

function norm(values: Float32Array): number {
  return Math.sqrt(values.reduce((sum, value) => sum + value * value, 0));
}

/** Across the line from the top of the forehead to the chin. */
function mirrorOf({ landmarks }: PlacedCells): (x: number, y: number) => readonly [number, number] {
  const point = (index: number) => [landmarks[2 * index] as number, landmarks[2 * index + 1] as number] as const;
  const [topX, topY] = point(FACE_EXTENT.top);
  const [bottomX, bottomY] = point(FACE_EXTENT.bottom);
  const [dx, dy] = [bottomX - topX, bottomY - topY];
  const square = dx * dx + dy * dy || 1;
  return (x, y) => {
    const along = ((x - topX) * dx + (y - topY) * dy) / square;
    return [2 * (topX + along * dx) - x, 2 * (topY + along * dy) - y];
  };
}
