import type { ImageKind, Surface } from "./surface.ts";
import { ENCODE_MS, NoAnswer, withinTime } from "./within-time.ts";

/** @throws where there is none */
export function makePageSurface(width: number, height: number): Surface {
  const canvas = document.createElement("canvas");
  canvas.width = width;
  canvas.height = height;
  return surfaceOf(canvas);
}

/** @throws where it has no context, or one of another kind */
export function surfaceOf(canvas: HTMLCanvasElement): Surface {
  const { width, height } = canvas;
  const context = canvas.getContext("2d", { alpha: false });
  if (context === null) throw new Error("Canvas context not available");
  return { context, width, height, toBitmap: () => createImageBitmap(canvas), ways: waysOf(canvas) };
}

/** Never kept waiting for; null where the browser gives no image. Not held against known pixels: nothing is measured from it. */
export async function pngOf(canvas: HTMLCanvasElement): Promise<Blob | null> {
  const asBlob = new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/png"));
  return await withinTime(asBlob, ENCODE_MS).catch((reason: unknown) => {
    if (!(reason instanceof NoAnswer)) throw reason;
    return fromAddress(canvas.toDataURL("image/png"), "image/png");
  });
}

function fromAddress(address: string, type: ImageKind): Blob {
  const [, base64 = ""] = address.split(",");
  return new Blob([Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))], { type });
}

function waysOf(canvas: HTMLCanvasElement): Surface["ways"] {
  const asBlob = (type: ImageKind, quality?: number) =>
    new Promise<Blob>((resolve, reject) => {
      const take = (blob: Blob | null) => (blob === null ? reject(new Error("Canvas gave no file.")) : resolve(blob));
      canvas.toBlob(take, type, quality);
    });
  const asAddress = async (type: ImageKind, quality?: number) => fromAddress(canvas.toDataURL(type, quality), type);
  return [asBlob, asAddress];
}
