import { useEffect, useState } from "react";
import type { AnalysisResult } from "#engine/result.ts";
import type { PhotoPixels } from "#site/ui/photo-colour.ts";
import { headOutline } from "#site/ui/portrait-head.ts";
import { type OwnPortrait, portraitLines } from "#site/ui/portrait-lines.ts";
import { painted } from "../../ui/painted.ts";

/** So many pixels on its longer side tell a head from what is behind it. Chosen. */
const SIDE = 480;

/**
 * The portrait with the outline of hair and head, where its photo shows that for sure; until then, and else, as it was. The
 * photo is read here and goes at once.
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

/** @throws where it cannot be loaded or read */
async function readPhoto(address: string): Promise<PhotoPixels> {
  const image = new Image();
  image.src = address;
  await image.decode();
  const { naturalWidth, naturalHeight } = image;
  const scale = Math.min(1, SIDE / Math.max(naturalWidth, naturalHeight));
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(naturalWidth * scale);
  canvas.height = Math.round(naturalHeight * scale);
  const context = canvas.getContext("2d", { willReadFrequently: true });
  if (context === null) throw new Error("Canvas context not available");
  context.imageSmoothingQuality = "high";
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  return context.getImageData(0, 0, canvas.width, canvas.height);
}
