import { useEffect, useState } from "react";
import { makePageSurface } from "#browser/canvas/page-surface.ts";
import { honestReader } from "#browser/canvas/read-surface.ts";
import { painted } from "#browser/power/painted.ts";
import type { AnalysisResult } from "#engine/result.ts";
import type { PhotoPixels } from "#site/ui/photo-colour.ts";
import { headOutline } from "#site/ui/portrait-head.ts";
import { type OwnPortrait, portraitLines } from "#site/ui/portrait-lines.ts";

/** So many pixels on its longer side tell a head from what is behind it. Chosen. */
const SIDE = 480;

/**
 * The portrait with the outline of hair and head, where its photo shows that for sure; until then, and else, as it was. The
 * photo is read here, and nothing of it stays on a canvas.
 */
export function useLikeness(
  result: AnalysisResult | null,
  photo: string | null,
  portrait: OwnPortrait | null,
): OwnPortrait | null {
  const [own, setOwn] = useState<{ readonly of: AnalysisResult; readonly portrait: OwnPortrait } | null>(null);
  useEffect(() => {
    if (result === null || photo === null) return;
    let isWanted = true;
    const look = async () => {
      const pixels = await readPhoto(photo);
      await painted();
      const head = isWanted ? headOutline(result, pixels) : null;
      const likeness = head && portraitLines(result, pixels.width / pixels.height, head);
      if (likeness !== null) setOwn({ of: result, portrait: likeness });
    };
    // A browser that gives no pixels keeps the plain portrait.
    look().catch(() => undefined);
    return () => {
      isWanted = false;
    };
  }, [result, photo]);
  return own !== null && own.of === result ? own.portrait : portrait;
}

/** @throws where it cannot be loaded, or where this browser lets no pixel through as it is (decision 0084) */
async function readPhoto(address: string): Promise<PhotoPixels> {
  const reader = await honestReader(makePageSurface);
  if (reader === null) throw new Error("This browser's canvases lie.");
  const image = new Image();
  image.src = address;
  await image.decode();
  const { naturalWidth, naturalHeight } = image;
  const scale = Math.min(1, SIDE / Math.max(naturalWidth, naturalHeight));
  const surface = makePageSurface(Math.round(naturalWidth * scale), Math.round(naturalHeight * scale));
  const { context, width, height } = surface;
  context.imageSmoothingQuality = "high";
  context.drawImage(image, 0, 0, width, height);
  try {
    return await reader.read(surface);
  } finally {
    context.fillRect(0, 0, width, height);
  }
}
