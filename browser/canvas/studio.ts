import { type MakeSurface, makeOffscreenSurface } from "./surface.ts";

/** Something that can be drawn, and its size in pixels. */
export interface Picture {
  readonly source: CanvasImageSource;
  readonly width: number;
  readonly height: number;
  readonly close: () => void;
}

/** What a thread has for pictures. */
export interface Studio {
  readonly makeSurface: MakeSurface;
  /** By an `<img>`; null where there is no document. */
  readonly loadImage: ((file: Blob) => Promise<Picture>) | null;
}

export const WORKER_STUDIO: Studio = { makeSurface: makeOffscreenSurface, loadImage: null };
