import type { Oiliness, SkinType, ZoneCode } from "../codes.ts";
import { zoneObstacle } from "../measures/judge-zones.ts";
import { readShine } from "../measures/shine/read-shine.ts";
import { readTexture } from "../measures/texture/read-texture.ts";
import { roundTo } from "../numeric/round.ts";
import type { Scene } from "../regions/scene.ts";
import type { SkinTypeResult } from "../result.ts";

/** The nose tip shines on everybody and is left out (engine.md, "Skin type"). */
const T_ZONE: readonly ZoneCode[] = ["forehead", "glabella"];
const CHEEKS: readonly ZoneCode[] = ["cheek_right", "cheek_left"];

/** Percent of full shine from which a part looks oily, and below which it looks matte. Chosen on the portraits. */
const OILY = 20;
const MATTE = 8;
/** Relief (percent of local light) from which matte skin looks dry: without shine, roughness is what is left to see. */
const ROUGH = 0.8;

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

function readPart(scene: Scene, zones: readonly ZoneCode[]): Part | null {
  const visible = zones.map((code) => scene.zones[code]).filter((zone) => zoneObstacle(zone, "surface") === null);
  if (visible.length === 0) return null;
  const shine = visible.reduce((sum, zone) => sum + readShine(scene, zone), 0) / visible.length;
  const relief = visible.reduce((sum, zone) => sum + readTexture(scene, zone), 0) / visible.length;
  if (shine >= OILY) return { level: "oily", margin: Math.min(1, (shine - OILY) / OILY) };
  if (shine <= MATTE && relief >= ROUGH) {
    return { level: "dry", margin: Math.min(1, (MATTE - shine) / MATTE, (relief - ROUGH) / ROUGH) };
  }
  return { level: "normal", margin: Math.min(1, (OILY - shine) / (OILY - MATTE)) };
}
