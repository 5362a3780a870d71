import type { ConcernCode, LeftOutReason, Oiliness, RefusalCode, SkinType, WarningCode, ZoneCode } from "./codes.ts";
import type { PoseDegrees } from "./input.ts";

/** Raised with the first change of a measured number after a release; each version has a line in docs/method.md. */
export const METHOD_VERSION = "5";

/**
 * So much of a concern is listed at most, the clearest, and of areas whatever a zone would have none without: a list of this length
 * says nothing about how many there are.
 * Chosen: marks of all concerns stay below 25 kB, and more than 16 lines nobody tells apart.
 */
export const MOST_LISTED = { marks: 60, lines: 16, areas: 5 } as const;

export interface ZoneFinding {
  readonly zone: ZoneCode;
  /** 0..3, two decimals, 0 = nothing visible; null where the zone could not be judged, and in results of before method 5. */
  readonly grade: number | null;
  /** The same from 100 to 25, integer (`scoring/grade-scale.ts`); null where the zone could not be judged. */
  readonly score: number | null;
  /** How many single marks are drawn: those found clearly enough, or of a named concern without any the likeliest. */
  readonly marks: number;
}

export interface ConcernResult {
  readonly code: ConcernCode;
  /** 0..3, two decimals: one published function of its zones' grades; null when not measured, and in results of before method 5. */
  readonly grade: number | null;
  /** The same from 100 to 25, integer (`scoring/grade-scale.ts`); null when not measured. */
  readonly score: number | null;
  /** Whole points this concern takes off the SkinGlow Score; 0 when not measured. */
  readonly points: number;
  /** The ± of `score`, integer; null when not measured. It aims at 95 % (engine/scoring/spread.ts). */
  readonly spread: number | null;
  /** Share of the zones that tell it, by area, that could be judged, 0..1, two decimals; 0 when not measured. */
  readonly seen: number;
  /** Present exactly when `score` is null. */
  readonly notMeasured?: LeftOutReason;
  readonly zones: readonly ZoneFinding[];
}

export interface SkinTypeResult {
  readonly value: SkinType;
  /** 0..1, two decimals. */
  readonly sureness: number;
  /** Left open: less sure than even chances, so that it is told as probable (R-RES-14). */
  readonly open: boolean;
  readonly tZone: Oiliness;
  readonly cheeks: Oiliness;
}

export interface QualityReport {
  /** Distance between the eye centres in pixels of the photo as given, one decimal. */
  readonly interOcularPx: number;
  readonly warnings: readonly WarningCode[];
  /** Median linear luminance of the skin, 0..1, three decimals. */
  readonly light: number;
  /** 1 sharp, 0 without any detail; three decimals. Limits in quality/limits.ts. */
  readonly sharpness: number;
  /** Degrees, one decimal. */
  readonly pose: PoseDegrees;
}

export type Point = readonly [x: number, y: number];

export interface Mark {
  readonly code: ConcernCode;
  readonly zone: ZoneCode;
  readonly x: number;
  readonly y: number;
  /** Radius as a share of the picture's width. */
  readonly r: number;
}

/** The course of a line or fold, from one end to the other. */
export interface LineCourse {
  readonly zone: ZoneCode;
  /** Its depth over one that counts as strong, 0..1, two decimals. */
  readonly strength: number;
  readonly path: readonly Point[];
}

/** A closed outline of where a concern shows. */
export interface FoundArea {
  readonly code: ConcernCode;
  /** The zone that most of it lies in; null in results of before method 5. */
  readonly zone: ZoneCode | null;
  /** How much it shows there over what counts as strong, 0..1, two decimals. */
  readonly strength: number;
  readonly outline: readonly Point[];
}

/** Coordinates 0..1 of the upright photo (x of its width, y of its height), four decimals. */
export interface ResultGeometry {
  readonly zones: Readonly<Partial<Record<ZoneCode, readonly Point[]>>>;
  readonly marks: readonly Mark[];
  /** The clearest first. */
  readonly lines: readonly LineCourse[];
  /** By concern, where most of it shows first. */
  readonly areas: readonly FoundArea[];
  /** Centres of the person's right and left eye; null in results of before method 5. */
  readonly eyes: readonly [right: Point, left: Point] | null;
}

/** What a result of several photos adds, at its end (`join-results.ts`); one photo's result has nothing of it. */
export interface JoinedFrom {
  /** How many photos it rests on, 2 or more. */
  readonly photos?: number | undefined;
  /** How many moments they show: photos in the same light count once for the ±. */
  readonly moments?: number | undefined;
  /** They differ by more than their ± say: perhaps not the same face, or one of them is of no use. */
  readonly disagree?: true | undefined;
}

/** The whole measurement, plain JSON, keys in this order. `concerns` always has the eight in `CONCERN_CODES` order. */
export interface AnalysisResult extends JoinedFrom {
  readonly methodVersion: string;
  /** 0..100 integer. 100 minus the sum of all `points`. */
  readonly skinScore: number;
  /** The ± of `skinScore`, integer, with the same aim. */
  readonly scoreSpread: number;
  /** 0..8 */
  readonly measuredConcerns: number;
  readonly skinType: SkinTypeResult;
  readonly concerns: readonly ConcernResult[];
  readonly quality: QualityReport;
  readonly geometry: ResultGeometry;
}

/** A photo is analysed, or refused with the first true reason. Expected refusals are values; only bugs throw. */
export type AnalysisOutcome =
  | { readonly ok: true; readonly result: AnalysisResult }
  | { readonly ok: false; readonly code: RefusalCode };
