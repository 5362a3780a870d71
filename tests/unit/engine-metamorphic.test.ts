import { describe, expect, it } from "vitest";
import { CONCERN_CODES, type NotMeasuredReason, type RefusalCode, type ZoneCode } from "#engine/codes.ts";
import type { RgbaImage } from "#engine/input.ts";
import type { AnalysisResult, ConcernResult } from "#engine/result.ts";
import { keptFace } from "#lab/drawn-face/kept-face.ts";
import { analysePicture, readPicture } from "#lab/drawn-face/measure-drawn.ts";
import type { Planted } from "#lab/drawn-face/planted.ts";
import type { SyntheticFaceOptions } from "#lab/drawn-face/render.ts";
import { NATURAL_SKIN } from "#lab/drawn-face/scatter.ts";
import { type MonkTone, photoBlood } from "#lab/drawn-face/skin-model.ts";
import { HAS_PHOTOS, listPhotos, NEEDS_PHOTOS, readPhoto } from "#lab/photos/shared-photos.ts";
import { CHANGES } from "#lab/truth/changes.ts";
import { dosesOf } from "#lab/truth/doses.ts";
import { decodePhoto } from "#platform/decode-photo.ts";

/**
 * The same face in another file, crop or light is the same face. Nothing about its true skin need be known for that, so
 * real photos serve as well. Faces are found anew in each picture.
 */

/** Points that the score may move: engine.md's goal, for the 95th percentile. */
const GOAL = 3;
/**
 * ... and each concern, where the two ± together are not wider (root of their squares, as progress is told: R-RES-15); a
 * single zone, which stands on fewer pixels, half as much again.
 */
const CONCERN = 8;
const ZONE = 12;
/** Below this, the middle of what a photo alone can be sure of, another type may come out. */
const SURE_OF_TYPE = 0.45;
/**
 * The most that any single case on a real photo may move, or its own ± if that is wider: nobody drew its light. The goal of
 * 3 points at the 95th percentile is not reached on photos yet; the bench of truth prints it.
 */
const REAL = 5;
const REAL_NINE_IN_TEN = 4;

interface Allowance {
  /** Points that the score may move in a single case, where it is not the goal; never more than 5. */
  readonly points?: number;
  /** Red spots lose a tenth of their height to a JPEG: there the reported ± is the bound where it is wider. */
  readonly lossy?: true;
  /** What a concern may drop out for under this change, and only this. */
  readonly dropsOut?: readonly NotMeasuredReason[];
}

/**
 * Brighter light clips channels: then colour is no longer claimed (engine.md, finding 5), which is right. On a moving face
 * lines rest on the forehead alone; where that goes, what is left is "expression".
 */
const BRIGHTER: Allowance = { dropsOut: ["zone_clipped", "no_reference", "expression"] };
const ALLOWED: Readonly<Record<string, Allowance>> = {
  "exposure x1.25": BRIGHTER,
  "white balance +8 %": BRIGHTER,
  "white balance -8 %": BRIGHTER,
  // A quarter of a face just large enough is lost; on portraits some measures then lack the pixels that they need.
  "size x0.75": { points: 5, dropsOut: ["face_too_small"] },
  // Half the colour's resolution is lost.
  "JPEG q75": { points: 5, lossy: true },
  "as a browser sends it": { lossy: true },
};

/** One movement of a score between two pictures of a face, and the ± that the first was told with. */
interface Drift {
  readonly points: number;
  readonly spread: number;
}

const withinSpread = (drifts: readonly Drift[]) =>
  drifts.filter(({ points, spread }) => points <= spread).length / drifts.length;

function resultOf(outcome: Awaited<ReturnType<typeof analysePicture>>): AnalysisResult {
  if (!outcome.ok) throw new Error(`refused: ${outcome.code}`);
  return outcome.result;
}

/** Everything that moved by more than it may, in words; empty when all is well. */
function moves(change: string, before: AnalysisResult, after: AnalysisResult, most: number): string[] {
  const found: string[] = [];
  const drift = Math.abs(after.skinScore - before.skinScore);
  if (drift > most) found.push(`score ${before.skinScore} -> ${after.skinScore}, by more than ${most}`);
  // A concern of which next to nothing was seen may go: it counted for next to nothing.
  const harmless = drift <= GOAL;
  for (const [i, was] of before.concerns.entries()) {
    const is = after.concerns[i]!;
    const wentOrCame = (was.score === null) !== (is.score === null);
    if (!(wentOrCame && harmless)) found.push(...concernMoves(change, was, is));
  }
  const [type, other] = [before.skinType, after.skinType];
  if (type.value !== other.value && Math.min(type.sureness, other.sureness) >= SURE_OF_TYPE) {
    found.push(`type ${type.value} (${type.sureness}) -> ${other.value} (${other.sureness})`);
  }
  return found;
}

function concernMoves(change: string, was: ConcernResult, is: ConcernResult): string[] {
  const words = `${was.code} ${was.score ?? was.notMeasured} ± ${was.spread} -> ${is.score ?? is.notMeasured}`;
  if (was.score !== null && is.score !== null) {
    const told = Math.hypot(was.spread ?? 0, is.spread ?? 0);
    return Math.abs(is.score - was.score) > Math.max(CONCERN, told) ? [words] : [];
  }
  const reason = was.notMeasured ?? is.notMeasured;
  const free = was.score === is.score || (reason && ALLOWED[change]?.dropsOut?.includes(reason));
  return free ? [] : [words];
}

interface Compared {
  readonly found: readonly string[];
  readonly after: AnalysisResult;
}

/**
 * What moved in this picture; its code when it is refused. Tried first with the ± of the result before alone, which is
 * the narrower bound: only what moves by more needs a ± of its own.
 */
async function compare(
  change: string,
  before: AnalysisResult,
  picture: RgbaImage,
  most: number,
): Promise<Compared | RefusalCode> {
  const read = await readPicture(picture);
  if (!read.ok) return read.code;
  if (moves(change, before, read.result, most).length === 0) return { found: [], after: read.result };
  const whole = await analysePicture(picture);
  return whole.ok ? { found: moves(change, before, whole.result, most), after: whole.result } : whole.code;
}

const otherSide = (zone: ZoneCode): string =>
  zone.replace(/_(left|right)$/, (_, side) => (side === "left" ? "_right" : "_left"));

/** Zones that a mirrored picture does not show as the other side showed them. */
function unswapped(before: AnalysisResult, after: AnalysisResult): string[] {
  return before.concerns.flatMap(({ code, spread, zones }, i) =>
    zones.flatMap(({ zone, score }) => {
      const twin = after.concerns[i]?.zones.find((candidate) => candidate.zone === otherSide(zone));
      const words = `${code}: ${zone} ${score}, ${otherSide(zone)} of the mirrored face ${twin?.score}`;
      if (!twin || (twin.score === null) !== (score === null)) return [words];
      return Math.abs((twin.score ?? 0) - (score ?? 0)) > Math.max(ZONE, spread ?? 0) ? [words] : [];
    }),
  );
}

/** A moderate amount of everything, in the middle of the curves, where a reading that moves moves the score; one-sided. */
const SOME_OF_EVERYTHING: readonly Planted[] = [
  ...NATURAL_SKIN,
  ...CONCERN_CODES.flatMap((code, i) => dosesOf(code, i + 1)[1]),
  { kind: "under_eye", side: "left", p: 6 },
  { kind: "redness", at: "cheek_left", e: 5, radius: 50 },
];

const drawnDrifts: Drift[] = [];

describe.each<MonkTone>([1, 10])("a drawn face of Monk %i with something of everything", (tone) => {
  // At three quarters of its size it is still large enough for all measures. Little background, to be quick.
  const size = { iodPx: 165, width: 560, height: 720 };
  const options = { tone, ...size, blood: photoBlood(tone), planted: SOME_OF_EVERYTHING };
  let known: Promise<{ image: RgbaImage; before: AnalysisResult }> | undefined;
  const picture = () => {
    known ??= (async () => {
      const { image } = keptFace(options);
      return { image, before: resultOf(await analysePicture(image)) };
    })();
    return known;
  };

  it("is what the changes are to be seen on: all measured, with points taken off", async () => {
    const { before } = await picture();
    expect(before.measuredConcerns).toBe(CONCERN_CODES.length);
    expect(before.skinScore).toBeLessThan(85);
  });

  const cases = Object.keys(CHANGES).map((change) => [ALLOWED[change]?.points ?? GOAL, change] as const);
  it.each(cases)("keeps its score to %i points, its concerns and its type: %s", async (most, change) => {
    const { image, before } = await picture();
    const bound = ALLOWED[change]?.lossy ? Math.max(most, before.scoreSpread) : most;
    const compared = await compare(change, before, await CHANGES[change]!(image), bound);
    expect(compared).toMatchObject({ found: [] });
    const { after } = compared as Compared;
    drawnDrifts.push({ points: Math.abs(after.skinScore - before.skinScore), spread: before.scoreSpread });
    if (change === "mirror") expect(unswapped(before, after)).toEqual([]);
  });
});

describe("drawn faces", () => {
  it("stay within the reported ± in nine cases of ten", () => {
    expect(drawnDrifts.length).toBeGreaterThanOrEqual(2 * Object.keys(CHANGES).length);
    expect(withinSpread(drawnDrifts)).toBeGreaterThanOrEqual(0.9);
  });
});

describe("a refusal stays the same refusal", () => {
  const refused: Readonly<Record<string, SyntheticFaceOptions>> = {
    no_colour: { greyscale: true },
    face_covered: { worn: ["mask", "sunglasses"] },
    half_in_shadow: { worn: ["sunglasses", "beard"], light: { halfShadow: { depth: 0.95, side: "left" } } },
    too_dark: { light: { exposure: 0.05 } },
    face_cut_off: { centre: [0.17, 0.44] },
  };
  // These put colour into a grey picture; a tinted one is a case of engine-bad-input.test.ts.
  const colours = ["white balance +8 %", "white balance -8 %", "noise 2 codes"];

  it.each(Object.keys(refused))("%s, whatever the change", async (code) => {
    const { image } = keptFace({ tone: 5, iodPx: 90, blood: photoBlood(5), ...refused[code] });
    const found: string[] = [];
    for (const [change, apply] of Object.entries(CHANGES)) {
      if (code === "no_colour" && colours.includes(change)) continue;
      const outcome = await readPicture(await apply(image));
      if (outcome.ok || outcome.code !== code) found.push(`${change}: ${outcome.ok ? "accepted" : outcome.code}`);
    }
    expect(found).toEqual([]);
  });
});

/** Skin tones as the collection's manifest tags them, light to dark. */
const SKIN_TONES = ["light", "light-medium", "medium", "medium-dark", "dark", "very dark"] as const;

describe.skipIf(!HAS_PHOTOS)("a portrait", NEEDS_PHOTOS, () => {
  const drifts: Drift[] = [];

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

  // Every change on some tones and every tone under some changes: all of them on all portraits are `npm run bench:truth`.
  it.each(SKIN_TONES.map((tone, i) => [tone, i] as const))(
    `of %s skin keeps its score to ${REAL} points, its concerns and its type`,
    async (tone, index) => {
      const image = await portrait(tone);
      const before = resultOf(await analysePicture(image));
      const changes = Object.entries(CHANGES).filter((_, i) => (i + index) % 4 === 0);
      const found: string[] = [];
      for (const [change, apply] of changes) {
        const compared = await compare(change, before, await apply(image), Math.max(REAL, before.scoreSpread));
        if (typeof compared === "object") {
          drifts.push({
            points: Math.abs(compared.after.skinScore - before.skinScore),
            spread: before.scoreSpread,
          });
          found.push(...compared.found.map((words) => `${change}: ${words}`));
        } else if (!(compared === "too_bright" && before.quality.warnings.includes("bright_light"))) {
          found.push(`${change}: refused as ${compared}`);
        }
      }
      expect(found).toEqual([]);
    },
  );

  it(`moves by no more than ${REAL_NINE_IN_TEN} points and no more than its ± in nine cases of ten`, () => {
    const sorted = drifts.map(({ points }) => points).sort((a, b) => a - b);
    expect(sorted.length).toBeGreaterThanOrEqual(14);
    const nineInTen = sorted[Math.ceil(0.9 * sorted.length) - 1];
    expect(nineInTen, `drifts ${sorted.join(" ")}`).toBeLessThanOrEqual(REAL_NINE_IN_TEN);
    expect(withinSpread(drifts)).toBeGreaterThanOrEqual(0.9);
  });
});
