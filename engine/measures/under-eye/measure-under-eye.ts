import type { NotMeasuredReason, ZoneCode } from "../../codes.ts";
import type { Level } from "../../raster/levels.ts";
import type { Scene } from "../../regions/scene.ts";
import { zoneMedian } from "../../regions/zone-statistics.ts";
import { zoneObstacle, zoneTrust } from "../judge-zones.ts";
import type { Measure, ZoneReading } from "../measure.ts";
import { eyeOpening } from "./eye-opening.ts";
import { lidProfiles } from "./lid-profiles.ts";
import { readUnderEye } from "./read-under-eye.ts";

/** Each side is compared with its own cheek, so that side light falls on both (engine.md). */
const SIDES = [
  { side: "right", eye: "under_eye_right", cheek: "cheek_right" },
  { side: "left", eye: "under_eye_left", cheek: "cheek_left" },
] as const satisfies readonly { side: "right" | "left"; eye: ZoneCode; cheek: ZoneCode }[];

/** Below this an eye is shut and its upper lashes lie on what is measured. Chosen: laughing eyes on the portraits stay over 0.2. */
const CLOSED = 0.12;

/** Smoothing along and across the profiles, canonical px: lashes and pores are none of this. */
const SMOOTH = 3;
/** What a furrow counts for beside darkness. Chosen: half, because a smile makes one as well. */
const TROUGH_SHARE = 0.5;
/** The deepest furrow that counts: beyond lie the folds of a laugh and glossy edges. Chosen. */
const DEEPEST = 8;
/** The cheek's darker side of the middle is compared (`readUnderEye`), so half of it may be clipped. */
const MAX_CLIPPED = 0.5;
/** A side whose cheek is this much darker than the other one's (half the light) lies in shade. Chosen, as in the skin mask. */
const SHADE = 32;
/**
 * How much the lesser side counts over the mean of both: dark circles come in pairs, the shadow of a brow or of a turned
 * head does not. Chosen; from a half on planted circles are told as well.
 */
const LESSER_SHARE = 0.75;
/** No shade under an eye is this much darker than the cheek; a lens, a hand or hair is. Chosen over the portraits' 34. */
const IMPLAUSIBLE = 40;

/**
 * Value: how much darker the skin under the eyes is than the same side's cheek, plus half the depth of the furrow between
 * them, in units of P (100 log10), the lesser side counting most. The shape of bags is the grade's matter (`lid-furrow.ts`).
 */
export const measureUnderEye: Measure = {
  code: "under_eye",
  run(scene) {
    if (scene.glasses) {
      return { notMeasured: "glasses", zones: SIDES.map(({ eye }): ZoneReading => ({ zone: eye, value: null })) };
    }
    let obstacle: NotMeasuredReason = "zone_hidden";
    const zones = SIDES.map((side): ZoneReading => {
      const hindered = sideObstacle(scene, side);
      if (hindered) obstacle = hindered;
      return { zone: side.eye, value: hindered ? null : readSide(scene, side.side) };
    });
    const seen = SIDES.flatMap(({ eye, cheek }, i) => {
      const value = zones[i]?.value ?? null;
      // Darkness under the eye is no obstacle, or the darkest circles would count least.
      const own = { ...scene.zones[eye], darkShare: 0 };
      const trust = Math.min(zoneTrust(own, "colour"), zoneTrust(scene.zones[cheek], "colour"));
      return value === null || trust === 0 ? [] : [{ value, trust }];
    });
    if (seen.length === 0) return { notMeasured: obstacle, zones };
    return {
      value: ofBothSides(seen),
      seen: Math.min(
        1,
        seen.reduce((sum, { trust }) => sum + trust, 0),
      ),
      zones,
    };
  },
};

/** The mean by trust, and the lesser side more, as far as there are two to compare. */
function ofBothSides(sides: readonly { readonly value: number; readonly trust: number }[]): number {
  const trust = sides.reduce((sum, side) => sum + side.trust, 0);
  const mean = sides.reduce((sum, side) => sum + side.value * side.trust, 0) / trust;
  const least = sides.reduce((less, side) => (side.value < less.value ? side : less));
  return mean + LESSER_SHARE * least.trust * (least.value - mean);
}

/** Darkness as it is compared here. */
export function underEyeDarkness(level: Level): Float32Array {
  return level.blurred("p", "bare", SMOOTH);
}

function readSide(scene: Scene, side: "right" | "left"): number | null {
  const level = scene.levels[1];
  const reading = readUnderEye(lidProfiles(scene, level, underEyeDarkness(level), side));
  if (!reading || reading.darkness > IMPLAUSIBLE) return null;
  return Math.max(0, reading.darkness + TROUGH_SHARE * Math.min(DEEPEST, Math.max(0, reading.trough)));
}

/** Darkness under the eye itself is what is measured and no obstacle; on the cheek it is. */
function sideObstacle(scene: Scene, { side, eye, cheek }: (typeof SIDES)[number]): NotMeasuredReason | null {
  if (eyeOpening(scene.face.landmarks, side) < CLOSED) return "expression";
  const own = scene.zones[eye];
  if (own.hidden) return own.hidden;
  if (own.clippedShare > MAX_CLIPPED) return "zone_clipped";
  if (zoneObstacle(scene.zones[cheek], "surface") || scene.zones[cheek].clippedShare > MAX_CLIPPED)
    return "no_reference";
  return liesInShade(scene, cheek, cheek === "cheek_right" ? "cheek_left" : "cheek_right") ? "zone_too_dark" : null;
}

/** Compared with the other cheek, as far as that one is seen. */
function liesInShade(scene: Scene, cheek: ZoneCode, other: ZoneCode): boolean {
  if (scene.zones[other].hidden) return false;
  const level = scene.levels[2];
  const [here, there] = [cheek, other].map((zone) => zoneMedian(scene.zones[zone], level, level.map("p"), "bare")) as [
    number,
    number,
  ];
  return here - there > SHADE;
}
