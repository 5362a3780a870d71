import { describe, expect, it } from "vitest";
import type { FaceGeometry, RgbaImage } from "#engine/input.ts";
import { refuseGeometry } from "#engine/quality/gate.ts";
import { drawnFace } from "#lab/drawn-face/drawn-face.ts";
import { keptFace } from "#lab/drawn-face/kept-face.ts";
import { analysePicture, readPicture, refusalOf } from "#lab/drawn-face/measure-drawn.ts";
import type { SyntheticFaceOptions } from "#lab/drawn-face/render.ts";
import { type MonkTone, photoBlood } from "#lab/drawn-face/skin-model.ts";
import { besideEachOther, closeUp, cropPicture } from "#lab/pictures/pictures.ts";

/** Who is in the picture, and how much of the face: groups, close-ups, faces cut off by the picture's edge. */

const TONES: readonly MonkTone[] = [1, 10];
const IOD_PX = 150;

function skin(tone: MonkTone): SyntheticFaceOptions {
  return { tone, iodPx: IOD_PX, blood: photoBlood(tone) };
}

const MULTIPLE = { ok: false, code: "multiple_faces" };

describe("one head or two", () => {
  it("two people of like size are multiple_faces, a small one in the background is not", async () => {
    const [near, beside, far] = [220, 130, 66].map((iodPx) => keptFace({ tone: 6, iodPx }).image);
    expect(await analysePicture(besideEachOther(near!, beside!))).toEqual(MULTIPLE);
    expect((await readPicture(besideEachOther(near!, far!))).ok).toBe(true);
  });

  it.each([0, 50])("two people cheek to cheek, %i px of either hidden, are multiple_faces", async (hiddenPx) => {
    const { image, face } = await drawnFace({ tone: 6, iodPx: 180 });
    const width = Math.round(face.box.x + face.box.width) - hiddenPx;
    const left = cropPicture(image, 0, 0, width, image.height);
    const right = cropPicture(image, image.width - width, 0, width, image.height);
    expect(await analysePicture(besideEachOther(left, right))).toEqual(MULTIPLE);
  });

  it("a second mesh inside or around the first is the same head, one beside it is another", async () => {
    const { image, face } = await drawnFace(skin(5));
    const { x, y, width, height } = face.box;
    const second = (factor: number, shift: number): FaceGeometry => {
      const landmarks = face.landmarks.map((value, i) => {
        const middle = [x + width / 2, y + height / 2, 0][i % 3]!;
        return middle + (value - middle) * factor + (i % 3 === 0 ? shift * width : 0);
      });
      return { ...face, box: { x, y, width: factor * width, height: factor * height }, landmarks };
    };
    const answer = (...others: FaceGeometry[]) =>
      refuseGeometry({ ...image, width: 2 * image.width }, [face, ...others]);
    expect(answer(second(0.7, 0.1), second(0.6, -0.2), second(1.5, 0))).toBeNull();
    expect(answer(second(0.9, 0.85))).toBe("multiple_faces");
  });

  it("a second head counts from a third of the first one's size on, and only where it could be measured by itself", async () => {
    const { image, face } = await drawnFace({ tone: 5, iodPx: 210, width: 900, height: 900 });
    const wide = { ...image, width: 3 * image.width };
    const second = (size: number, more: Partial<FaceGeometry> = {}): FaceGeometry => {
      const landmarks = face.landmarks.map((value, i) => value * size + (i % 3 === 0 ? image.width : 0));
      return { ...face, landmarks, ...more };
    };
    const answer = (...faces: FaceGeometry[]) => refuseGeometry(wide, faces);
    expect(answer(face, second(0.34))).toBe("multiple_faces");
    expect(answer(second(0.34), face)).toBe("multiple_faces");
    // Clearly smaller: a passer-by, a portrait on the wall.
    expect(answer(face, second(0.32))).toBeNull();
    // Less than 60 px between the eyes, although it has more than a third of the size.
    const small = { ...face, landmarks: face.landmarks.map((value) => value * 0.6) };
    expect(answer(small, second(0.27))).toBeNull();
    const { pose } = face;
    for (const [what, why] of [
      [{ score: 0.99 }, "hardly a face"],
      [{ pose: { ...pose, yaw: 61 } }, "turned away"],
      [{ pose: { ...pose, pitch: 31 } }, "looking down"],
      [{ landmarks: second(0.8).landmarks.map((x, i) => (i % 3 === 0 ? x + 1.7 * image.width : x)) }, "cut off"],
    ] as const) {
      expect([why, answer(face, second(0.8, what))]).toEqual([why, null]);
    }
    // The larger one could not be measured; who is meant is not for us to say.
    expect(answer({ ...face, pose: { ...pose, yaw: 61 } }, second(0.8))).toBe("multiple_faces");
    // A group from afar, of whom nobody has 60 px.
    const [one, other] = [0.25, 0.22].map((size) => second(size)) as [FaceGeometry, FaceGeometry];
    const apart = { ...other, landmarks: other.landmarks.map((x, i) => (i % 3 === 0 ? x + image.width / 2 : x)) };
    expect(answer(one, apart)).toBe("multiple_faces");
  });

  // How close is a matter of place, not of tone: one end each.
  it.each([
    [1, 0.15],
    [10, 0],
  ] as const)("Monk %i: a close-up is analysed, however close (%d around it)", async (tone, margin) => {
    const { image, face } = await drawnFace(skin(tone));
    const outcome = await readPicture(closeUp(image, face, margin));
    expect(outcome.ok ? outcome.result.measuredConcerns : outcome.code).toBe(8);
  });
});

describe("cut off by the picture", () => {
  /** Landmarks at which pictures are cut: top of the brow, upper lid, lower lip. */
  const [LEFT_BROW, LEFT_LID, LOWER_LIP] = [334, 386, 17];
  /** The other brow may lie higher by so much. */
  const BARE_PX = 12;
  const heightOf = ({ landmarks }: FaceGeometry, point: number) => Math.round(landmarks[3 * point + 1]!);
  const cutAbove = (image: RgbaImage, y: number) => cropPicture(image, 0, y, image.width, image.height - y);
  const cutBelow = (image: RgbaImage, y: number) => cropPicture(image, 0, 0, image.width, y);

  it("a face of which an eye or a cheek is outside is face_cut_off", async () => {
    expect(await refusalOf({ iodPx: IOD_PX, centre: [0.15, 0.44] })).toBe("face_cut_off");
    expect(await refusalOf({ iodPx: IOD_PX, centre: [0.5, 0.9] })).toBe("face_cut_off");
  });

  it.each([
    [1, "chin", (image: RgbaImage, face: FaceGeometry) => cutBelow(image, heightOf(face, LOWER_LIP))],
    [10, "forehead", (image: RgbaImage, face: FaceGeometry) => cutAbove(image, heightOf(face, LEFT_BROW) - BARE_PX)],
  ] as const)("Monk %i: a %s outside gets no number, the rest does", async (tone, lost, cut) => {
    const { image, face } = await drawnFace(skin(tone));
    const outcome = await readPicture(cut(image, face));
    if (!outcome.ok) throw new Error(outcome.code);
    const { concerns, geometry, measuredConcerns } = outcome.result;
    expect(measuredConcerns).toBe(8);
    const scores = concerns.flatMap(({ zones }) => zones.filter(({ zone }) => zone === lost));
    expect(scores.filter(({ score }) => score !== null)).toEqual([]);
    expect(geometry.zones).not.toHaveProperty(lost);
    const coordinates = Object.values(geometry.zones).flat(2);
    expect(Math.min(...coordinates)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...coordinates)).toBeLessThanOrEqual(1);
  });

  it.each(TONES)("Monk %i: where the picture ends near the eyes, its edge passes for no sharpness", async (tone) => {
    const { image, face } = await drawnFace({ ...skin(tone), iodPx: 210, blurSigmaPx: 4 });
    const [lid, brow] = [heightOf(face, LEFT_LID) - 10, heightOf(face, LEFT_BROW) - BARE_PX];
    expect(await readPicture(cutAbove(image, lid))).toEqual({ ok: false, code: "face_cut_off" });
    expect(await readPicture(cutAbove(image, brow))).toEqual({ ok: false, code: "too_blurred" });
  });
});
