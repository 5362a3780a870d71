import type { ZoneCode } from "../codes.ts";
import type { Level } from "../raster/levels.ts";
import type { Scene } from "../regions/scene.ts";
import { type SideSkin, sideSkin } from "./side-zones.ts";
import { territories } from "./territories.ts";

/** The zones that spots are counted in. */
export const SPOT_ZONES: readonly ZoneCode[] = ["forehead", "cheek_right", "cheek_left", "chin", "perioral"];

export interface SpotSkin {
  /** Of each of `SPOT_ZONES`, its territory. */
  readonly front: ReadonlyMap<ZoneCode, Int32Array>;
  readonly sides: SideSkin;
}

/** Blemishes and dark spots ask for the same. */
const known = new WeakMap<Level, SpotSkin>();

/** The skin that spots are looked for on. @param level of this scene */
export function spotSkin(scene: Scene, level: Level): SpotSkin {
  const again = known.get(level);
  if (again) return again;
  const front = territories(scene, level, SPOT_ZONES);
  const skin = { front, sides: sideSkin(scene, level, front) };
  known.set(level, skin);
  return skin;
}
