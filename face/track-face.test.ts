import { beforeAll, describe, expect, it } from "vitest";
import { interOcularDistance } from "#engine/face-measures.ts";
import type { FaceGeometry, RgbaImage } from "#engine/input.ts";
import { keptFace } from "#lab/drawn-face/kept-face.ts";
import { besideEachOther, cropPicture, flatPicture } from "#lab/pictures/pictures.ts";
import { loadFaceModels } from "#platform/load-models.ts";
import { createFaceDetector, type FaceDetector } from "./detector.ts";
import { createFaceTracker, type TrackerOptions } from "./track-face.ts";

let detector: FaceDetector;
beforeAll(async () => {
  detector = await createFaceDetector(await loadFaceModels());
});

const [WIDTH, HEIGHT] = [360, 480];
const wall = flatPicture(WIDTH, HEIGHT);
const drawn = keptFace({ tone: 6, iodPx: 90, width: 2 * WIDTH, height: HEIGHT, centre: [0.5, 0.44] }).image;
/** A frame in which the drawn face has moved by so many pixels to the left. */
const frameAt = (leftPx: number) => cropPicture(drawn, WIDTH / 2 + leftPx, 0, WIDTH, HEIGHT);
const walk = [0, 8, 16, 24, 32, 40, 32, 24].map(frameAt);

/** A tracker, and what it asked of the detector. */
function watched(options?: TrackerOptions) {
  const asked: string[] = [];
  const noted = new Proxy(detector, {
    get: (target, name: keyof FaceDetector) => {
      asked.push(name);
      return target[name];
    },
  });
  return { tracker: createFaceTracker(noted, options), asked };
}

const middleOf = ({ box }: FaceGeometry) => [box.x + box.width / 2, box.y + box.height / 2] as const;

describe("a face in a video", () => {
  it("is followed where it goes, as closely as it would be found", () => {
    const { tracker, asked } = watched();
    for (const frame of walk) {
      const [followed, ...others] = tracker.track(frame);
      const [found] = detector.detect(frame);
      expect(others).toEqual([]);
      if (!followed || !found) throw new Error("no face");
      const [[x, y], [foundX, foundY]] = [middleOf(followed), middleOf(found)];
      expect(Math.hypot(x - foundX, y - foundY) / interOcularDistance(found)).toBeLessThan(0.04);
      expect(interOcularDistance(followed) / interOcularDistance(found)).toBeCloseTo(1, 1);
      expect(Math.abs(followed.pose.yaw - found.pose.yaw)).toBeLessThan(2);
      expect(followed.score).toBeGreaterThan(0.99);
    }
    expect(asked).toEqual(["detect", ...walk.slice(1).map(() => "follow")]);
  });

  it("is lost when it is gone, and found again when it is back elsewhere", () => {
    const { tracker, asked } = watched();
    const counts = [frameAt(0), frameAt(0), wall, wall, frameAt(60), frameAt(60)].map(
      (frame) => tracker.track(frame).length,
    );
    expect(counts).toEqual([1, 1, 0, 0, 1, 1]);
    expect(asked).toEqual(["detect", "follow", "follow", "detect", "glance", "glance", "follow"]);
  });

  it("is found after a jump across the frame", () => {
    const { tracker } = watched();
    tracker.track(frameAt(-90));
    const [face] = tracker.track(frameAt(90));
    const [found] = detector.detect(frameAt(90));
    expect(face && middleOf(face)[0]).toBeCloseTo(found ? middleOf(found)[0] : 0, -1);
  });

  it("does not hide a second one: seen within the frames between two searches", () => {
    const other = keptFace({ tone: 2, seed: 4, iodPx: 80, width: WIDTH, height: HEIGHT }).image;
    const both = besideEachOther(frameAt(0), other);
    const one = besideEachOther(frameAt(0), wall);
    const { tracker } = watched({ searchEvery: 4 });
    expect([one, one].map((frame) => tracker.track(frame).length)).toEqual([1, 1]);
    const counts = [both, both, both, both].map((frame) => tracker.track(frame).length);
    expect(counts.at(-1)).toBe(2);
    // Two faces are searched for in every frame, so that either may leave.
    expect(tracker.track(one)).toHaveLength(1);
  });

  it("is searched for by every look now and then, also where there was none", () => {
    const { tracker, asked } = watched({ searchEvery: 3 });
    for (let i = 0; i < 5; i += 1) tracker.track(wall);
    expect(asked).toEqual(["detect", "glance", "glance", "detect", "glance"]);
  });

  it("has the same landmarks again in the same frames (R-ENG-1)", () => {
    const run = (frames: readonly RgbaImage[]) => {
      const tracker = createFaceTracker(detector);
      return frames.map((frame) => tracker.track(frame));
    };
    const [there, back] = [walk.slice(0, 3), walk.slice(-2)];
    expect(run([...there, wall, ...back])).toEqual(run([...there, wall, ...back]));
  });

  it("is forgotten on request: the next frame is searched", () => {
    const { tracker, asked } = watched();
    tracker.track(frameAt(0));
    tracker.reset();
    tracker.track(frameAt(0));
    expect(asked).toEqual(["detect", "detect"]);
  });
});
