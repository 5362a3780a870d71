import { describe, expect, it } from "vitest";
import type { RgbaImage } from "#engine/input.ts";
import { analysePicture } from "#lab/drawn-face/measure-drawn.ts";
import { HAS_PHOTOS, listPhotos, NEEDS_PHOTOS, readPhoto } from "#lab/photos/shared-photos.ts";
import { ENDS } from "#lab/sweep/case.ts";
import { compare } from "#lab/sweep/compare-results.ts";
import { isKnownFailure } from "#lab/sweep/known-failures.ts";
import { TABLES } from "#lab/sweep/tables.ts";
import { CHANGES } from "#lab/truth/changes.ts";
import { decodePhoto } from "#platform/decode-photo.ts";

/**
 * The same face in another file, crop or light is the same face. Nothing about its true skin need be known for that, so
 * real photos serve as well.
 */
const changes = TABLES.changes!(ENDS).filter(({ name }) => !isKnownFailure(name));
it.each(changes)("changes of drawn faces: $name", async ({ fault }) => {
  expect(await fault()).toBeUndefined();
});

/**
 * The most that any single case on a real photo may move, or its own ± if that is wider: nobody drew its light. The goal of
 * 3 points at the 95th percentile is not reached on photos yet.
 */
const REAL = 5;

describe.skipIf(!HAS_PHOTOS)("a portrait", NEEDS_PHOTOS, () => {
  /** The first frontal portrait of its tone among those of one size, so that none is chosen for its result. */
  async function portrait(tone: string): Promise<RgbaImage> {
    const photo = listPhotos().find(
      ({ file, width, tags }) =>
        file.startsWith("portraits/") &&
        width === 1000 &&
        tags.skin_tone === tone &&
        (tags.pose?.startsWith("frontal") ?? false),
    );
    const decoded = await decodePhoto(readPhoto(photo?.file ?? ""));
    if (!decoded.ok) throw new Error(decoded.code);
    return decoded.image;
  }

  // All changes on all portraits, how many of them stay within their ± and how far nine in ten move: `npm run bench:truth`.
  const keeps = async (tone: string, changes: readonly string[]) => {
    const image = await portrait(tone);
    const before = await analysePicture(image);
    if (!before.ok) throw new Error(before.code);
    for (const change of changes) {
      const most = Math.max(REAL, before.result.scoreSpread);
      const compared = await compare(change, before.result, await CHANGES[change]!(image), most);
      expect([change, compared]).toMatchObject([change, { found: [] }]);
    }
  };
  const rule = `keeps its score to ${REAL} points, its concerns and its type`;
  it.each([
    ["light", ["white balance -8 %"]],
    ["very dark", ["JPEG q75"]],
  ] as const)(`of %s skin ${rule}: %j`, keeps);
  // A cheek half behind hair is judged at one size and not at the other, and it is the worst zone.
  it.fails(`of light skin ${rule}: size x0.75`, () => keeps("light", ["size x0.75"]));
});
