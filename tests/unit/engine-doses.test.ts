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

const spots = (spot: Planted): Planted[] =>
  [-24, -8, 8, 24].flatMap((right) =>
    [-22, 0, 22].map((down): Planted => ({ ...spot, offset: [right, down] }) as Planted),
  );

interface Dose {
  readonly code: ConcernCode;
  /** On the person's left where it has a side. */
  readonly planted: readonly Planted[];
  readonly zone: ZoneCode;
  readonly besides: readonly ZoneCode[];
  readonly least?: number;
  readonly beside?: number;
}

const ON_CHEEK = { zone: "cheek_left", besides: ["forehead", "chin", "cheek_right"] } as const;
const at = "cheek_left";

/** Without evenness: nobody graded it by zone, and a mottled cheek raises the others as much (docs/method.md, "Limits"). */
const DOSES: readonly Dose[] = [
  { code: "blemishes", planted: spots({ kind: "blemish", at, e: 16, radius: 6 }), ...ON_CHEEK },
  { code: "pigmentation", planted: spots({ kind: "dark_spot", at, p: 15, radius: 5 }), ...ON_CHEEK, beside: 0.6 },
  { code: "redness", planted: [{ kind: "redness", at, e: 20, radius: 55 }], ...ON_CHEEK },
  { code: "texture", planted: [{ kind: "texture", at, radius: 60, share: 0.12, added: 0.014 }], ...ON_CHEEK },
  {
    code: "shine",
    planted: [-70, 0, 70].map((right) => {
      return { kind: "shine", at: "forehead", offset: [right, 0], radius: 26, amount: 0.3 };
    }),
    zone: "forehead",
    besides: ["cheek_left", "cheek_right", "chin"],
    least: 0.3,
  },
  {
    code: "lines",
    planted: [-24, 0, 24].map((down) => {
      return { kind: "line", at: "forehead", offset: [0, down], depth: 0.25, width: 5, length: 190 };
    }),
    zone: "forehead",
    besides: ["crows_feet_left", "crows_feet_right", "nasolabial_left", "nasolabial_right"],
  },
  {
    code: "under_eye",
    planted: [{ kind: "under_eye", side: "left", p: 20 }],
    zone: "under_eye_left",
    besides: ["under_eye_right"],
    least: 0.35,
  },
];

/** The same on the other side; undefined where it has none. */
function otherSide(dose: Dose): Dose | undefined {
  const turned = JSON.stringify(dose).replace(/left|right/g, (side) => (side === "left" ? "right" : "left"));
  return dose.zone === "forehead" ? undefined : JSON.parse(turned);
}

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
    const bare = await sceneWith(tone, []);
    for (const { code, planted, zone, besides, least = LEAST_RISE, beside = MOST_BESIDE } of [
      dose,
      otherSide(dose),
    ].filter((one) => one !== undefined)) {
      const changed = await sceneWith(tone, planted);
      const rise = (one: ZoneCode) =>
        zoneGrade(outcomeOf(changed, code), one)! - zoneGrade(outcomeOf(bare, code), one)!;
      const own = rise(zone);
      expect(own, zone).toBeGreaterThan(least);
      for (const one of besides) expect(rise(one), `${zone}: ${one}, own ${own}`).toBeLessThan(beside * own);
      expect(gradeOn(changed, code), zone).toBeGreaterThan(gradeOn(bare, code)!);
      expect(scoreOf(measuredOn(changed)), zone).toBeLessThanOrEqual(scoreOf(measuredOn(bare)) + GRACE);
    }
  });
});

it("two red cheeks are more than one, and brown ones hardly any redness", async () => {
  const CHEEKS = ["cheek_left", "cheek_right"] as const;
  const red = CHEEKS.map((at): Planted => ({ kind: "redness", at, e: 14, radius: 55 }));
  const brown = CHEEKS.map((at): Planted => ({ kind: "dark_spot", at, p: 12, radius: 50 }));
  const gradeOf = async (planted: readonly Planted[]) => gradeOn(await sceneWith(3, planted), "redness")!;
  const bare = await gradeOf([]);
  const [one, both] = [await gradeOf(red.slice(0, 1)), await gradeOf(red)];
  expect(one).toBeGreaterThan(bare);
  expect(both).toBeGreaterThan(one);
  expect((await gradeOf(brown)) - bare).toBeLessThan(MOST_BESIDE * (both - bare));
});
