import { judgingOf, type Weeks } from "#advice/plan/waiting-times.ts";
import type { DiaryNote } from "#contract/history.ts";
import { TELLING_SIGMAS } from "#engine/compare-grades.ts";
import { shareBelow } from "#engine/share-below.ts";
import { dayNumberOf, hereOf, momentHere } from "#site/return-visit/own-day.ts";
import { type Alike, type Change, type ConcernChange, changeOf, compareLevels, sigmaOf } from "./compare.ts";
import { type Level, levelsWithin, type Told } from "./levels.ts";

/** Whether a step of the plan has helped the concern that it was for, once it has had its weeks (R-RES-19). */
export type Verdict =
  /** Not yet: the day from which it can be told, ISO 8601. */
  | { readonly kind: "waiting"; readonly from: string }
  /** `sure`: the share of chance that it is really so, 0.8..1; of "same", that it is no change worth telling. */
  | ({ readonly kind: "better" | "same" | "worse"; readonly sure: number } & (
      | { readonly by: number; readonly limit: number }
      /** By its zones, as the diary tells it. */
      | { readonly change: ConcernChange }
    ))
  /** `too_uncertain`: a change of a size worth telling could have been overlooked. */
  | {
      readonly kind: "untold";
      readonly because: "no_before" | "no_after" | "apart" | "not_measured" | "too_uncertain";
    };

/** From the start, both included. */
interface Days {
  readonly from: number;
  readonly to: number;
}
/** Skin does not follow within three days. */
const BEFORE: Days = { from: -14, to: 3 };
/** One value is told: one false alarm in twenty, both sides of a normal distribution. */
const SIGMAS = 1.96;
/** Points, and grades of a zone. Of a concern half a grade (`engine/scoring/grade-scale.ts`); of the score what two photos of a day may differ by. */
const WORTH_TELLING = { concern: 10, score: 8, grade: 0.5 } as const;
/** Below it "same" is not sure enough. Chosen: four in five. */
const SURE_OF_SAME = 0.8;

/**
 * Made anew from the photos of the two spans, because a level may lie over the day of the start.
 *
 * @param step a note `started` with its concern; without one the score is judged @param levels oldest first
 */
export function verdictOf(step: DiaryNote, levels: readonly Level[], now: Date): Verdict {
  const { concern } = step;
  const start = dayNumberOf(step);
  const wait = daysOf(judgingOf(step).weeks);
  if (dayNumberOf(momentHere(now)) < start + wait.from) {
    const from = hereOf(step);
    from.setDate(from.getDate() + wait.from);
    return { kind: "waiting", from: from.toISOString() };
  }
  const within = ({ from, to }: Days) =>
    levelsWithin(
      levels
        .flatMap(({ entries }) => entries)
        .filter((entry) => dayNumberOf(entry) >= start + from && dayNumberOf(entry) <= start + to),
      to - from,
    );
  const [before, after] = [within(BEFORE), within(wait)];
  if (before.length === 0) return { kind: "untold", because: "no_before" };
  if (after.length === 0) return { kind: "untold", because: "no_after" };
  const alike = before.flatMap((earlier) =>
    after.flatMap((later): Compared[] => {
      const comparison = compareLevels(earlier, later);
      return comparison.kind === "alike" ? [{ earlier, later, comparison }] : [];
    }),
  );
  if (alike.length === 0) return { kind: "untold", because: "apart" };
  const told = alike.flatMap(({ earlier, later, comparison }) => {
    const [a, b] = [toldOf(earlier, concern), toldOf(later, concern)];
    if (a === null || b === null) return [];
    const byZones = comparison.concerns.find(({ code }) => code === concern);
    return {
      change: changeOf(a, b, SIGMAS),
      sigma: sigmaOf(a, b),
      byZones: comparison.zones.length > 0 ? byZones : undefined,
    };
  });
  const [surest] = told.toSorted((a, b) => a.sigma - b.sigma);
  if (surest === undefined) return { kind: "untold", because: "not_measured" };
  return surest.byZones === undefined
    ? judge(surest.change, surest.sigma, WORTH_TELLING[concern === undefined ? "score" : "concern"])
    : judgeZones(surest.byZones);
}

interface Compared {
  readonly earlier: Level;
  readonly later: Level;
  readonly comparison: Alike;
}

/** As the diary tells the same two levels (R-RES-23): one place knows what has changed. */
function judgeZones(change: ConcernChange): Verdict {
  const { kind, sureness } = change;
  if (kind === "less") return { kind: "better", sure: sureness, change };
  if (kind === "more") return { kind: "worse", sure: sureness, change };
  const sigma = change.couldSee / TELLING_SIGMAS;
  const sure = 2 * shareBelow(WORTH_TELLING.grade / sigma) - 1;
  return kind !== "same" || SIGMAS * sigma > WORTH_TELLING.grade || sure < SURE_OF_SAME
    ? { kind: "untold", because: "too_uncertain" }
    : { kind, sure, change };
}

/** Whether it was used for long enough to be judged at all. */
export function wasLongEnough(step: DiaryNote, stop: DiaryNote): boolean {
  return dayNumberOf(stop) - dayNumberOf(step) >= daysOf(judgingOf(step).weeks).from;
}

function daysOf({ from, to }: Weeks): Days {
  return { from: from * 7, to: to * 7 };
}

function toldOf({ score, concerns }: Level, concern: string | undefined): Told | null {
  return concern === undefined ? score : (concerns.find(({ code }) => code === concern)?.told ?? null);
}

function judge(change: Change, sigma: number, worth: number): Verdict {
  const { by, limit } = change;
  // Less than what rounding to whole points leaves open is not known.
  const deviation = Math.max(sigma, 0.5);
  if (change.kind !== "same") return { ...change, sure: shareBelow(Math.abs(by) / deviation) };
  const sure = shareBelow((worth - by) / deviation) - shareBelow((-worth - by) / deviation);
  return limit > worth || sure < SURE_OF_SAME ? { kind: "untold", because: "too_uncertain" } : { ...change, sure };
}
