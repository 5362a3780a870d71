import { describe, expect, it } from "vitest";
import { CANONICAL_FACE } from "./canonical-face.ts";
import { LANDMARKS } from "./mirror-landmarks.ts";
import { poseOf } from "./pose.ts";

/** MediaPipe's average face, turned by known angles and put into image coordinates (y down, z away). */
function turnedFace({ yaw = 0, pitch = 0, roll = 0 }, { scale = 30, x = 500, y = 400, squash = 1 } = {}): Float32Array {
  const radians = Math.PI / 180;
  const [a, b, c] = [yaw * radians, pitch * radians, roll * radians];
  const landmarks = new Float32Array(LANDMARKS * 3);
  for (const point of CANONICAL_FACE) {
    // Nodding up lifts the nose (towards +y); then the nose goes to the viewer's right; then counter-clockwise.
    const y1 = point.y * Math.cos(b) + point.z * Math.sin(b);
    const z1 = point.z * Math.cos(b) - point.y * Math.sin(b);
    const x2 = point.x * Math.cos(a) + z1 * Math.sin(a);
    const z2 = z1 * Math.cos(a) - point.x * Math.sin(a);
    const x3 = x2 * Math.cos(c) - y1 * Math.sin(c);
    const y3 = x2 * Math.sin(c) + y1 * Math.cos(c);
    landmarks.set([x + scale * x3, y - scale * y3 * squash, 7 - scale * z2], 3 * point.landmark);
  }
  return landmarks;
}

describe("pose of the head", () => {
  it("is 0, 0, 0 for the average face looking into the camera", () => {
    expect(poseOf(turnedFace({}))).toEqual({ yaw: 0, pitch: 0, roll: 0 });
  });

  it.each([
    { yaw: -30, pitch: 0, roll: 0 },
    { yaw: 0, pitch: 25, roll: 0 },
    { yaw: 0, pitch: 0, roll: -120 },
    { yaw: 44, pitch: -20, roll: 15 },
    { yaw: -60, pitch: 29, roll: -80 },
  ])("finds yaw $yaw, pitch $pitch, roll $roll to 0.02 degrees", (truth) => {
    const pose = poseOf(turnedFace(truth));
    expect(Math.abs(pose.yaw - truth.yaw)).toBeLessThan(0.02);
    expect(Math.abs(pose.pitch - truth.pitch)).toBeLessThan(0.02);
    expect(Math.abs(pose.roll - truth.roll)).toBeLessThan(0.02);
  });

  it("moves the nose tip to the viewer's right with positive yaw and up with positive pitch", () => {
    const tip = (turn: object) => turnedFace(turn).subarray(3 * 4, 3 * 4 + 2);
    expect(tip({ yaw: 20 })[0]).toBeGreaterThan(tip({})[0]! + 50);
    expect(tip({ pitch: 20 })[1]).toBeLessThan(tip({})[1]! - 50);
  });

  it("does not depend on the size of the face or its place in the picture", () => {
    const truth = { yaw: 12, pitch: -7, roll: 3 };
    expect(poseOf(turnedFace(truth, { scale: 4, x: 20, y: 31 }))).toEqual(poseOf(turnedFace(truth)));
  });

  it("stays within a degree for a person whose face is 7 % shorter than average", () => {
    const pose = poseOf(turnedFace({ yaw: 20 }, { squash: 0.93 }));
    expect(Math.abs(pose.yaw - 20)).toBeLessThan(1);
    expect(Math.abs(pose.pitch)).toBeLessThan(1);
  });
});
