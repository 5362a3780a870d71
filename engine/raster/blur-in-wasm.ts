import { BLUR_KERNELS } from "./blur-kernels.wasm.ts";

/**
 * The blurs of `blur.ts` and `extended-box.ts` in WebAssembly with SIMD, to the same bits. Null where it does not run
 * (browsers without SIMD): those compute them in JavaScript.
 */

// Every host of the engine has both; the types of the language alone do not.
declare const atob: (base64: string) => string;
declare const WebAssembly: {
  readonly Module: new (bytes: Uint8Array) => object;
  readonly Instance: new (module: object) => { readonly exports: unknown };
};

interface Memory {
  readonly buffer: ArrayBuffer;
  /** @param pages of 64 KiB */
  grow(pages: number): number;
}

interface Kernels {
  readonly memory: Memory;
  convolveRows(
    source: number,
    width: number,
    height: number,
    half: number,
    reach: number,
    line: number,
    rows: number,
  ): void;
  convolveColumns(rows: number, width: number, height: number, half: number, reach: number, result: number): void;
  boxRows(
    source: number,
    target: number,
    width: number,
    height: number,
    radius: number,
    edge: number,
    scale: number,
    line: number,
  ): void;
  boxColumns(
    padded: number,
    target: number,
    width: number,
    height: number,
    radius: number,
    edge: number,
    scale: number,
    sums: number,
  ): void;
}

/** A box of `radius` whole pixels to each side and `edge` of the next. */
export interface Box {
  readonly radius: number;
  readonly edge: number;
}

const PAGE_BYTES = 65_536;
/** Behind every plane: the kernels work on four pixels at a time. */
const ROOM_BYTES = 16;
/** The box kernel has four rows in hand. */
const LEAST_ROWS = 4;

let kernels: Kernels | null | undefined;

function loadKernels(): Kernels | null {
  try {
    const bytes = Uint8Array.from(atob(BLUR_KERNELS), (character) => character.charCodeAt(0));
    return new WebAssembly.Instance(new WebAssembly.Module(bytes)).exports as Kernels;
  } catch {
    return null;
  }
}

/** Addresses of so many bytes each; what they hold is old. */
function reserve(memory: Memory, ...sizes: readonly number[]): number[] {
  let end = ROOM_BYTES;
  const addresses = sizes.map((size) => {
    const address = end;
    end += Math.ceil((size + ROOM_BYTES) / ROOM_BYTES) * ROOM_BYTES;
    return address;
  });
  const missing = end - memory.buffer.byteLength;
  if (missing > 0) memory.grow(Math.ceil(missing / PAGE_BYTES));
  return addresses;
}

/** What the last planes left behind. */
export function clearKernels(): void {
  if (kernels) new Uint8Array(kernels.memory.buffer).fill(0);
}

/** @param half the kernel from its middle on */
export function convolveInWasm(
  source: Float32Array,
  width: number,
  height: number,
  half: Float64Array,
): Float32Array | null {
  kernels = kernels === undefined ? loadKernels() : kernels;
  if (kernels === null) return null;
  const { memory, convolveRows, convolveColumns } = kernels;
  const reach = half.length - 1;
  const bytes = source.byteLength;
  const padding = 2 * reach * width * 4;
  const [from = 0, weights = 0, line = 0, rows = 0] = reserve(
    memory,
    bytes,
    half.byteLength,
    (width + 2 * reach + 4) * 8,
    bytes + padding,
  );
  new Float32Array(memory.buffer, from, source.length).set(source);
  new Float64Array(memory.buffer, weights, half.length).set(half);
  convolveRows(from, width, height, weights, reach, line, rows);
  convolveColumns(rows, width, height, weights, reach, from);
  return new Float32Array(memory.buffer, from, source.length).slice();
}

/** So many passes of a box; as many rows of zeros lie around the plane as it reaches. */
export function boxBlurInWasm(
  source: Float32Array,
  width: number,
  height: number,
  { radius, edge }: Box,
  passes: number,
): Float32Array | null {
  kernels = kernels === undefined ? loadKernels() : kernels;
  if (kernels === null || height < LEAST_ROWS) return null;
  const { memory, boxRows, boxColumns } = kernels;
  const next = radius + 1;
  const bytes = source.byteLength;
  const margin = next * width * 4;
  const [plane = 0, padded = 0, line = 0, sums = 0] = reserve(
    memory,
    bytes,
    bytes + 2 * margin,
    (width + 2 * next) * 16,
    (width + 4) * 8,
  );
  const scale = 1 / (2 * radius + 1 + 2 * edge);
  new Float32Array(memory.buffer, plane, source.length).set(source);
  const zeros = new Uint8Array(memory.buffer, padded, bytes + 2 * margin);
  zeros.fill(0, 0, margin);
  zeros.fill(0, margin + bytes);
  for (let pass = 0; pass < passes; pass++) {
    boxRows(plane, padded + margin, width, height, radius, edge, scale, line);
    boxColumns(padded, plane, width, height, radius, edge, scale, sums);
  }
  return new Float32Array(memory.buffer, plane, source.length).slice();
}
