import { ZONE_CODES } from "../codes.ts";
import { clamp } from "../numeric/round.ts";
import { signedBytes } from "../numeric/signed-bytes.ts";
import { CELL_FEATURES, type CellTable } from "./cell-table.ts";

/**
 * What each cell shows of each concern: a network with one hidden layer, whose inputs are the cell, the face as a whole and the
 * part of the face. Trained end to end on grades of zones (`lab/cells/fit.py`): nobody graded a cell. Basic operations and
 * square roots alone, so that every runtime gives the same bytes.
 */
export interface CellNetwork {
  /** Per feature of a cell, and of the face: what is taken off, and what the rest is divided by. */
  readonly cellMiddle: readonly number[];
  readonly cellScale: readonly number[];
  readonly faceMiddle: readonly number[];
  readonly faceScale: readonly number[];
  /** Signed bytes in base64, unit by unit, each times the unit's own step; the same of each output. */
  readonly cell: WrittenMatrix;
  readonly face: WrittenMatrix;
  readonly part: WrittenMatrix;
  readonly output: WrittenMatrix;
  readonly skip: WrittenMatrix;
  readonly hiddenBias: readonly number[];
  readonly outputBias: readonly number[];
}

export interface WrittenMatrix {
  readonly bytes: string;
  readonly steps: readonly number[];
}

/** Parts of the face that the network tells apart; both sides are one. */
const PARTS = [
  "forehead",
  "glabella",
  "nose",
  "cheek",
  "outer_cheek",
  "jaw",
  "crows_feet",
  "nasolabial",
  "perioral",
  "chin",
  "temple",
  "under_eye",
] as const;
const PART_OF = ZONE_CODES.map((code) => (PARTS as readonly string[]).indexOf(code.replace(/_(left|right)$/, "")));

/** Beyond so many deviations an input says no more: those of a cell, and of the face. */
const CELL_BOUNDS = [-4, 5] as const;
const FACE_BOUNDS = [-3, 3] as const;
/** Softness of the outputs' bend at nothing, squared grades. */
const BEND = 0.02;
const UPPER_DECILE = 0.9;

/**
 * One array an output, a grade for each cell of the grid in order, 0 and up. The mean of the networks.
 *
 * @param face `faceInputs`: of this table, or of two photos that are compared
 */
export function showCells(networks: readonly CellNetwork[], table: CellTable, face: Float32Array): Float32Array[] {
  const made = networks.map((network) => runNetwork(network, table, face));
  const [first = []] = made;
  return first.map((_, output) => {
    const mean = new Float32Array(table.grid.cells.length);
    for (const one of made) {
      const values = one[output] as Float32Array;
      for (let i = 0; i < mean.length; i++) mean[i]! += (values[i] as number) / made.length;
    }
    return mean;
  });
}

/** What is told of the face, then the mean of each feature over its cells, then their upper decile. */
export function faceInputs({ grid, rows, face }: CellTable): Float32Array {
  const width = CELL_FEATURES.length;
  const count = grid.cells.length;
  const inputs = new Float32Array(face.length + 2 * width);
  inputs.set(face);
  if (count === 0) return inputs;
  const column = new Float32Array(count);
  for (let feature = 0; feature < width; feature++) {
    let sum = 0;
    for (let i = 0; i < count; i++) {
      column[i] = rows[i * width + feature] as number;
      sum += column[i] as number;
    }
    inputs[face.length + feature] = sum / count;
    const sorted = column.sort();
    const at = UPPER_DECILE * (count - 1);
    const below = Math.floor(at);
    const [low, high] = [sorted[below] as number, sorted[Math.min(count - 1, below + 1)] as number];
    inputs[face.length + width + feature] = low + (at - below) * (high - low);
  }
  return inputs;
}

function runNetwork(network: CellNetwork, { grid, rows }: CellTable, face: Float32Array): Float32Array[] {
  const { cellMiddle, cellScale, faceMiddle, faceScale, hiddenBias, outputBias } = network;
  const width = CELL_FEATURES.length;
  const units = hiddenBias.length;
  const outputs = outputBias.length;
  const cellWeights = matrixOf(network.cell, width);
  const faceWeights = matrixOf(network.face, face.length);
  const partWeights = matrixOf(network.part, PARTS.length);
  const outputWeights = matrixOf(network.output, units);
  const skipWeights = matrixOf(network.skip, width);
  const ofFace = new Float64Array(units);
  for (let unit = 0; unit < units; unit++) {
    let sum = hiddenBias[unit] as number;
    for (let i = 0; i < face.length; i++) {
      const input = clamp(((face[i] as number) - faceMiddle[i]!) / faceScale[i]!, ...FACE_BOUNDS);
      sum += input * (faceWeights[unit * face.length + i] as number);
    }
    ofFace[unit] = sum;
  }
  const shown = outputBias.map(() => new Float32Array(grid.cells.length));
  const inputs = new Float64Array(width);
  const active = new Float64Array(units);
  for (let cell = 0; cell < grid.cells.length; cell++) {
    const part = PART_OF[grid.zones[grid.cells[cell] as number] as number] as number;
    for (let i = 0; i < width; i++) {
      inputs[i] = clamp(((rows[cell * width + i] as number) - cellMiddle[i]!) / cellScale[i]!, ...CELL_BOUNDS);
    }
    for (let unit = 0; unit < units; unit++) {
      let sum = (ofFace[unit] as number) + (partWeights[unit * PARTS.length + part] as number);
      const from = unit * width;
      for (let i = 0; i < width; i++) sum += (inputs[i] as number) * (cellWeights[from + i] as number);
      active[unit] = Math.max(0, sum);
    }
    for (let output = 0; output < outputs; output++) {
      let sum = outputBias[output] as number;
      for (let unit = 0; unit < units; unit++) {
        sum += (active[unit] as number) * (outputWeights[output * units + unit] as number);
      }
      for (let i = 0; i < width; i++) sum += (inputs[i] as number) * (skipWeights[output * width + i] as number);
      shown[output]![cell] = (sum + Math.sqrt(sum * sum + BEND)) / 2;
    }
  }
  return shown;
}

const known = new WeakMap<WrittenMatrix, Float32Array>();

/** Row by row. */
function matrixOf(written: WrittenMatrix, width: number): Float32Array {
  const again = known.get(written);
  if (again) return again;
  const weights = new Float32Array(written.steps.length * width);
  const signed = signedBytes(written.bytes, weights.length);
  for (let i = 0; i < weights.length; i++) {
    weights[i] = (signed[i] as number) * (written.steps[Math.floor(i / width)] as number);
  }
  known.set(written, weights);
  return weights;
}
