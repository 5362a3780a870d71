import type { NotMeasuredReason, ZoneCode } from "../../codes.ts";
import { zoneObstacle, zoneTrust } from "../../regions/zone-obstacle.ts";
import { zoneMedian } from "../../regions/zone-statistics.ts";
import type { Given, Reads } from "../concern.ts";
import { gradeOf } from "../linear.ts";
import type { Outcome, ZoneGrade } from "../measured.ts";
import { poolZones } from "../pool-zones.ts";
import { eyeOpening } from "./eye-opening.ts";
import { EYE_PLANES, type EyeSide, readSide } from "./side-readings.ts";
import { UNDER_EYE_MODEL } from "./weights.ts";

/** Each side is compared with its own cheek, so that side light falls on both (engine.md). */
const SIDES = [
  { side: "right", eye: "under_eye_right", cheek: "cheek_right" },
  { side: "left", eye: "under_eye_left", cheek: "cheek_left" },
] as const satisfies readonly { side: EyeSide; eye: ZoneCode; cheek: ZoneCode }[];

export const UNDER_EYE_READ = {
  parts: ["planes", "cells"],
  zones: ["under_eye_right", "under_eye_left", "cheek_right", "cheek_left"],
  planes: EYE_PLANES,
  scene: ["face", "levels", "glasses"],
} as const satisfies Reads;
type Read = Given<typeof UNDER_EYE_READ>;
type Cheek = (typeof SIDES)[number]["cheek"];

/** Below this an eye is shut and its upper lashes lie on what is measured. Chosen: laughing eyes on the portraits stay over 0.2. */
const CLOSED = 0.12;
/** No shade under an eye is this much darker than the cheek, units of P; a lens, a hand or hair is. Chosen over the portraits' 34. */
const IMPLAUSIBLE = 40;
/** Nothing is compared with a cheek of which more is clipped. Chosen. */
const MAX_CLIPPED = 0.5;
/** A side whose cheek is this much darker than the other one's (half the light) lies in shade, units of P. Chosen, as in the skin mask. */
const SHADE = 32;

/** How dark, hollow or swollen the skin under each eye is beside the same side's cheek. */
export function gradeUnderEye(evidence: Read): Outcome {
  const { scene } = evidence;
  if (scene.glasses) {
    return { notMeasured: "glasses", zones: SIDES.map(({ eye }): ZoneGrade => ({ zone: eye, grade: null })) };
  }
  let obstacle: NotMeasuredReason = "zone_hidden";
  const zones = SIDES.map((side): ZoneGrade => {
    const hindered = sideObstacle(scene, side);
    if (hindered) obstacle = hindered;
    return { zone: side.eye, grade: hindered ? null : gradeSide(evidence, side.side) };
  });
  const grade = poolZones("under_eye", zones);
  if (grade === null) return { notMeasured: obstacle, zones };
  const seen = SIDES.reduce((sum, { eye, cheek }, i) => {
    if ((zones[i]?.grade ?? null) === null) return sum;
    // Darkness under the eye is no obstacle, or the darkest circles would count least.
    const own = { ...scene.zones[eye], darkShare: 0 };
    return sum + Math.min(zoneTrust(own, "colour"), zoneTrust(scene.zones[cheek], "colour"));
  }, 0);
  return seen > 0 ? { grade, seen: Math.min(1, seen), zones } : { notMeasured: obstacle, zones };
}

function gradeSide(evidence: Read, side: EyeSide): number | null {
  const readings = underEyeReadings(evidence, side);
  const [darkness] = readings;
  return darkness === null || (darkness as number) > IMPLAUSIBLE ? null : gradeOf(UNDER_EYE_MODEL, readings);
}

/** One side's readings, then the person's own colour and the photo's softness; in the order of the model's terms. */
export function underEyeReadings({ scene, planes, cells }: Read, side: EyeSide): (number | null)[] {
  const [darkness, blood, hue, shade] = cells.face;
  return [...readSide(scene, planes[0], side), darkness!, blood!, hue!, shade!, cells.face[5]!];
}

/** Darkness under the eye itself is what is measured and no obstacle; on the cheek it is. */
function sideObstacle(scene: Read["scene"], { side, eye, cheek }: (typeof SIDES)[number]): NotMeasuredReason | null {
  if (eyeOpening(scene.face.landmarks, side) < CLOSED) return "expression";
  const own = scene.zones[eye];
  if (own.hidden) return own.hidden;
  if (own.clippedShare > MAX_CLIPPED) return "zone_clipped";
  if (zoneObstacle(scene.zones[cheek], "surface") || scene.zones[cheek].clippedShare > MAX_CLIPPED)
    return "no_reference";
  return liesInShade(scene, cheek, cheek === "cheek_right" ? "cheek_left" : "cheek_right") ? "zone_too_dark" : null;
}

/** Compared with the other cheek, as far as that one is seen. */
function liesInShade(scene: Read["scene"], cheek: Cheek, other: Cheek): boolean {
  if (scene.zones[other].hidden) return false;
  const level = scene.levels[2];
  const [here, there] = [cheek, other].map((zone) => zoneMedian(scene.zones[zone], level, level.map("p"), "bare")) as [
    number,
    number,
  ];
  return here - there > SHADE;
}
