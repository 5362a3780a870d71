import { writeFileSync } from "node:fs";
import type { RgbaImage } from "#engine/input.ts";
import { keptFace } from "../drawn-face/kept-face.ts";
import type { SyntheticFaceOptions } from "../drawn-face/render.ts";
import { photoBlood } from "../drawn-face/skin-model.ts";

/** What a drawn person in front of a camera looks like; a lying picture, as cameras of laptops give it. */
const CAMERA_SIZE = { width: 960, height: 720 };

const TONE = 4;
/** At the distance and height the presets aim at, in the upright middle of the picture. */
const FRAMED: SyntheticFaceOptions = {
  ...CAMERA_SIZE,
  tone: TONE,
  blood: photoBlood(TONE),
  iodPx: 155,
  centre: [0.5, 0.41],
};

const CAMERA_SCENES = {
  good: {},
  dark: { light: { exposure: 0.04 } },
  /** A covered lens. */
  black: { light: { exposure: 0 } },
  far: { iodPx: 60 },
  turned: { yawDegrees: 25 },
  glasses: { worn: ["glasses"] },
  /** An old laptop's: the face fills the guide, and its eyes lie 110 pixels apart. */
  coarse: { width: 640, height: 480, iodPx: 110 },
} as const satisfies Readonly<Record<string, SyntheticFaceOptions>>;
export type CameraScene = keyof typeof CAMERA_SCENES;

/**
 * Writes a film for Chromium's fake camera: one picture, shown over and over. Each camera that is opened reads it anew.
 *
 * Y4M, which names its speed and which Chromium need not unpack: every frame is drawn and looked at, and of thirty a second
 * that alone takes a core.
 */
export function writeCameraFilm(file: string, scene: CameraScene, framesASecond: number): void {
  const { image } = keptFace({ ...FRAMED, ...CAMERA_SCENES[scene] });
  const head = `YUV4MPEG2 W${image.width} H${image.height} F${framesASecond}:1 Ip A1:1 C420jpeg\nFRAME\n`;
  writeFileSync(file, Buffer.concat([Buffer.from(head), planesOf(image)]));
}

/** Luma, then the two of colour at half the size, as in a JPEG (ITU-T T.871). */
function planesOf({ width, height, data }: RgbaImage): Buffer {
  const planes = Buffer.alloc((width * height * 3) / 2);
  const [ofBlue, ofRed] = [width * height, (width * height * 5) / 4];
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = 4 * (y * width + x);
      const [red = 0, green = 0, blue = 0] = data.subarray(at, at + 3);
      planes[y * width + x] = Math.round(0.299 * red + 0.587 * green + 0.114 * blue);
      if (x % 2 === 1 || y % 2 === 1) continue;
      const place = ((y / 2) * width) / 2 + x / 2;
      planes[ofBlue + place] = Math.min(255, Math.round(128 - 0.168736 * red - 0.331264 * green + 0.5 * blue));
      planes[ofRed + place] = Math.min(255, Math.round(128 + 0.5 * red - 0.418688 * green - 0.081312 * blue));
    }
  }
  return planes;
}
