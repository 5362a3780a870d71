import { describe, expect, it } from "vitest";
import type { ConcernCode } from "#engine/codes.ts";
import { drawnFace } from "#lab/drawn-face/drawn-face.ts";
import { plantOnPhoto } from "#lab/drawn-face/plant-on-photo.ts";
import type { Planted } from "#lab/drawn-face/planted.ts";
import { NATURAL_SKIN } from "#lab/drawn-face/scatter.ts";
import { dosesOf, STRONG } from "#lab/truth/doses.ts";
import { sceneOf } from "#lab/truth/quick-measure.ts";
import type { FurtherReadings } from "./further-readings.ts";
import { READING_NAMES, READINGS, type ReadingName } from "./reading-names.ts";
import { SkinReadings } from "./skin-readings.ts";

async function readingsOf(planted: readonly Planted[] = [], further?: FurtherReadings): Promise<SkinReadings> {
  const { image, face } = await drawnFace({ tone: 5, planted: NATURAL_SKIN });
  return new SkinReadings(sceneOf(plantOnPhoto(image, face, planted).image, face), further);
}

let known: Promise<SkinReadings> | undefined;
/** Of the face without anything planted: what is read of it once is the same ever after. */
const bareReadings = () => (known ??= readingsOf());

/** Three pieces a side that hang in their middle. */
const bagEdges = [-0.5, 0.5].flatMap((eye) =>
  [-1, 0, 1].map((piece): Planted => {
    const at = [eye + 0.14 * piece, piece === 0 ? 0.31 : 0.285] as const;
    return { kind: "line", at, depth: 0.15, width: 8, length: 40, angle: -20 * piece };
  }),
);

describe("the readings of a drawn face", () => {
  it("are a number each, whichever is asked for first", async () => {
    const [forwards, backwards] = [await readingsOf(), await readingsOf()];
    const names = READING_NAMES.filter((name) => READINGS[name].kind !== "further");
    const last = names.toReversed().map((name) => backwards.read(name));
    const first = names.map((name) => forwards.read(name));
    expect(last.toReversed()).toEqual(first);
    for (const [i, value] of first.entries()) expect(Number.isFinite(value), names[i]).toBe(true);
  });

  it.each<[ConcernCode, ReadingName, ReadingName]>([
    ["redness", "blood.cheeks.level", "blood.mouth.level"],
    ["blemishes", "blood.all.peak.2", "blood.all.peak.5"],
    ["pigmentation", "darkness.all.peak.2", "blood.all.peak.2"],
    ["evenness", "erythema.all.spread.3", "erythema.all.spread.5"],
    ["shine", "sheen.forehead.above", "blood.forehead.above"],
    ["texture", "shade.cheeks.spread.1", "shade.cheeks.spread.5"],
    ["lines", "line.forehead.across.mean", "line.forehead.down.mean"],
    ["under_eye", "lid.darkness.darkness", "lid.blood.trough"],
  ])("rise with what is planted: %s moves %s more than %s", async (code, own, other) => {
    const [bare, planted] = [await bareReadings(), await readingsOf(dosesOf(code, 1)[STRONG])];
    const rise = (name: ReadingName) => planted.read(name)! - bare.read(name)!;
    expect(rise(own)).toBeGreaterThan(0);
    expect(rise(own) / Math.abs(bare.read(own)! || 1)).toBeGreaterThan(0.1);
    expect(rise(own)).toBeGreaterThan(rise(other));
  });

  it.each([
    ["a bag's edge raises them", bagEdges, 0.2, 9],
    ["dark skin without shape does not", dosesOf("under_eye", 1)[STRONG], -0.1, 0.1],
  ])("of the furrow below the eyes: %s", async (_, planted, least, most) => {
    const [bare, changed] = [await bareReadings(), await readingsOf(planted)];
    for (const name of ["lid.furrow.mean", "lid.furrow.lesser"] as const) {
      const rise = changed.read(name)! - bare.read(name)!;
      expect(rise).toBeGreaterThanOrEqual(least);
      expect(rise).toBeLessThan(most);
    }
  });

  it("stand beside those that somebody else has made; a name that is none does not compile", async () => {
    const readings = await readingsOf([], { "marks.red.count": 4, "marks.dark.count": null });
    expect(readings.read("marks.red.count")).toBe(4);
    expect(readings.read("marks.dark.count")).toBeNull();
    // @ts-expect-error: there is no such reading of the photo.
    expect(() => readings.read("photo.grain")).toThrow();
    // @ts-expect-error: under the eyes there are no details of skin.
    expect(() => readings.read("shade.lids.spread.2")).toThrow();
  });
});
