import type { RgbaImage } from "#engine/input.ts";

/**
 * A small picture whose every pixel is known. Browsers and extensions against fingerprinting hand out canvases with noise,
 * in white or in black and say nothing; what comes back of this picture shows it.
 */

export interface Painter {
  fillStyle: string | CanvasGradient | CanvasPattern;
  readonly fillRect: (x: number, y: number, width: number, height: number) => void;
}

interface Patch {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly colour: readonly [red: number, green: number, blue: number];
}

/** Pixels of a block: what JPEG packs together where it halves the colours (ITU T.81, A.2), so that a flat one stays flat. */
const BLOCK_PX = 16;
const BLOCKS = 8;
export const KNOWN_SIDE_PX = BLOCK_PX * BLOCKS;
/** JPEG decoders blend the colours of neighbouring blocks over two pixels; chosen: twice as many are not looked at. */
const EDGE_PX = 4;

/**
 * The upper half are flat blocks, the lower half ramps of one level a pixel: WebKit leaves areas of one colour alone when
 * it adds noise. Chosen: colours between 40 and 215, so that noise in both directions shows.
 */
const PATCHES: readonly Patch[] = Array.from({ length: BLOCKS }, (_, row) => row).flatMap((row) =>
  row < BLOCKS / 2 ? flatRow(row) : rampRow(row),
);

function flatRow(row: number): Patch[] {
  return Array.from({ length: BLOCKS }, (_, column) => {
    const place = row * BLOCKS + column;
    const channel = (step: number) => 40 + ((place * step) % 176);
    const spot = { x: column * BLOCK_PX, y: row * BLOCK_PX, width: BLOCK_PX, height: BLOCK_PX };
    return { ...spot, colour: [channel(37), channel(59), channel(101)] };
  });
}

function rampRow(row: number): Patch[] {
  const base = 42 + 12 * (row - BLOCKS / 2);
  return Array.from({ length: KNOWN_SIDE_PX }, (_, x) => {
    const level = base + x;
    return { x, y: row * BLOCK_PX, width: 1, height: BLOCK_PX, colour: [level, level, level] };
  });
}

export function drawKnownPixels(painter: Painter): void {
  for (const { x, y, width, height, colour } of PATCHES) {
    painter.fillStyle = `rgb(${colour.join(" ")})`;
    painter.fillRect(x, y, width, height);
  }
}

/** Levels out of 255 by which an honest canvas may be off. */
export const TOLERANCE = {
  /** A graphics card may round the other way. */
  read: 1,
  /** Chosen: at the quality in use JPEG itself is off by 2; noise of 4 and less it mostly smooths away. */
  packed: 4,
} as const;

/** Whether this is the known picture, as it was drawn. */
export function areKnownPixels({ width, height, data }: RgbaImage, tolerance: number): boolean {
  if (width !== KNOWN_SIDE_PX || height !== KNOWN_SIDE_PX || data.length !== 4 * width * height) return false;
  const edge = tolerance > TOLERANCE.read ? EDGE_PX : 0;
  return PATCHES.every((patch) => isPatch(data, patch, tolerance, edge));
}

function isPatch(data: RgbaImage["data"], { x, y, width, height, colour }: Patch, tolerance: number, edge: number) {
  const side = width === 1 ? 0 : edge;
  for (let row = y + edge; row < y + height - edge; row += 1) {
    for (let column = x + side; column < x + width - side; column += 1) {
      const at = 4 * (row * KNOWN_SIDE_PX + column);
      for (let channel = 0; channel < 3; channel += 1) {
        const off = (data[at + channel] as number) - (colour[channel] as number);
        if (Math.abs(off) > tolerance) return false;
      }
    }
  }
  return true;
}
