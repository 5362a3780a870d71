import { CONCERN_CODES, type ConcernCode } from "#engine/codes.ts";
import { isMeasured } from "#engine/concerns/measured.ts";
import { measureFace } from "#engine/measure-face.ts";
import type { Scene } from "#engine/regions/scene.ts";
import { scoreOfGrade } from "#engine/scoring/grade-scale.ts";
import { LAB_CONCERNS } from "../concerns/all.ts";
import { type DrawnFace, drawnFace } from "../drawn-face/drawn-face.ts";
import { keepRecent } from "../drawn-face/keep-recent.ts";
import { outcomeOf } from "../drawn-face/measure-drawn.ts";
import { plantOnPhoto } from "../drawn-face/plant-on-photo.ts";
import type { Planted } from "../drawn-face/planted.ts";
import { NATURAL_SKIN } from "../drawn-face/scatter.ts";
import { type MonkTone, photoBlood } from "../drawn-face/skin-model.ts";
import { dosesOf, STRONG } from "../truth/doses.ts";
import { gradeOn, sceneOf } from "../truth/quick-measure.ts";
import { type Scope, type SweepCase, skin } from "./case.ts";

/**
 * The engine against planted amounts (R-ENG-2, R-ENG-3, R-ENG-4): clean skin is clean, much of a concern lowers this one most,
 * more of it never raises its score, and the same of it costs every tone the same.
 */

type Scores = Record<ConcernCode, number>;

export function doseCases({ tones, isWhole }: Scope): SweepCase[] {
  const shares = isWhole ? SHARES : ENDS_OF_SHARES;
  return [
    ...tones.flatMap((tone) => cleanCases(tone, isWhole)),
    ...tones.flatMap((tone) => {
      const bare = once(() => scoresWith(tone, []));
      return CONCERN_CODES.filter((code) => isWhole || tone === LAB_CONCERNS[code].hardOn).map((code) => ({
        name: `Monk ${tone}, much ${code} lowers this concern most, and the points still add up (R-ENG-3)`,
        fault: async () => notMost(code, await bare(), await scoresWith(tone, dosesOf(code, 1)[STRONG])),
      }));
    }),
    ...CONCERN_CODES.flatMap((code) => riseCases(code, tones, shares)),
  ];
}

function cleanCases(tone: MonkTone, isWhole: boolean): SweepCase[] {
  const told = async (planted: readonly Planted[], least: number) => {
    const outcome = await outcomeOf({ tone, blood: photoBlood(tone), planted });
    if (!outcome.ok) return outcome.code;
    const { skinScore, measuredConcerns, quality, geometry } = outcome.result;
    const warnings = quality.warnings.filter((code) => code !== "dim_light");
    const isClean = measuredConcerns === 8 && warnings.length === 0 && geometry.marks.length === 0;
    return skinScore >= least && isClean
      ? undefined
      : `score ${skinScore}, ${measuredConcerns}/8, ${warnings}, ${geometry.marks.length} marks`;
  };
  const natural = {
    name: `Monk ${tone}, what nobody's skin is without: 80 or more`,
    fault: () => told(NATURAL_SKIN, 80),
  };
  return [
    { name: `Monk ${tone}, nothing planted: 85 or more, all measured, no marks`, fault: () => told([], 85) },
    // At the ends these two faces are golden: tests/golden/golden.test.ts reads the same off their record.
    ...(isWhole ? [natural] : []),
  ];
}

/** Large enough for all measures, with room; little background, to be quick. */
const SIZE = { iodPx: 165, width: 480, height: 620, centre: [0.5, 0.42] } as const;

/** Every concern's score on a face of natural skin with these changes; the points are added up on the way. */
async function scoresWith(tone: MonkTone, planted: readonly Planted[]): Promise<Scores | string> {
  const { image, face } = await drawnFace({ tone, blood: photoBlood(tone), planted: NATURAL_SKIN, ...SIZE });
  const outcome = measureFace(plantOnPhoto(image, face, planted).image, [face]);
  if (!outcome.ok) return outcome.code;
  const { measured, sheet } = outcome.of;
  const points = sheet.points.reduce((sum, own) => sum + own, 0);
  if (points !== 100 - sheet.total) return `${points} points, score ${sheet.total}`;
  return Object.fromEntries(
    measured.map(({ code, outcome }) => [
      code,
      isMeasured(outcome) ? Math.round(scoreOfGrade(outcome.grade)) : Number.NaN,
    ]),
  ) as Scores;
}

function notMost(code: ConcernCode, before: Scores | string, after: Scores | string): string | undefined {
  if (typeof before === "string" || typeof after === "string") return `${before} / ${after}`;
  const drops = CONCERN_CODES.map((other) => [other, before[other] - after[other]] as const);
  const own = before[code] - after[code];
  // Three points of grace, the smallest ± there is: mottled colour, say, is rough in luminance as well.
  return drops.every(([, drop]) => own >= drop - 3) ? undefined : drops.join(" ");
}

/** Doses as shares of the strong one. */
const SHARES = [0.25, 0.5, 0.75, 1];
const ENDS_OF_SHARES = [0.5, 1];

/** On small faces; the measure alone is run, on a face found once. */
function riseCases(code: ConcernCode, tones: readonly MonkTone[], shares: readonly number[]): SweepCase[] {
  const scores = new Map(tones.map((tone) => [tone, once(() => scoresByDose(code, tone, shares))]));
  return [
    ...tones.map((tone) => ({
      name: `Monk ${tone}, more ${code} never raises its score, and the most of it costs 10 or more`,
      fault: async () => {
        const list = await scores.get(tone)!();
        // Half a point of grace: below what any score shows. 10 points: more than the ± a concern is reported with (3 to 6).
        const falls = list.every((score, i) => i === 0 || score <= list[i - 1]! + 0.5);
        return falls && list[0]! - list.at(-1)! >= 10 ? undefined : inWords(list);
      },
    })),
    // Same truth, same score: within 10 points, about three times the smallest reported ±. Chosen.
    ...ENDS_OF_SHARES.map((share) => ({
      name: `${share} of a strong dose of ${code} costs every tone the same, within 10 points (R-ENG-4)`,
      fault: async () => {
        const lists = await Promise.all([...scores.values()].map((ask) => ask()));
        const at = lists.map((list) => list[1 + shares.indexOf(share)]!);
        return Math.max(...at) - Math.min(...at) <= 10 ? undefined : inWords(at);
      },
    })),
  ];
}

const inWords = (scores: readonly number[]) => scores.map((score) => score.toFixed(1)).join(" ");

async function scoresByDose(code: ConcernCode, tone: MonkTone, shares: readonly number[]): Promise<number[]> {
  const { image, face, scene } = await smallFace(tone);
  const strong = dosesOf(code, 5)[STRONG];
  const doses = shares.map((share) => strong.map((planted) => diluted(planted, share)));
  const scenes = doses.map((dose) => () => sceneOf(plantOnPhoto(image, face, dose).image, face));
  return [() => scene, ...scenes].map((see) => {
    // NaN, which no bound takes, where it was not measured.
    return scoreOfGrade(gradeOn(see(), code) ?? Number.NaN);
  });
}

/** Natural skin on a face of about the size that phone selfies have. */
const SMALL_PX = 110;

const smallFaces = keepRecent<Promise<DrawnFace & { readonly scene: Scene }>>(2);

/** With its scene, as long as it is asked for. */
function smallFace(tone: MonkTone) {
  return smallFaces(String(tone), async () => {
    const drawn = await drawnFace({ ...skin(tone, SMALL_PX), planted: NATURAL_SKIN });
    return { ...drawn, scene: sceneOf(drawn.image, drawn.face) };
  });
}

/** What says how much of it there is, kind by kind. */
const AMOUNTS = ["e", "h", "p", "depth", "amount", "share", "added"];

/** The same change, this share of it. */
function diluted(planted: Planted, share: number): Planted {
  const entries = Object.entries(planted).map(([key, value]) =>
    AMOUNTS.includes(key) ? [key, share * value] : [key, value],
  );
  return Object.fromEntries(entries) as unknown as Planted;
}

function once<Value>(make: () => Promise<Value>): () => Promise<Value> {
  let made: Promise<Value> | undefined;
  return () => (made ??= make());
}
