/** Where a picture is drawn: an OffscreenCanvas in a worker, a canvas element where there is none. */
export interface Surface {
  readonly context: Brush;
  readonly width: number;
  readonly height: number;
  readonly toBitmap: () => Promise<ImageBitmap>;
  /** The ways in which it becomes a file, the best first. Each may fail, lie, or never end (`write-image.ts`). */
  readonly ways: readonly ((type: ImageKind, quality?: number) => Promise<Blob>)[];
}

export type ImageKind = "image/jpeg" | "image/png";

/** What both kinds of canvas can do. */
export type Brush = Pick<
  OffscreenCanvasRenderingContext2D,
  | "beginPath"
  | "clip"
  | "closePath"
  | "drawImage"
  | "fill"
  | "fillRect"
  | "fillStyle"
  | "getImageData"
  | "imageSmoothingQuality"
  | "lineTo"
  | "putImageData"
  | "setTransform"
>;

export type MakeSurface = (width: number, height: number) => Surface;

/** @throws where there is none */
export function makeOffscreenSurface(width: number, height: number): Surface {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext("2d", { alpha: false });
  if (context === null) throw new Error("No 2D context in this worker.");
  const convert = (type: ImageKind, quality?: number) =>
    canvas.convertToBlob(quality === undefined ? { type } : { type, quality });
  return { context, width, height, toBitmap: () => createImageBitmap(canvas), ways: [convert] };
}
