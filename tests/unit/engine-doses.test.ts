import { describe, expect, it, vi } from "vitest";
import type { ConcernCode, ZoneCode } from "#engine/codes.ts";
import type { Measured } from "#engine/concerns/measured.ts";
import { countPoints, gradedOf } from "#engine/scoring/count-points.ts";
import { drawnFace } from "#lab/drawn-face/drawn-face.ts";
import { plantOnPhoto } from "#lab/drawn-face/plant-on-photo.ts";
import type { Planted } from "#lab/drawn-face/planted.ts";
import { NATURAL_SKIN } from "#lab/drawn-face/scatter.ts";
import { type MonkTone, photoBlood } from "#lab/drawn-face/skin-model.ts";
import { gradeOn, measuredOn, outcomeOf, sceneOf, zoneGrade } from "#lab/truth/quick-measure.ts";

/** What is planted in a zone is seen in this zone, and in its neighbours hardly (R-ENG-2, R-ENG-4). More of it: `lab/sweep/dose-cases.ts`. */

// Safety only: some tests draw and measure several faces.
vi.setConfig({ testTimeout: 600_000 });

const TONES: readonly MonkTone[] = [2, 9];
/**
 * Grades by which a plain amount raises its own zone at least, and share of that by which it may raise another. Chosen. Where a dose
 * has others of its own (`least`, `beside`) it does not reach these: the network sees the face as a whole, too, and what one
 * cheek shows tells a little on the others.
 */
const LEAST_RISE = 0.4;
const MOST_BESIDE = 0.25;
/** Points by which the score may rise by rounding, and by what another concern takes the dose for. */
const GRACE = 1;

const spots = (side: "left" | "right", kind: "blemish" | "dark_spot"): Planted[] =>
  [-24, -8, 8, 24].flatMap((right) =>
    [-22, 0, 22].map((down): Planted => {
      const place = { at: `cheek_${side}`, offset: [right, down] } as const;
      return kind === "blemish" ? { kind, ...place, e: 16, radius: 6 } : { kind, ...place, p: 15, radius: 5 };
    }),
  );

type Side = "left" | "right";
interface Dose {
  readonly code: ConcernCode;
  /** Planted on the person's left or right where it has a side. */
  readonly planted: (side: Side) => readonly Planted[];
  readonly zone: (side: Side) => ZoneCode;
  readonly besides: (other: Side) => readonly ZoneCode[];
  readonly least?: number;
  readonly beside?: number;
}

const cheek = (side: Side): ZoneCode => `cheek_${side}`;
const away = (other: Side): ZoneCode[] => ["forehead", "chin", cheek(other)];

/** Without evenness: nobody graded it by zone, and a mottled cheek raises the others as much (docs/method.md, "Limits"). */
const DOSES: readonly Dose[] = [
  { code: "blemishes", planted: (side) => spots(side, "blemish"), zone: cheek, besides: away },
  { code: "pigmentation", planted: (side) => spots(side, "dark_spot"), zone: cheek, besides: away, beside: 0.6 },
  {
    code: "redness",
    planted: (side) => [{ kind: "redness", at: `cheek_${side}`, e: 20, radius: 55 }],
    zone: cheek,
    besides: away,
  },
  {
    code: "texture",
    planted: (side) => [{ kind: "texture", at: `cheek_${side}`, radius: 60, share: 0.12, added: 0.014 }],
    zone: cheek,
    besides: away,
  },
  {
    code: "shine",
    planted: () =>
      [-70, 0, 70].map((right) => ({ kind: "shine", at: "forehead", offset: [right, 0], radius: 26, amount: 0.3 })),
    zone: () => "forehead",
    besides: () => ["cheek_left", "cheek_right", "chin"],
    least: 0.3,
  },
  {
    code: "lines",
    planted: () =>
      [-24, 0, 24].map((down) => ({
        kind: "line",
        at: "forehead",
        offset: [0, down],
        depth: 0.25,
        width: 5,
        length: 190,
      })),
    zone: () => "forehead",
    besides: () => ["crows_feet_left", "crows_feet_right", "nasolabial_left", "nasolabial_right"],
  },
  {
    code: "under_eye",
    planted: (side) => [{ kind: "under_eye", side, p: 20 }],
    zone: (side) => `under_eye_${side}`,
    besides: (other) => [`under_eye_${other}`],
    least: 0.35,
  },
];

async function sceneWith(tone: MonkTone, planted: readonly Planted[]) {
  const { image, face } = await drawnFace({
    ...{ tone, iodPx: 165, width: 480, height: 620, centre: [0.5, 0.42] },
    ...{ blood: photoBlood(tone), planted: NATURAL_SKIN },
  });
  return sceneOf(plantOnPhoto(image, face, planted).image, face);
}

const scoreOf = (measured: readonly Measured[]) => countPoints(measured.map(gradedOf)).total;

describe.each(TONES)("on skin of tone %i", (tone) => {
  it.each(DOSES)("much $code raises its own zone and hardly another, on either side", async (dose) => {
    const { code, planted, zone, besides, least = LEAST_RISE, beside = MOST_BESIDE } = dose;
    const bare = await sceneWith(tone, []);
    for (const [side, other] of [
      ["left", "right"],
      ["right", "left"],
    ] as const) {
      const changed = await sceneWith(tone, planted(side));
      const rise = (one: ZoneCode) =>
        zoneGrade(outcomeOf(changed, code), one)! - zoneGrade(outcomeOf(bare, code), one)!;
      const own = rise(zone(side));
      expect(own, `${side}`).toBeGreaterThan(least);
      for (const one of besides(other)) expect(rise(one), `${side}: ${one}, own ${own}`).toBeLessThan(beside * own);
      expect(gradeOn(changed, code), `${side}`).toBeGreaterThan(gradeOn(bare, code)!);
      expect(scoreOf(measuredOn(changed)), `${side}`).toBeLessThanOrEqual(scoreOf(measuredOn(bare)) + GRACE);
      if (zone(side) === zone(other)) break;
    }
  });
});

it("two red cheeks are more than one, and brown ones hardly any redness", async () => {
  const cheeks = (...sides: readonly Side[]) =>
    sides.map((side): Planted => ({ kind: "redness", at: `cheek_${side}`, e: 14, radius: 55 }));
  const brown = (["left", "right"] as const).map(
    (side): Planted => ({ kind: "dark_spot", at: `cheek_${side}`, p: 12, radius: 50 }),
  );
  const gradeOf = async (planted: readonly Planted[]) => gradeOn(await sceneWith(3, planted), "redness")!;
  const bare = await gradeOf([]);
  const [one, both] = [await gradeOf(cheeks("left")), await gradeOf(cheeks("left", "right"))];
  expect(one).toBeGreaterThan(bare);
  expect(both).toBeGreaterThan(one);
  expect((await gradeOf(brown)) - bare).toBeLessThan(MOST_BESIDE * (both - bare));
});
