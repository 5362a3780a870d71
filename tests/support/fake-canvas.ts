import { vi } from "vitest";
import type { Picture, Studio } from "#browser/canvas/studio.ts";
import type { ImageKind, Surface } from "#browser/canvas/surface.ts";

/** Canvases without a browser: what is drawn is kept, what is read or packed may be falsified. */

type Pixels = Uint8ClampedArray;
export type Lie = (pixels: Pixels) => void;
export const WHITE: Lie = (pixels) => pixels.fill(255);

interface Drawn {
  readonly width: number;
  readonly height: number;
  readonly data: Pixels;
}

export interface Behaviour {
  readonly read?: Lie;
  /** For each way to a file; "never": it does not answer. */
  readonly packed?: readonly (Lie | "honest" | "never" | "throws")[];
  readonly loadImage?: Studio["loadImage"];
}

/** What files of fake canvases hold: a decoder knows them by this. */
const packedPixels = new WeakMap<Blob, Drawn>();

export function fakeStudio({ read, packed = ["honest"], loadImage = null }: Behaviour = {}): Studio & {
  readonly drawnSizes: (readonly [number, number])[];
} {
  const drawnSizes: (readonly [number, number])[] = [];
  const makeSurface = (width: number, height: number): Surface => {
    const canvas: Drawn = { width, height, data: new Uint8ClampedArray(4 * width * height).fill(255) };
    const falsified = (lie: Lie | undefined): Drawn => {
      const data = canvas.data.slice();
      lie?.(data);
      return { ...canvas, data };
    };
    const pack = (lie: Lie | "honest" | "never" | "throws") => (type: ImageKind) => {
      if (lie === "never") return new Promise<never>(() => undefined);
      if (lie === "throws") return Promise.reject(new DOMException("not allowed", "SecurityError"));
      const file = new Blob([`${width} x ${height}`], { type });
      packedPixels.set(file, falsified(lie === "honest" ? undefined : lie));
      return Promise.resolve(file);
    };
    const painter = Object.assign(brush(canvas, drawnSizes), { getImageData: () => falsified(read) });
    const context = painter as unknown as Surface["context"];
    const toBitmap = () => Promise.resolve(new FakeBitmap(canvas) as unknown as ImageBitmap);
    return { width, height, context, toBitmap, ways: packed.map(pack) };
  };
  return { makeSurface, loadImage, drawnSizes };
}

function brush({ width, data }: Drawn, drawnSizes: (readonly [number, number])[]) {
  let colour: readonly number[] = [];
  return {
    set fillStyle(style: string) {
      colour = /\d+ \d+ \d+/.exec(style)?.[0].split(" ").map(Number) ?? [];
    },
    fillRect(x: number, y: number, w: number, h: number) {
      for (let row = y; row < y + h; row += 1) {
        for (let column = x; column < x + w; column += 1) data.set(colour, 4 * (row * width + column));
      }
    },
    drawImage(source: Partial<Drawn>, _x: number, _y: number, w?: number, h?: number) {
      if (w !== undefined && h !== undefined) drawnSizes.push([w, h]);
      if (source.data?.length === data.length) data.set(source.data);
    },
    setTransform: () => undefined,
    imageSmoothingQuality: "low",
  };
}

class FakeBitmap {
  readonly width: number;
  readonly height: number;
  readonly data: Pixels;
  readonly close = vi.fn();
  constructor({ width, height, data }: Drawn) {
    this.width = width;
    this.height = height;
    this.data = data;
  }
}

/** Decodes what fake canvases have packed; other files become a small white picture, those of `broken` none. */
export function stubBitmaps({ broken }: { readonly broken?: Blob } = {}) {
  const decode = vi.fn((source: Blob, _options?: ImageBitmapOptions) => {
    if (source === broken) return Promise.reject(new DOMException("no picture", "InvalidStateError"));
    const known = packedPixels.get(source);
    return Promise.resolve(new FakeBitmap(known ?? { width: 4, height: 4, data: new Uint8ClampedArray(64).fill(255) }));
  });
  vi.stubGlobal("ImageBitmap", FakeBitmap);
  vi.stubGlobal("createImageBitmap", decode);
  return decode;
}

/** WebCodecs that hands out what the bitmap holds, as blue, green, red. @returns how many frames are not closed */
export function stubFrames(lie?: Lie): () => number {
  let open = 0;
  vi.stubGlobal(
    "VideoFrame",
    class {
      readonly format = "BGRX";
      readonly displayWidth: number;
      readonly displayHeight: number;
      readonly close = () => {
        open -= 1;
      };
      readonly #data: Pixels;
      constructor({ width, height, data }: FakeBitmap) {
        this.displayWidth = width;
        this.displayHeight = height;
        this.#data = data.slice();
        open += 1;
        lie?.(this.#data);
      }
      allocationSize = () => this.#data.length;
      copyTo = (to: Uint8Array) => {
        for (let at = 0; at < to.length; at += 4) {
          for (const channel of [0, 1, 2]) to[at + channel] = this.#data[at + 2 - channel] as number;
        }
        return Promise.resolve([{ offset: 0, stride: 4 * this.displayWidth }]);
      };
    },
  );
  return () => open;
}

export function fakePicture(width = 4, height = 4): Picture {
  return { source: {} as CanvasImageSource, width, height, close: () => undefined };
}
