import type { Message } from "#contract/message.ts";
import type { ZoneCode } from "#engine/codes.ts";
import type { AnalysisResult } from "#engine/result.ts";
import { leadingIssue } from "./choose-recommendations.ts";
import { type Issue, isSevere } from "./find-issues.ts";

/** Where a practice knows more than care can do, it is said before everything else; calmly, and without naming a condition. */

/** What is severe and leads the plan, blemishes before redness; null where neither is. */
export function careFirst(issues: readonly Issue[]): Message | null {
  const lead = leadingIssue(issues);
  return lead !== undefined && isSevere(lead) ? { key: `advice.care.${lead.code}` } : null;
}

/**
 * Radius of a spot that asks for a look, as a share of the distance between the eyes: about 6 mm across where the eyes are
 * 63 mm apart (Dodgson 2004, Proc SPIE 5291:36-46), less a tenth; 6 mm is the size in the rule of thumb for spots to show
 * (Abbasi et al. 2004, JAMA 292:2771-2776).
 */
const LARGE_RADIUS = 0.043;
/** Times the middle one of the face's other spots: one of many of a size does not ask for it. Chosen: two sizes of the detector. */
const LARGER_THAN_OTHERS = 1.5;

/** The sentence on spots that change or bleed, where dark spots are named and one of them is large and stands alone or out. */
export function spotToShow({ geometry, quality }: AnalysisResult, issues: readonly Issue[]): Message | null {
  if (!issues.some(({ code }) => code === "pigmentation")) return null;
  const eyes = eyeDistance({ geometry, quality });
  const [largest, ...others] = geometry.marks
    .filter(({ code }) => code === "pigmentation")
    .map(({ r }) => r)
    .sort((a, b) => b - a);
  if (eyes === null || largest === undefined || largest < LARGE_RADIUS * eyes) return null;
  const usual = others[Math.floor(others.length / 2)];
  const standsOut = usual === undefined || largest >= LARGER_THAN_OTHERS * usual;
  return standsOut ? { key: "advice.care.spot" } : null;
}

/** In shares of the picture's width, as radii are; from the zones below the eyes, as far apart as these. */
function eyeDistance({ geometry, quality }: Pick<AnalysisResult, "geometry" | "quality">): number | null {
  const [left, right] = (["under_eye_left", "under_eye_right"] as const).map((zone) => middleX(geometry, zone));
  if (left == null || right == null) return null;
  const { roll, yaw } = quality.pose;
  return Math.abs(left - right) / (Math.cos((roll * Math.PI) / 180) * Math.cos((yaw * Math.PI) / 180));
}

function middleX({ zones }: AnalysisResult["geometry"], zone: ZoneCode): number | null {
  const outline = zones[zone];
  return outline === undefined ? null : outline.reduce((sum, [x]) => sum + x, 0) / outline.length;
}
