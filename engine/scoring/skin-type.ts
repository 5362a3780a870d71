import type { Oiliness, SkinType, ZoneCode } from "../codes.ts";
import { zoneObstacle } from "../measures/judge-zones.ts";
import { readShine } from "../measures/shine/read-shine.ts";
import { readTexture } from "../measures/texture/read-texture.ts";
import { roundTo } from "../numeric/round.ts";
import type { Scene } from "../regions/scene.ts";
import type { SkinTypeResult } from "../result.ts";

/**
 * Parts of the face with the shine (percent of the light, see `readShine`) from which each looks oily, and below which it
 * looks matte: about the outer fifths of the portraits. The nose is left out, because its ridge shines on everybody; so is
 * the glabella.
 */
const T_ZONE = { zones: ["forehead"], oily: 5.5, matte: 2 } as const satisfies PartRule;
const CHEEKS = { zones: ["cheek_right", "cheek_left"], oily: 6.3, matte: 2.4 } as const satisfies PartRule;

interface PartRule {
  readonly zones: readonly ZoneCode[];
  readonly oily: number;
  readonly matte: number;
}

/** Relief (percent of local light) from which matte skin looks dry: without shine, roughness is what is left to see. */
const ROUGH = 1;

/**
 * Distance from a border, as a share of it, at which a level is as sure as it gets: three times what exposure x1.25 or
 * white balance +-8 % move a reading. Chosen, so that a type that other light turns over was unsure before.
 */
const CLEARLY = 0.6;

/** The most a photo alone can be sure of: leaders of the field agree with instruments on 53 % (engine.md). */
export const MOST_SURE = 0.6;
const LEAST_SURE = 0.3;

/**
 * Skin type as it looks in this photo. "Sensitive" is never guessed: it is asked. Without any readable part the type
 * stays "normal" at the lowest sureness.
 */
export function readSkinType(scene: Scene): SkinTypeResult {
  const tZone = readPart(scene, T_ZONE);
  const cheeks = readPart(scene, CHEEKS);
  // Either part alone can turn the type over; with one of them unseen nothing is sure.
  const margin = Math.min(tZone?.margin ?? 0, cheeks?.margin ?? 0);
  const top = tZone?.level ?? cheeks?.level ?? "normal";
  const side = cheeks?.level ?? tZone?.level ?? "normal";
  return {
    value: combine(top, side),
    sureness: roundTo(LEAST_SURE + (MOST_SURE - LEAST_SURE) * margin, 2),
    tZone: top,
    cheeks: side,
  };
}

function combine(tZone: Oiliness, cheeks: Oiliness): SkinType {
  return tZone === cheeks ? tZone : "combination";
}

interface Part {
  readonly level: Oiliness;
  /** 0 on a border between levels, 1 well inside one. */
  readonly margin: number;
}

function readPart(scene: Scene, { zones, oily, matte }: PartRule): Part | null {
  const visible = zones.map((code) => scene.zones[code]).filter((zone) => zoneObstacle(zone, "surface") === null);
  if (visible.length === 0) return null;
  const shine = visible.reduce((sum, zone) => sum + readShine(scene, zone), 0) / visible.length;
  const relief = visible.reduce((sum, zone) => sum + (readTexture(scene, zone) ?? 0), 0) / visible.length;
  const fromOily = Math.abs(shine / oily - 1);
  if (shine >= oily) return { level: "oily", margin: sureAt(fromOily) };
  const fromMatte = Math.abs(shine / matte - 1);
  const fromRough = Math.abs(relief / ROUGH - 1);
  if (shine > matte) return { level: "normal", margin: sureAt(fromOily, relief >= ROUGH ? fromMatte : 1) };
  if (relief >= ROUGH) return { level: "dry", margin: sureAt(fromMatte, fromRough) };
  return { level: "normal", margin: sureAt(fromOily, fromRough) };
}

/** 0 on the nearest border, 1 clearly inside. */
function sureAt(...distances: readonly number[]): number {
  return Math.min(1, Math.min(...distances) / CLEARLY);
}
