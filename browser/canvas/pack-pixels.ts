import { encodePng } from "./encode-png.ts";
import { honestReader, type Readable } from "./read-surface.ts";
import type { Studio } from "./studio.ts";

/** A PNG of what is drawn, packed by ourselves; null where there is no honest way to its pixels, or none to pack them. */
export async function packPixels({ makeSurface }: Studio, surface: Readable): Promise<Blob | null> {
  try {
    const reader = await honestReader(makeSurface);
    return reader && (await encodePng(await reader.read(surface)));
  } catch {
    return null;
  }
}
