import { darknessMap, erythemaMap, pigmentHueMap } from "../colour/maps.ts";
import { median, quantile, valuesAt } from "../numeric/quantile.ts";
import type { AlignedFace } from "../raster/align-face.ts";
import { dilate, erode, largeParts, spread } from "../raster/cell-masks.ts";
import { type BeardLook, lookForBeard } from "./beard-signs.ts";
import { isForeign, type Limits, limitsFor, type Reference } from "./foreign-colour.ts";
import type { Side } from "./hidden-zones.ts";
import { referencePixels } from "./reference-skin.ts";
import { averageCells, type Cells } from "./skin-cells.ts";

/**
 * What inside the face is not skin: hair, beard, glasses, a hand's edge, deep shadow. Judged on cells of about 4 px
 * and opened by one cell, so that nothing smaller than 12 px (a spot, a mole, a line) is ever taken out: an adaptive
 * mask must not eat what is measured (engine.md, finding 4). Under the eyes it is not used at all.
 */

const CELL_PX = 4;
/** Skin this much darker than the person's own (half the light) lies in shade: seen, but its colours are not compared. Chosen. */
const SHADE = 32;

/**
 * Cells whose thin dark marks are deeper than this, and than this many times what nine tenths of the person's own cheeks
 * and nose stay under (pores, glints), are hair. Chosen: hanging hair reaches 0.06 to 0.17; smooth cheeks of any tone have
 * 0.002 to 0.03 there, rough or glinting ones 0.05.
 */
const HAIR = { least: 0.03, overOwn: 1.5, share: 0.9 } as const;
/**
 * White and grey cloth looks like a highlight, only that no highlight is so large: cells with less than this share of the
 * person's own E, and less by so much, that hang together over this share of the face. Chosen: a mask covers 0.3 on.
 */
const COLOURLESS = { ofOwn: 0.35, less: 8, share: 0.12 } as const;
/** Foreign parts of fewer cells (28 px square) may be moles: they get no margin and grow no hairs. Chosen. */
const LARGE_CELLS = 49;
/**
 * Skin darker than its limits, but a mark of its own: browner or redder, never greyer, with skin around it (so much of its rim
 * at least) and hardly a strand in it. Hair comes from the outline, rims from the eyes, cloth is grey or has no skin around it.
 * Chosen on lesions planted on drawn faces and portraits. `cells`: the most it has, 120 px square; of shade, which may be round
 * as well, less, and that only with the colour of pigment, which takes more green than red light, and more blue than green.
 */
const MARK = { cells: 900, rim: 0.75, strands: 0.25, leastRed: -2, leastHue: -8 } as const;
const DARK_MARK = { cells: 150, redPerDark: 0.15, huePerDark: 0.1 } as const;
/** Margin around the larger ones: 12 px, where the coarse blur of spots (9 to 12 px) sees little of the edge. Chosen. */
const EDGE_CELLS = 3;

export interface SkinMask {
  readonly mask: Uint8Array;
  /** 1 where visible skin lies in shade. */
  readonly shade: Uint8Array;
  /** 1 where visible skin keeps its distance from hair, beard, rims and shade: where single marks can be told. */
  readonly inner: Uint8Array;
  readonly beard: BeardLook;
  /** Median colour of the reference skin, in map units. */
  readonly reference: Reference;
}

export function skinMask(face: AlignedFace, bare: Uint8Array, shadedSide: Side | null, far: Side | null): SkinMask {
  const cell = Math.max(2, Math.round(CELL_PX * face.unit));
  const cells = averageCells(face, bare, cell);
  const maps = { e: erythemaMap(cells), h: pigmentHueMap(cells), p: darknessMap(cells) };
  const own = referencePixels(face, cells, cell, shadedSide, far);
  const ownMedian = (plane: Float32Array) => median(valuesAt(plane, own));
  const reference = { e: ownMedian(maps.e), h: ownMedian(maps.h), p: ownMedian(maps.p) };
  const limits = limitsFor(maps.h, own, reference.h);
  const hairy = Math.max(HAIR.least, HAIR.overOwn * quantile(valuesAt(cells.hair, own), HAIR.share));
  const { hair, shady, foreign } = judgeCells(cells, maps, { own: reference, limits, hairy });
  const offOwn = { e: maps.e, h: maps.h, p: maps.p, own: reference };
  const opened = dilate(
    withoutMarks(dilate(erode(foreign, cells), cells), cells, (part) => isMark(part, hair, offOwn)),
    cells,
  );
  const strands = strandCells(opened, hair, cells);
  const shaded = withoutMarks(dilate(erode(shady, cells), cells), cells, (part) => isDarkMark(part, hair, offOwn));
  const edge = edgeCells(opened, shaded, strands, cells);
  const maskOf = (holds: (cellIndex: number) => boolean) => pixelsOfCells(face, bare, cells.width, cell, holds);
  return {
    mask: maskOf((i) => !opened[i] && !strands[i]),
    shade: maskOf((i) => !opened[i] && !strands[i] && shaded[i] === 1),
    inner: maskOf((i) => !edge[i]),
    beard: lookForBeard(face, bare, { cells, cell, maps, own: reference }),
    reference,
  };
}

/** What cells are held against. */
interface Standard {
  readonly own: Reference;
  readonly limits: Limits;
  /** `cells.hair` above which a cell is hair. */
  readonly hairy: number;
}

/** Which cells hold hair, lie in shade, or are no skin; in plain loops, because a face has twenty thousand of them. */
function judgeCells(
  cells: Cells,
  { e, h, p }: Readonly<Record<"e" | "h" | "p", Float32Array>>,
  { own, limits, hairy }: Standard,
): Readonly<Record<"hair" | "shady" | "foreign", Uint8Array>> {
  const { count, hair: depth, roughness } = cells;
  const size = count.length;
  const [hair, shady, pale] = [new Uint8Array(size), new Uint8Array(size), new Uint8Array(size)];
  let seen = 0;
  for (let i = 0; i < size; i++) {
    if (!count[i]) continue;
    seen++;
    if ((depth[i] as number) > hairy) hair[i] = 1;
    if ((p[i] as number) - own.p > SHADE) shady[i] = 1;
    if (isColourless(own, e[i] as number)) pale[i] = 1;
  }
  const cloth = largeParts(pale, cells, COLOURLESS.share * seen);
  const foreign = new Uint8Array(size);
  for (let i = 0; i < size; i++) {
    if (!count[i]) continue;
    const [hue, redness] = [(h[i] as number) - own.h, (e[i] as number) - own.e];
    const other = isForeign(limits, own, hue, redness, (p[i] as number) - own.p, roughness[i] as number);
    if (cloth[i] || hair[i] || other) foreign[i] = 1;
  }
  return { hair, shady, foreign };
}

interface OffOwn extends Readonly<Record<"e" | "h" | "p", Float32Array>> {
  readonly own: Reference;
}

/** `mask` without its parts that skin surrounds and that `isOne` tells for marks of the skin. */
function withoutMarks(mask: Uint8Array, cells: Cells, isOne: (part: readonly number[]) => boolean): Uint8Array {
  const result = mask.slice();
  const seen = new Uint8Array(mask.length);
  for (let start = 0; start < mask.length; start++) {
    if (!mask[start] || seen[start]) continue;
    const part = spread([start], mask, cells, seen);
    if (isOne(part) && skinAround(part, mask, cells) >= MARK.rim) for (const at of part) result[at] = 0;
  }
  return result;
}

/** Of the cells beside a part, the share that the face shows. */
function skinAround(part: readonly number[], mask: Uint8Array, { width, height, count }: Cells): number {
  let beside = 0;
  let shown = 0;
  for (const at of part) {
    const x = at % width;
    const y = (at - x) / width;
    for (let k = 0; k < 9; k++) {
      const [nx, ny] = [x + (k % 3) - 1, y + Math.floor(k / 3) - 1];
      const near = ny * width + nx;
      const out = nx < 0 || ny < 0 || nx >= width || ny >= height;
      if (!out && mask[near]) continue;
      beside++;
      if (!out && count[near]) shown++;
    }
  }
  return beside > 0 ? shown / beside : 0;
}

function meansOf(part: readonly number[], hair: Uint8Array, { e, h, p, own }: OffOwn) {
  const mean = (plane: ArrayLike<number>) => part.reduce((sum, at) => sum + (plane[at] as number), 0) / part.length;
  return { redness: mean(e) - own.e, hue: mean(h) - own.h, darker: mean(p) - own.p, strands: mean(hair) };
}

function isMark(part: readonly number[], hair: Uint8Array, off: OffOwn): boolean {
  if (part.length > MARK.cells) return false;
  const { redness, hue, strands } = meansOf(part, hair, off);
  return strands <= MARK.strands && redness >= MARK.leastRed && hue >= MARK.leastHue;
}

function isDarkMark(part: readonly number[], hair: Uint8Array, off: OffOwn): boolean {
  if (part.length > DARK_MARK.cells) return false;
  const { redness, hue, darker, strands } = meansOf(part, hair, off);
  const { redPerDark, huePerDark } = DARK_MARK;
  return strands <= MARK.strands && redness >= redPerDark * darker && hue >= huePerDark * darker;
}

function pixelsOfCells(
  face: AlignedFace,
  bare: Uint8Array,
  columns: number,
  cell: number,
  holds: (cellIndex: number) => boolean,
): Uint8Array {
  const { width, height } = face;
  const mask = bare.slice();
  for (let top = 0, row = 0; top < height; top += cell, row += columns) {
    const bottom = Math.min(height, top + cell);
    for (let from = 0, to = 0; from < columns; from = to + 1) {
      while (from < columns && holds(row + from)) from++;
      for (to = from; to < columns && !holds(row + to); to++);
      const right = Math.min(width, to * cell);
      for (let y = top; y < bottom; y++) mask.fill(0, y * width + from * cell, y * width + right);
    }
  }
  return mask;
}

/** Single hairs come from hair: thin dark marks that hang together with hair or hat, up to outside the face. */
function strandCells(opened: Uint8Array, hair: Uint8Array, cells: Cells): Uint8Array {
  const roots: number[] = [];
  const way = largeParts(opened, cells, LARGE_CELLS);
  for (let i = 0; i < way.length; i++) {
    if (hair[i]) way[i] = 1;
    if (!cells.inside[i]) roots.push(i);
  }
  const strands = new Uint8Array(way.length);
  for (const at of spread(roots, way, cells, new Uint8Array(way.length))) if (hair[at]) strands[at] = 1;
  return strands;
}

/** Cells so near to large foreign or shaded parts, or to the face's outline, that hair ends and half-shade reach into them. */
function edgeCells(opened: Uint8Array, shaded: Uint8Array, strands: Uint8Array, cells: Cells): Uint8Array {
  const both = opened.slice();
  for (let i = 0; i < both.length; i++) if (shaded[i]) both[i] = 1;
  let edge = largeParts(both, cells, LARGE_CELLS);
  for (let i = 0; i < edge.length; i++) if (!cells.inside[i] || strands[i]) edge[i] = 1;
  for (let i = 1; i < EDGE_CELLS; i++) edge = dilate(edge, cells);
  // Eyes, brows, lips and nostrils have a margin of their own already: one cell more.
  for (let i = 0; i < edge.length; i++) if (!cells.count[i]) edge[i] = 1;
  return dilate(edge, cells);
}

function isColourless(own: Reference, e: number): boolean {
  return e < COLOURLESS.ofOwn * own.e && own.e - e > COLOURLESS.less;
}
