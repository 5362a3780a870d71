import type { LeftOutReason, RefusalCode, ZoneCode } from "#engine/codes.ts";
import type { RgbaImage } from "#engine/input.ts";
import type { AnalysisResult, ConcernResult } from "#engine/result.ts";
import { analysePicture, readPicture } from "../drawn-face/measure-drawn.ts";

/** The results of two pictures of one face beside each other: what moved by more than it may. */

/** Points that the score may move: engine.md's goal, for the 95th percentile. */
export const GOAL = 3;
/**
 * ... and each concern, where the two ± together are not wider (root of their squares, as progress is told: R-RES-15); a
 * single zone, which stands on fewer pixels, half as much again.
 */
const CONCERN = 8;
const ZONE = 12;
/** ... and of lines twice as much: a short one is found in a zone, or just not. */
const ZONE_OF_LINES = 25;
/** Of zones at the rim one may be just seen, and its twin just not. */
const AT_THE_RIM = /^(temple|jaw|outer_cheek)_/;
/** Below it a type is told as probable, and another one may come out. */
const SURE_OF_TYPE = 0.5;

interface Allowance {
  /** Points that the score may move in a single case, where it is not the goal; never more than 5. */
  readonly points?: number;
  /** Red spots lose a tenth of their height to a JPEG: there the reported ± is the bound where it is wider. */
  readonly lossy?: true;
  /** What a concern may drop out for under this change, and only this. */
  readonly dropsOut?: readonly LeftOutReason[];
}

/**
 * Brighter light clips channels: then colour is no longer claimed (engine.md, finding 5), which is right. On a moving face
 * lines rest on the forehead alone; where that goes, what is left is "expression".
 */
const BRIGHTER: Allowance = { dropsOut: ["zone_clipped", "no_reference", "expression"] };
export const ALLOWED: Readonly<Record<string, Allowance>> = {
  "exposure x1.25": BRIGHTER,
  "white balance +8 %": BRIGHTER,
  "white balance -8 %": BRIGHTER,
  // A quarter of a face just large enough is lost; on portraits some measures then lack the pixels that they need.
  "size x0.75": { points: 5, dropsOut: ["face_too_small"] },
  // Half the colour's resolution is lost.
  "JPEG q75": { points: 5, lossy: true },
  "as a browser sends it": { lossy: true },
};

export interface Compared {
  /** Everything that moved by more than it may, in words; empty when all is well. */
  readonly found: readonly string[];
  readonly after: AnalysisResult;
}

/**
 * What moved in this picture; its code when it is refused. Tried first with the ± of the result before alone, which is
 * the narrower bound: only what moves by more needs a ± of its own.
 */
export async function compare(
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

const otherSide = (zone: ZoneCode): string =>
  zone.replace(/_(left|right)$/, (_, side) => (side === "left" ? "_right" : "_left"));

/** Zones that a mirrored picture does not show as the other side showed them. */
export function unswapped(before: AnalysisResult, after: AnalysisResult): string[] {
  return before.concerns.flatMap(({ code, spread, zones }, i) =>
    zones.flatMap(({ zone, score }) => {
      const twin = after.concerns[i]?.zones.find((candidate) => candidate.zone === otherSide(zone));
      const words = `${code}: ${zone} ${score}, ${otherSide(zone)} of the mirrored face ${twin?.score}`;
      if (!twin || (twin.score === null) !== (score === null)) return AT_THE_RIM.test(zone) ? [] : [words];
      const most = Math.max(code === "lines" ? ZONE_OF_LINES : ZONE, spread ?? 0);
      return Math.abs((twin.score ?? 0) - (score ?? 0)) > most ? [words] : [];
    }),
  );
}
