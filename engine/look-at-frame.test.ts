import { describe, expect, it } from "vitest";
import { renderSyntheticFace, type SyntheticFaceOptions } from "#lab/drawn-face/render.ts";
import { type MonkTone, photoBlood } from "#lab/drawn-face/skin-model.ts";
import { sharedFaceDetector } from "#lab/photos/face-detector.ts";
import { besideEachOther, flatPicture } from "#lab/pictures/pictures.ts";
import { reducePicture } from "#lab/pictures/reduce-picture.ts";
import type { RgbaImage } from "./input.ts";
import { type FrameReading, lookAtFrame } from "./look-at-frame.ts";
import { type InstructionCode, judgeFrame } from "./quality/capture-presets.ts";

/** A camera of 720 x 960 whose frames are looked at in half of its size, on drawn faces. */

const CAPTURE = { width: 720, height: 960 };
const SCALE = 2;
const TONES: readonly MonkTone[] = [2, 6, 10];

/** A face as large as the guide, in the middle. */
function posed(tone: MonkTone, rest: SyntheticFaceOptions = {}): SyntheticFaceOptions {
  return { ...CAPTURE, tone, iodPx: 205, centre: [0.5, 0.42], blood: photoBlood(tone), ...rest };
}

async function lookAt(capture: RgbaImage, scale = SCALE): Promise<FrameReading> {
  const frame = reducePicture(capture, scale);
  return lookAtFrame(frame, (await sharedFaceDetector()).detect(frame), scale);
}

const seen = (options: SyntheticFaceOptions) => lookAt(renderSyntheticFace(options).image);
const asked = async (options: SyntheticFaceOptions): Promise<InstructionCode> =>
  judgeFrame(await seen(options), { atMs: 0, capture: CAPTURE }).instruction;

/** So much light that most of this tone's face clips: light skin needs less. */
const overexposure = (tone: MonkTone) => (tone <= 5 ? 3.2 : tone <= 7 ? 7 : 24);

describe("what a camera says to a drawn face, the same on every tone (R-UP-15)", () => {
  it.each<[InstructionCode, string, (tone: MonkTone) => SyntheticFaceOptions]>([
    ["good", "all is well", () => ({})],
    ["closer", "the face is small", () => ({ iodPx: 130 })],
    ["further", "the face is large", () => ({ iodPx: 300, centre: [0.5, 0.4] })],
    ["centre", "the face is at the side", () => ({ centre: [0.72, 0.42] })],
    ["turn", "the head is turned", () => ({ yawDegrees: 20 })],
    ["turn", "the head is turned the other way", () => ({ yawDegrees: -20 })],
    ["turn", "the head is tilted", () => ({ rollDegrees: 16 })],
    ["no_colour", "the picture is grey", () => ({ greyscale: true })],
    ["more_light", "there is nearly no light", () => ({ light: { exposure: 0.06 } })],
    ["less_light", "the face is burnt out", (tone) => ({ light: { exposure: overexposure(tone) } })],
    ["light_from_front", "light comes from the side", () => ({ light: { gradient: { share: 0.6, angle: 0 } } })],
    ["light_from_front", "half is in shadow", () => ({ light: { halfShadow: { depth: 0.7, side: "left" } } })],
    ["hold_still", "the picture is blurred by 2 % of the eye distance", () => ({ blurSigmaPx: 4 })],
    ["uncover", "a hand is on the cheek", () => ({ worn: ["hand"] })],
    ["glasses", "glasses are worn", () => ({ worn: ["glasses"] })],
  ])("%s: %s", async (code, _what, options) => {
    for (const tone of TONES) expect([tone, await asked(posed(tone, options(tone)))]).toEqual([tone, code]);
  });

  it("no_face to a wall, multiple_faces to two people", async () => {
    const judged = async (image: RgbaImage) =>
      judgeFrame(await lookAt(image), { atMs: 0, capture: { width: image.width, height: image.height } }).instruction;
    expect(await judged(flatPicture(CAPTURE.width, CAPTURE.height))).toBe("no_face");
    const [one, other] = [2, 9].map((tone) => renderSyntheticFace({ tone: tone as MonkTone, iodPx: 150 }).image);
    expect(await judged(besideEachOther(one as RgbaImage, other as RgbaImage))).toBe("multiple_faces");
  });
});

describe("what a frame tells", () => {
  it("where the face is, in shares of the frame", async () => {
    const { image, truth } = renderSyntheticFace(posed(4, { centre: [0.45, 0.4] }));
    const { face } = await lookAt(image);
    expect(face?.eyes[0]).toBeCloseTo(0.45, 1);
    expect(face?.eyes[1]).toBeCloseTo(0.4, 1);
    expect(face?.eyeShare).toBeCloseTo(truth.interOcularPx / CAPTURE.width, 1);
    expect(face?.box.x).toBeGreaterThan(0);
    expect((face?.box.x ?? 1) + (face?.box.width ?? 1)).toBeLessThan(1);
  });

  it("sizes as those of the capture: 60 px between the eyes there, not in the frame", async () => {
    const frame = reducePicture(renderSyntheticFace(posed(4, { iodPx: 100 })).image, 2);
    const faces = (await sharedFaceDetector()).detect(frame);
    expect(lookAtFrame(frame, faces, 2).refusal).toBeNull();
    expect(lookAtFrame(frame, faces, 1).refusal).toBe("face_too_small");
  });

  it.each(TONES)("Monk %i: how far the light of the halves differs, alike on every tone", async (tone) => {
    const even = await seen(posed(tone));
    expect(even.light?.difference).toBeLessThan(0.03);
    const side = await seen(posed(tone, { light: { gradient: { share: 0.25, angle: 0 } } }));
    expect(side.light?.difference).toBeGreaterThan(0.1);
    expect(side.light?.difference).toBeLessThan(0.16);
  });
});
