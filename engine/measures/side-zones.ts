import type { ZoneCode } from "../codes.ts";
import type { Level } from "../raster/levels.ts";
import { pixelsIn } from "../raster/pixels.ts";
import type { Scene } from "../regions/scene.ts";
import type { Zone } from "../regions/zone.ts";
import { type Claim, judgeZones, type SmallestChange, type ZoneJudgement, zoneTrust } from "./judge-zones.ts";
import type { MeasureOutcome } from "./measure.ts";

/**
 * Zones at the sides of the face. They say where something is; how much of it there is on the whole face is said by the
 * zones in front of them alone, which lie in the same light and are seen on nearly every photo.
 */
export const SIDE_ZONES: readonly ZoneCode[] = [
  "outer_cheek_left",
  "outer_cheek_right",
  "jaw_left",
  "jaw_right",
  "temple_left",
  "temple_right",
];

/**
 * What is left of a zone that is less trusted is the border of hair, beard or shade, and reads as they do. Chosen: 20 of
 * 182 judged zones of 68 portraits go, the worst misreadings among them.
 */
const LEAST_TRUST = 0.75;
/** Less inner skin than this is no zone, square canonical px. Chosen: a twentieth of a cheek. */
const LEAST_SKIN = 800;

/** As `judgeZones`, of the side zones. */
export function judgeSides(
  scene: Scene,
  claim: Claim,
  read: (zone: Zone) => number | null,
  smallest?: SmallestChange,
): ZoneJudgement {
  const isSound = (zone: Zone) =>
    zoneTrust(zone, claim) >= LEAST_TRUST && innerSkin(zone, scene.levels[2]) >= LEAST_SKIN;
  return judgeZones(scene, SIDE_ZONES, claim, (zone) => (isSound(zone) ? read(zone) : null), smallest);
}

/**
 * Skin over which spots are counted at the least, square canonical px: in a narrow strip one would be a tenth, and shares of
 * so little mean nothing beside those of the zones in front. Chosen: the least of theirs, around a mouth.
 */
const LEAST_COUNTED = 9000;

/** What a share of a zone's inner skin amounts to, as far as there is enough of it. */
export function weighNarrow(zone: Zone, level: Level, share: number | null): number | null {
  return share === null ? null : share * Math.min(1, innerSkin(zone, level) / LEAST_COUNTED);
}

function innerSkin(zone: Zone, level: Level): number {
  const pxPerUnit = level.toLevelPx(1);
  return zone.pixelsAt(level).length / (pxPerUnit * pxPerUnit);
}

type Skin = ReadonlyMap<ZoneCode, Int32Array>;

/** The skin of the side zones at one level. */
export interface SideSkin {
  /** Of each zone, all skin up to hair and outline. */
  readonly zones: Skin;
  /** Of each zone that is not hidden, what belongs to none of the territories. */
  readonly beyond: Skin;
}

export function sideSkin(scene: Scene, level: Level, territories: Skin): SideSkin {
  const open = level.masks.skin.slice();
  for (const pixels of territories.values()) {
    for (let i = 0, end = pixels.length; i < end; i++) open[pixels[i] as number] = 0;
  }
  const zones = new Map(SIDE_ZONES.map((code) => [code, scene.zones[code].pixelsAt(level, "skin")]));
  const beyond = new Map(
    [...zones].filter(([code]) => !scene.zones[code].hidden).map(([code, pixels]) => [code, pixelsIn(pixels, open)]),
  );
  return { zones, beyond };
}

/** The outcome with the readings of the side zones behind its own. */
export function withSides(outcome: MeasureOutcome, { readings }: ZoneJudgement): MeasureOutcome {
  return { ...outcome, zones: [...outcome.zones, ...readings] };
}
