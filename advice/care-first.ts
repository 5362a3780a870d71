import type { Message } from "#contract/message.ts";
import type { ConcernCode } from "#engine/codes.ts";
import type { AnalysisResult, FoundArea, Mark } from "#engine/result.ts";
import { type Issue, isSevere } from "./find-issues.ts";
import { findPlaces } from "./find-places.ts";
import { atLeast, levelOf } from "./levels.ts";
import { SEVERE } from "./rules.ts";
import { shareOfFace } from "./share-of-face.ts";

/** Where a practice knows more than care can do, it is said before everything else; calmly, and without naming a condition. */

/** Grade of a whole concern from which a practice is named, however its places differ. Chosen: halfway between visible and marked. */
const CARE_FROM_GRADE = 1.5;

/**
 * What a practice can help with, in one line: marked in its strongest zone, or plain as a whole; whatever the score is and the
 * plan begins with. @param concerns of the measurement; none where someone else has looked
 */
export function careFirst(issues: readonly Issue[], concerns: AnalysisResult["concerns"] = []): Message | null {
  const gradeOf = (code: ConcernCode): number => concerns.find((concern) => concern.code === code)?.grade ?? 0;
  const [first, second] = issues.filter(
    (issue) => isSevere(issue) || (SEVERE.includes(issue.code) && gradeOf(issue.code) >= CARE_FROM_GRADE),
  );
  if (first === undefined) return null;
  return { key: `advice.care.${second === undefined ? first.code : "both"}` };
}

/**
 * Radius of a spot that asks for a look, as a share of the distance between the eyes: about 6 mm across where the eyes are
 * 63 mm apart (Dodgson 2004, Proc SPIE 5291:36-46), less a tenth; 6 mm is the size in the rule of thumb for spots to show
 * (Abbasi et al. 2004, JAMA 292:2771-2776).
 */
const LARGE_RADIUS = 0.043;
/** Times the middle one of the face's other spots: one of many of a size does not ask for it. Chosen: two sizes of the detector. */
const LARGER_THAN_OTHERS = 1.5;

/** Share of the face's zones from which one area is a place of its own, and no longer spots or shades. Chosen. */
const LARGE_PATCH = 0.04;
const LARGE_PLACE = 0.06;
/** What shows plainly in more zones, or as more single spots in one, is no one place. Chosen. */
const MOST_ZONES = 3;
const MOST_SPOTS = 2;

/** What stands out by its size and is nothing for care alone: a brown patch, a place that stays as it is, a single large spot. */
export function spotToShow(result: AnalysisResult, issues: readonly Issue[]): Message | null {
  const [patch] = largeAreas(result, "pigmentation", LARGE_PATCH);
  if (patch !== undefined) return told("patch", patch);
  const spot = largeSpotAlone(result, issues);
  if (spot !== null) return told("spot", spot);
  // Unevenness all over has several areas, or a single one that is hardly visible: that is no place of its own.
  const areas = result.geometry.areas.filter(({ code }) => code === "evenness");
  const [place, ...others] = largeAreas(result, "evenness", LARGE_PLACE);
  return areas.length === 1 && place !== undefined && others.length === 0 ? told("place", place) : null;
}

/** With the zone that it is in. */
function told(name: string, { code, zone }: Pick<FoundArea, "code" | "zone">): Message {
  const { brief } = findPlaces({ code, zones: zone === null ? [] : [{ zone, score: 0 }] });
  return { key: `advice.care.${name}`, params: { where: brief } };
}

/** Larger than this share of the face, in one of few zones that plainly show it, and not made of single spots. */
function largeAreas({ concerns, geometry }: AnalysisResult, code: ConcernCode, share: number): FoundArea[] {
  const { zones = [] } = concerns.find((concern) => concern.code === code) ?? {};
  const shown = zones.filter(({ score }) => score !== null && atLeast(levelOf(score), "visible"));
  if (shown.length > MOST_ZONES) return [];
  const plain = shown.filter(({ marks }) => marks <= MOST_SPOTS).map(({ zone }) => zone);
  return geometry.areas.filter(
    (area) =>
      area.code === code && area.zone !== null && plain.includes(area.zone) && shareOfFace([area], geometry) > share,
  );
}

/** Spots that change or bleed are to be shown: dark spots are named, and one of them is large and stands alone or out. */
function largeSpotAlone({ geometry, quality }: AnalysisResult, issues: readonly Issue[]): Mark | null {
  if (!issues.some(({ code }) => code === "pigmentation")) return null;
  const eyes = eyeDistance({ geometry, quality });
  const [largest, ...others] = geometry.marks.filter(({ code }) => code === "pigmentation").sort((a, b) => b.r - a.r);
  if (eyes === null || largest === undefined || largest.r < LARGE_RADIUS * eyes) return null;
  const usual = others[Math.floor(others.length / 2)];
  return usual === undefined || largest.r >= LARGER_THAN_OTHERS * usual.r ? largest : null;
}

/** In shares of the picture's width, as radii are; null where the eyes are not known. */
function eyeDistance({ geometry, quality }: Pick<AnalysisResult, "geometry" | "quality">): number | null {
  if (geometry.eyes === null) return null;
  const [[right], [left]] = geometry.eyes;
  const { roll, yaw } = quality.pose;
  return Math.abs(left - right) / (Math.cos((roll * Math.PI) / 180) * Math.cos((yaw * Math.PI) / 180));
}
