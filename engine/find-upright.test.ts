import { describe, expect, it } from "vitest";
import { findUpright } from "./find-upright.ts";
import type { FaceGeometry, QuarterTurn, RgbaImage } from "./input.ts";
import { turnPicture } from "./raster/turn-picture.ts";

/** Six pixels that differ, three wide and two high. */
const PICTURE: RgbaImage = { width: 3, height: 2, data: Uint8ClampedArray.from({ length: 24 }, (_, i) => i) };
const reds = ({ data }: RgbaImage) => Array.from(data).filter((_, i) => i % 4 === 0);

/** A face with a roll of its own, in a picture that has been turned: what a detector says of it. */
function detectorOf(roll: number, score = 1) {
  let turnedSoFar = 0;
  const seen: number[] = [];
  const detect = (image: RgbaImage): FaceGeometry[] => {
    seen.push(image.width);
    const left = ((roll - turnedSoFar + 540) % 360) - 180;
    turnedSoFar = Math.round(roll / 90) * 90;
    const pose = { yaw: 0, pitch: 0, roll: left };
    return [{ score, box: { x: 0, y: 0, width: 1, height: 1 }, landmarks: new Float32Array(), pose }];
  };
  return { detect, seen };
}

it("turning a picture by quarters puts each pixel in its place, all four bytes of it", () => {
  expect(turnPicture(PICTURE, 90)).toMatchObject({ width: 2, height: 3 });
  expect(reds(turnPicture(PICTURE, 90))).toEqual([12, 0, 16, 4, 20, 8]);
  expect(reds(turnPicture(PICTURE, 180))).toEqual([20, 16, 12, 8, 4, 0]);
  expect(reds(turnPicture(PICTURE, 270))).toEqual([8, 20, 4, 16, 0, 12]);
  expect([...turnPicture(PICTURE, 180).data.subarray(0, 4)]).toEqual([20, 21, 22, 23]);
});

describe("finding a face upright", () => {
  it.each([0, 44, -44])("leaves a picture alone in which it leans by %i degrees, and looks once", (roll) => {
    const { detect, seen } = detectorOf(roll);
    const { image, turned } = findUpright(PICTURE, detect);
    expect([image, turned, seen]).toEqual([PICTURE, null, [3]]);
  });

  it.each([
    [75, 90],
    [-120, 270],
    [-170, 180],
    [140, 180],
  ])("turns a picture in which it leans by %i degrees by %i", (roll, turn) => {
    const { detect } = detectorOf(roll);
    const { image, faces, turned } = findUpright(PICTURE, detect);
    expect(turned).toBe(turn);
    expect(image).toEqual(turnPicture(PICTURE, turn as QuarterTurn));
    expect(Math.abs(faces[0]?.pose.roll ?? 90)).toBeLessThanOrEqual(45);
  });

  it("does not turn for what is hardly a face, for nothing, or where it does not help", () => {
    expect(findUpright(PICTURE, detectorOf(90, 0.3).detect).turned).toBeNull();
    expect(findUpright(PICTURE, () => [])).toEqual({ image: PICTURE, faces: [], turned: null });
    const lying = detectorOf(90).detect(PICTURE);
    expect(findUpright(PICTURE, () => lying)).toEqual({ image: PICTURE, faces: lying, turned: null });
  });
});
