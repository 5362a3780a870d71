import { packSurface } from "#browser/canvas/pack-surface.ts";
import { PAGE_STUDIO } from "#browser/canvas/page-studio.ts";

const DATA = /^data:(image\/[\w.+-]+)[^,]*?(;base64)?,(.*)$/is;

/** The picture that was dropped by its address (`read-drop.ts`). Null: it cannot be read, and nobody was asked for it. */
export async function takePicture(address: string): Promise<File | null> {
  try {
    const picture = address.startsWith("blob:") ? await drawAgain(address) : bytesOf(address);
    return picture && new File([picture], "", { type: picture.type });
  } catch {
    return null;
  }
}

/** Our policy lets no page fetch such an address. */
function bytesOf(address: string): Blob | null {
  const [, type = "", isBase64, data = ""] = DATA.exec(address) ?? [];
  if (type === "") return null;
  const text = decodeURIComponent(data);
  const content = isBase64 === undefined ? text : Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
  return new Blob([content], { type });
}

/** By the page's own eyes. */
async function drawAgain(address: string): Promise<Blob | null> {
  const image = Object.assign(new Image(), { src: address });
  await image.decode();
  const surface = PAGE_STUDIO.makeSurface(image.naturalWidth, image.naturalHeight);
  surface.context.drawImage(image, 0, 0);
  return await packSurface(PAGE_STUDIO, surface, { type: "image/png" });
}
