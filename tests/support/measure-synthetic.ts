import { analyse } from "#engine/analyse.ts";
import type { ConcernCode, RefusalCode } from "#engine/codes.ts";
import type { RgbaImage } from "#engine/input.ts";
import type { AnalysisOutcome, AnalysisResult, ConcernResult } from "#engine/result.ts";
import { sharedFaceDetector } from "./face-detector.ts";
import { renderSyntheticFace, type SyntheticFaceOptions, type SyntheticTruth } from "./synthetic-face/render.ts";

/** Real detector and real engine on drawn faces. */

export async function analysePicture(image: RgbaImage): Promise<AnalysisOutcome> {
  const detector = await sharedFaceDetector();
  return analyse(image, detector.detect(image));
}

interface KnownOutcome {
  readonly outcome: AnalysisOutcome;
  readonly truth: SyntheticTruth;
  readonly width: number;
  readonly height: number;
}

const known = new Map<string, Promise<KnownOutcome>>();

/** Renders, detects, analyses. The same options are done once per test file. */
function outcomeOf(options: SyntheticFaceOptions): Promise<KnownOutcome> {
  const key = JSON.stringify(options);
  const done = known.get(key) ?? renderAndAnalyse(options);
  known.set(key, done);
  return done;
}

async function renderAndAnalyse(options: SyntheticFaceOptions): Promise<KnownOutcome> {
  const { image, truth } = renderSyntheticFace(options);
  return { outcome: await analysePicture(image), truth, width: image.width, height: image.height };
}

export interface MeasuredFace {
  readonly result: AnalysisResult;
  readonly truth: SyntheticTruth;
  readonly width: number;
  readonly height: number;
}

/** The measurement of a drawn face; fails when the photo is refused. */
export async function measureFace(options: SyntheticFaceOptions): Promise<MeasuredFace> {
  const { outcome, ...rest } = await outcomeOf(options);
  if (!outcome.ok) throw new Error(`refused: ${outcome.code}`);
  return { result: outcome.result, ...rest };
}

/** The code the face is refused with, or `accepted`. */
export async function refusalOf(options: SyntheticFaceOptions): Promise<RefusalCode | "accepted"> {
  const { outcome } = await outcomeOf(options);
  return outcome.ok ? "accepted" : outcome.code;
}

export function concernOf({ result }: MeasuredFace, code: ConcernCode): ConcernResult {
  const concern = result.concerns.find((candidate) => candidate.code === code);
  if (!concern) throw new Error(`the result lacks ${code}`);
  return concern;
}

/** The concern's score; fails when it was not measured. */
export function scoreOf(face: MeasuredFace, code: ConcernCode): number {
  const { score, notMeasured } = concernOf(face, code);
  if (score === null) throw new Error(`${code} not measured: ${notMeasured}`);
  return score;
}

export interface MarkTally {
  readonly planted: number;
  readonly found: number;
  readonly invented: number;
}

/** How many planted spots got a mark within `reachPx`, and how many marks lie where nothing was planted. */
export function tallyMarks(
  face: MeasuredFace,
  code: ConcernCode,
  kind: "blemish" | "dark_spot",
  reachPx = 10,
): MarkTally {
  const marks = face.result.geometry.marks
    .filter((mark) => mark.code === code)
    .map(({ x, y }) => [x * face.width, y * face.height] as const);
  const spots = face.truth.planted.filter(({ planted }) => planted.kind === kind).map(({ centre }) => centre);
  const near = (a: readonly [number, number], b: readonly [number, number]) =>
    Math.hypot(a[0] - b[0], a[1] - b[1]) <= reachPx;
  return {
    planted: spots.length,
    found: spots.filter((spot) => marks.some((mark) => near(mark, spot))).length,
    invented: marks.filter((mark) => !spots.some((spot) => near(mark, spot))).length,
  };
}
