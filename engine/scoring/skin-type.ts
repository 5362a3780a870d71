import type { Oiliness, SkinType, ZoneCode } from "../codes.ts";
import { zoneObstacle } from "../measures/judge-zones.ts";
import { readShine } from "../measures/shine/read-shine.ts";
import { readTexture } from "../measures/texture/read-texture.ts";
import { roundTo } from "../numeric/round.ts";
import type { Scene } from "../regions/scene.ts";
import type { SkinTypeResult } from "../result.ts";

/**
 * Parts of the face with the shine (percent of full) from which each looks oily, and below which it looks matte: the
 * outer quarters of the portraits. The nose is left out, because its ridge shines on everybody; so is the glabella.
 */
const T_ZONE = { zones: ["forehead"], oily: 12, matte: 3 } as const satisfies PartRule;
const CHEEKS = { zones: ["cheek_right", "cheek_left"], oily: 22, matte: 4 } as const satisfies PartRule;

interface PartRule {
  readonly zones: readonly ZoneCode[];
  readonly oily: number;
  readonly matte: number;
}

/** Relief (percent of local light) from which matte skin looks dry: without shine, roughness is what is left to see. */
const ROUGH = 0.7;

/** The most a photo alone can be sure of: leaders of the field agree with instruments on 53 % (engine.md). */
const MOST_SURE = 0.6;
const LEAST_SURE = 0.3;

/**
 * Skin type as it looks in this photo. "Sensitive" is never guessed: it is asked. Without any readable part the type
 * stays "normal" at the lowest sureness.
 */
export function readSkinType(scene: Scene): SkinTypeResult {
  const tZone = readPart(scene, T_ZONE);
  const cheeks = readPart(scene, CHEEKS);
  const seen = (tZone ? 1 : 0) + (cheeks ? 1 : 0);
  const margin = seen === 0 ? 0 : ((tZone?.margin ?? 0) + (cheeks?.margin ?? 0)) / 2;
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
  if (shine >= oily) return { level: "oily", margin: Math.min(1, (shine - oily) / oily) };
  if (shine <= matte && relief >= ROUGH) {
    return { level: "dry", margin: Math.min(1, (matte - shine) / matte, (relief - ROUGH) / ROUGH) };
  }
  return { level: "normal", margin: Math.min(1, (oily - shine) / (oily - matte)) };
}
