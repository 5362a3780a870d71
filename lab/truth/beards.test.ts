import { describe, expect, it } from "vitest";
import { decodePhoto } from "#platform/decode-photo.ts";
import { loadFaceDetector } from "#platform/photo-analyser.ts";
import { HAS_PHOTOS, NEEDS_PHOTOS, readPhoto } from "../photos/shared-photos.ts";
import { sceneOf } from "./quick-measure.ts";
import { type HairCode, type LowerFace, readBeards } from "./read-beards.ts";

/**
 * On the people that the look for a beard was fitted on, every third of them: so it holds what is shipped, and is no proof.
 * On people and sources that it has not seen: `node lab/beard/main.ts`.
 */
const STEP = 3;

interface Judged extends LowerFace {
  readonly isHidden: boolean;
  readonly isSaid: boolean;
}

async function judgeAll(): Promise<Judged[]> {
  const detector = await loadFaceDetector();
  const judged: Judged[] = [];
  for (const face of readBeards().filter((_, i) => i % STEP === 0)) {
    const decoded = await decodePhoto(readPhoto(face.file));
    const [found] = decoded.ok ? detector.detect(decoded.image) : [];
    if (!decoded.ok || found === undefined) throw new Error(`${face.file}: no face is found`);
    if (face.chin === "-") continue;
    const { zones, beard } = sceneOf(decoded.image, found);
    judged.push({ ...face, isHidden: zones.chin.hidden !== null, isSaid: beard });
  }
  detector.dispose();
  return judged;
}

it("the repository keeps what the eye saw of every lower face, each photo once", () => {
  expect(readBeards().length).toBeGreaterThanOrEqual(389);
});

describe.skipIf(!HAS_PHOTOS)("beards and bare chins on photos", NEEDS_PHOTOS, () => {
  it("are told from each other, and no woman is told of a beard", { timeout: 600_000 }, async () => {
    const judged = await judgeAll();
    const shaven = judged.filter(({ group, chin }) => group === "m" && isBare(chin));
    expect(shaven.length).toBeGreaterThan(25);
    expect(share(shaven, ({ isHidden }) => !isHidden)).toBeGreaterThanOrEqual(0.95);
    const bearded = judged.filter(({ chin }) => chin === "b");
    expect(bearded.length).toBeGreaterThan(10);
    expect(share(bearded, ({ isHidden }) => isHidden)).toBeGreaterThanOrEqual(0.9);
    const said = judged.filter(({ isSaid }) => isSaid);
    expect(share(said, hasHair)).toBeGreaterThanOrEqual(0.95);
    expect(said.filter(({ group }) => group === "f")).toEqual([]);
  });
});

function share(faces: readonly Judged[], holds: (face: Judged) => boolean): number {
  return faces.filter(holds).length / faces.length;
}

function hasHair({ chin, lip, jaw }: LowerFace): boolean {
  return [chin, lip, jaw].some((code) => code === "s" || code === "b");
}

function isBare(code: HairCode): boolean {
  return code === "k" || code === "w";
}
