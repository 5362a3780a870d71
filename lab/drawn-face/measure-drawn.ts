import { analyse, resultOf } from "#engine/analyse.ts";
import type { RefusalCode } from "#engine/codes.ts";
import type { RgbaImage } from "#engine/input.ts";
import { measureFace as measure } from "#engine/measure-face.ts";
import type { AnalysisOutcome, AnalysisResult } from "#engine/result.ts";
import { sharedFaceDetector } from "../photos/face-detector.ts";
import { keptFace } from "./kept-face.ts";
import type { SyntheticFaceOptions, SyntheticTruth } from "./render.ts";

/** Real detector and real engine on drawn faces. */

export async function analysePicture(image: RgbaImage): Promise<AnalysisOutcome> {
  const detector = await sharedFaceDetector();
  return analyse(image, detector.detect(image));
}

/**
 * The same without the ±, which is a sixth of an analysis: its results say none (NaN and null). For whatever is not
 * about the ±; the last refusal, of a score too unsure to be told, is not among its answers.
 */
export async function readPicture(image: RgbaImage): Promise<AnalysisOutcome> {
  const outcome = measure(image, (await sharedFaceDetector()).detect(image));
  return outcome.ok
    ? { ok: true, result: resultOf(image, outcome.of, { score: Number.NaN, concerns: [] }) }
    : { ok: false, code: outcome.code };
}

interface KnownOutcome {
  readonly outcome: AnalysisOutcome;
  readonly truth: SyntheticTruth;
  readonly width: number;
  readonly height: number;
}

type Ask = (image: RgbaImage) => Promise<AnalysisOutcome>;

/** Draws and asks; the same face is asked the same once per test file. */
function asker(ask: Ask, known: Map<string, Promise<KnownOutcome>>) {
  const drawAndAsk = async (options: SyntheticFaceOptions): Promise<KnownOutcome> => {
    const { image, truth } = keptFace(options);
    return { outcome: await ask(image), truth, width: image.width, height: image.height };
  };
  return (options: SyntheticFaceOptions): Promise<KnownOutcome> => {
    const key = JSON.stringify(options);
    const done = known.get(key) ?? drawAndAsk(options);
    known.set(key, done);
    return done;
  };
}

const wholes = new Map<string, Promise<KnownOutcome>>();
const analysed = asker(analysePicture, wholes);
const readAlone = asker(readPicture, new Map());
const read = (options: SyntheticFaceOptions) => wholes.get(JSON.stringify(options)) ?? readAlone(options);

export interface MeasuredFace {
  readonly result: AnalysisResult;
  readonly truth: SyntheticTruth;
  readonly width: number;
  readonly height: number;
}

/** The measurement of a drawn face, with its ± only where the face was asked about with it before; fails when the photo is refused. */
export async function readFace(options: SyntheticFaceOptions): Promise<MeasuredFace> {
  return measuredOf(await read(options));
}

function measuredOf({ outcome, ...rest }: KnownOutcome): MeasuredFace {
  if (!outcome.ok) throw new Error(`refused: ${outcome.code}`);
  return { result: outcome.result, ...rest };
}

/** The code the face is refused with, or `accepted`. */
export async function refusalOf(options: SyntheticFaceOptions): Promise<RefusalCode | "accepted"> {
  const { outcome } = await analysed(options);
  return outcome.ok ? "accepted" : outcome.code;
}

/** What is said of it, without the ± unless it was asked about with it before. */
export async function outcomeOf(options: SyntheticFaceOptions): Promise<AnalysisOutcome> {
  return (await read(options)).outcome;
}
