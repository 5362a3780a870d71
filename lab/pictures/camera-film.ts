import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { renderSyntheticFace, type SyntheticFaceOptions } from "../drawn-face/render.ts";
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

function cameraPicture(scene: CameraScene): Promise<Buffer> {
  const { image } = renderSyntheticFace({ ...FRAMED, ...CAMERA_SCENES[scene] });
  const { width, height, data } = image;
  return sharp(data, { raw: { width, height, channels: 4 } })
    .jpeg({ quality: 95 })
    .toBuffer();
}

/** A film for Chromium's fake camera: one picture, shown over and over. Its folder goes with the system's temporary files. */
export async function cameraFilm(scene: CameraScene): Promise<string> {
  const picture = await cameraPicture(scene);
  const file = join(mkdtempSync(join(tmpdir(), "camera-film-")), `${scene}.mjpeg`);
  writeFileSync(file, Buffer.concat([picture, picture]));
  return file;
}
