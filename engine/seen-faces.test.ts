import { expect, it } from "vitest";
import { drawnFace } from "#lab/drawn-face/drawn-face.ts";
import type { FaceGeometry } from "./input.ts";
import { turnPicture } from "./raster/turn-picture.ts";
import { seenFaces } from "./seen-faces.ts";

const middleOf = (outline: readonly number[], axis: 0 | 1) =>
  outline.filter((_, i) => i % 2 === axis).reduce((sum, value, _i, all) => sum + value / all.length, 0);

it("names measurable faces first, leaves out what is hardly a face, and says where they lie in the photo as it came (R-UP-13)", async () => {
  const { image, face } = await drawnFace({ tone: 5, iodPx: 150, centre: [0.4, 0.5] });
  const moved = (by: number, more: Partial<FaceGeometry>): FaceGeometry => ({
    ...face,
    landmarks: face.landmarks.map((value, i) => (i % 3 === 0 ? value + by * face.box.width : value)),
    ...more,
  });
  const wide = { ...image, width: 3 * image.width };
  const turnedAway = moved(1.5, { pose: { ...face.pose, yaw: 75 } });
  const faces = [turnedAway, face, moved(3, { score: 0.3 })];
  const seen = seenFaces({ image: wide, faces, turned: null });
  expect(seen.map(({ isMeasurable }) => isMeasurable)).toEqual([true, false]);
  const [own] = seen;
  expect(own?.outline).toHaveLength(72);
  const at = (axis: 0 | 1) => middleOf(own?.outline ?? [], axis);

  for (const turned of [90, 180, 270] as const) {
    // Turned on from the same picture: where it was before is what comes out.
    const [{ outline } = { outline: [] }] = seenFaces({ image: wide, faces: [face], turned });
    const before = [middleOf(outline, 0), middleOf(outline, 1)];
    const back = {
      90: [1 - (before[1] ?? 0), before[0]],
      180: [1 - (before[0] ?? 0), 1 - (before[1] ?? 0)],
      270: [before[1], 1 - (before[0] ?? 0)],
    }[turned];
    expect(back[0]).toBeCloseTo(at(0), 6);
    expect(back[1]).toBeCloseTo(at(1), 6);
    expect(turnPicture({ width: 2, height: 1, data: new Uint8Array(8) }, turned).width).toBe(turned === 180 ? 2 : 1);
  }
});
