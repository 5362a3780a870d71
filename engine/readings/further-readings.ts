import type { Scene } from "../regions/scene.ts";
import type { NamedReadings } from "./skin-readings.ts";

/**
 * Readings that are made at once by something of its own, as those of single marks are: how many, how large, how plain.
 * What stands here is read for every photo of the fit, and may be asked for by the model like any other. None yet.
 */
export const FURTHER_READING_NAMES: readonly string[] = [];

/** One for each of the names above; null where its place was not seen. */
export function readFurther(_scene: Scene): NamedReadings {
  return {};
}
