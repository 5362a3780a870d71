import sharp from "sharp";
import { CUT, CUT_EYES } from "#contract/diary-cut.ts";
import { keptFace } from "#lab/drawn-face/kept-face.ts";
import { photoBlood } from "#lab/drawn-face/skin-model.ts";

/** The least that a cut has. */
const SIZE = { width: 600, height: 800 } as const;

/** A cut as `diary/cuts/face-cut.ts` makes it of a small drawn face. */
export function drawnCut(seed = 1): Promise<Buffer> {
  const { image } = keptFace({
    ...SIZE,
    tone: 4,
    seed,
    blood: photoBlood(4),
    iodPx: (CUT_EYES.apart * SIZE.width) / CUT.width,
    centre: [CUT_EYES.x / CUT.width, CUT_EYES.y / CUT.height],
  });
  return sharp(image.data, { raw: { ...SIZE, channels: 4 } })
    .jpeg({ quality: 92 })
    .toBuffer();
}
