import { describe, expect, it } from "vitest";
import { analyse } from "#engine/analyse.ts";
import type { AnalysisOutcome } from "#engine/result.ts";
import { decodePhoto } from "#platform/decode-photo.ts";
import { sharedFaceDetector } from "../photos/face-detector.ts";
import { HAS_PHOTOS, NEEDS_PHOTOS, readPhoto } from "../photos/shared-photos.ts";
import { numberedZones } from "../sweep/case.ts";
import { answerOf } from "./let-in.ts";
import { readTurnedAway, type TurnedAway } from "./read-people.ts";

/** People whom the gate once turned away get what their manifest calls right (R-ENG-7, R-ENG-8). */

/** Of 43. A profile in green light before hair, one of the five close-ups, is told that there is no face. */
const RIGHT = 42;

describe.skipIf(!HAS_PHOTOS)("people once turned away", NEEDS_PHOTOS, () => {
  it(`are answered as the manifest says: ${RIGHT} or more`, { timeout: 600_000 }, async () => {
    const detector = await sharedFaceDetector();
    const photos = readTurnedAway();
    const wrong: string[] = [];
    for (const photo of photos) {
      const decoded = await decodePhoto(readPhoto(photo.file));
      if (!decoded.ok) throw new Error(`${photo.file} cannot be decoded`);
      const outcome = analyse(decoded.image, detector.detect(decoded.image));
      if (!isRight(photo, outcome)) wrong.push(`${photo.file}: ${answerOf(outcome)}`);
    }
    expect(photos.length - wrong.length, wrong.join(", ")).toBeGreaterThanOrEqual(RIGHT);
  });
});

const AROUND_THE_EYES = ["under_eye_left", "under_eye_right", "crows_feet_left", "crows_feet_right", "glabella"];

function isRight({ right, yaw }: TurnedAway, outcome: AnalysisOutcome): boolean {
  const answer = answerOf(outcome);
  if (right === "no_colour") return answer === "no_colour";
  if (right.startsWith("not a whole face")) return answer === "face_cut_off";
  const numbered = numberedZones(outcome);
  if (right.startsWith("sunglasses")) {
    return answer === "face_covered" || (outcome.ok && !AROUND_THE_EYES.some((zone) => numbered.has(zone)));
  }
  // The near side: of the far one nothing has a number, and of the cheek that is seen something has.
  const far = (yaw ?? 0) > 0 ? "left" : "right";
  const near = far === "left" ? "right" : "left";
  const ofNearSide = numbered.has(`cheek_${near}`) && ![...numbered].some((zone) => zone.endsWith(`_${far}`));
  return answer === "analysed" && (!right.includes("near side") || ofNearSide);
}
