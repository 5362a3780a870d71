import type { ImageKind, Surface } from "./surface.ts";

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
