import { CONCERN_CODES, type ConcernCode, ZONE_CODES, type ZoneCode } from "#engine/codes.ts";
import type { AnalysisResult } from "#engine/result.ts";
import { buildResult, type ConcernOptions } from "./result-builder.ts";

/** Results by hand whose concerns are judged in all their zones, for tests of what is said of places. */

const UNDER_EYES: readonly ZoneCode[] = ["under_eye_left", "under_eye_right"];

/** The zones that the engine judges a concern in. */
export function zonesFor(code: ConcernCode): readonly ZoneCode[] {
  if (code === "under_eye") return UNDER_EYES;
  if (code === "lines") return ZONE_CODES.filter((zone) => /forehead|glabella|nasolabial|crows_feet/.test(zone));
  return ZONE_CODES.filter((zone) => !UNDER_EYES.includes(zone));
}

/** All zones of a concern at one score; null: none could be judged. */
export function clearZones(code: ConcernCode, score: number | null): Partial<Record<ZoneCode, number | null>> {
  return Object.fromEntries(zonesFor(code).map((zone) => [zone, score]));
}

/** What a test says of one concern, and the zones that are not clear. */
export type ZonedOptions = ConcernOptions & { readonly at?: Readonly<Partial<Record<ZoneCode, number | null>>> };

/** A clear face but for what is given. */
export function faceWith(shown: Partial<Record<ConcernCode, ZonedOptions>>): AnalysisResult {
  const concerns = CONCERN_CODES.map((code) => {
    const { at, ...options } = shown[code] ?? {};
    return [code, { spread: 8, zones: { ...clearZones(code, 95), ...at }, ...options }] as const;
  });
  return buildResult({ concerns: Object.fromEntries(concerns) });
}
