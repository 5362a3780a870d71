import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { analyse } from "#engine/analyse.ts";
import { sharedFaceDetector } from "#lab/photos/face-detector.ts";
import { decodePhoto } from "#platform/decode-photo.ts";

it("is warmed up by a drawn face that is measured, not refused, so that nearly all of the measurement's code runs once", async () => {
  const decoded = await decodePhoto(readFileSync(new URL("warm-up.jpg", import.meta.url)));
  if (!decoded.ok) throw new Error(decoded.code);
  const outcome = analyse(decoded.image, (await sharedFaceDetector()).detect(decoded.image));
  if (!outcome.ok) throw new Error(outcome.code);
  const measured = outcome.result.concerns.filter(({ score }) => score !== null);
  expect(measured.length).toBeGreaterThanOrEqual(6);
});
