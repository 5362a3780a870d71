import type { NotMeasuredReason, ZoneCode } from "../../codes.ts";
import type { Scene } from "../../regions/scene.ts";
import { zoneQuantile } from "../../regions/zone-statistics.ts";
import { zoneObstacle } from "../judge-zones.ts";
import type { Measure, ZoneReading } from "../measure.ts";

/** Each side is compared with its own cheek, so that side light falls on both (engine.md). */
const SIDES = [
  { eye: "under_eye_right", cheek: "cheek_right" },
  { eye: "under_eye_left", cheek: "cheek_left" },
] as const satisfies readonly { eye: ZoneCode; cheek: ZoneCode }[];

const SMOOTH = 3;
/** The cheek's darker side of the middle: its highlights are no comparison, least of all on dark skin. Chosen. */
const CHEEK_QUANTILE = 0.65;
/** No shade under an eye is this much darker than the cheek; a lens, a hand or hair is. Chosen over the portraits' 34. */
const IMPLAUSIBLE = 40;

/** Value: how much darker the skin under the eyes is than the cheek below, in units of P (100 log10), mean of the sides. */
export const measureUnderEye: Measure = {
  code: "under_eye",
  minInterOcularPx: 60,
  run(scene) {
    if (scene.glasses) {
      return { notMeasured: "glasses", zones: SIDES.map(({ eye }): ZoneReading => ({ zone: eye, value: null })) };
    }
    let obstacle: NotMeasuredReason = "zone_hidden";
    const zones = SIDES.map(({ eye, cheek }): ZoneReading => {
      const own = zoneObstacle(scene.zones[eye], "level");
      const reference = zoneObstacle(scene.zones[cheek], "level");
      if (own || reference) {
        obstacle = own ?? "no_reference";
        return { zone: eye, value: null };
      }
      const darker = darkness(scene, eye, 0.5) - darkness(scene, cheek, CHEEK_QUANTILE);
      return { zone: eye, value: darker > IMPLAUSIBLE ? null : Math.max(0, darker) };
    });
    const values = zones.flatMap(({ value }) => (value === null ? [] : [value]));
    if (values.length === 0) return { notMeasured: obstacle, zones };
    return { value: values.reduce((sum, value) => sum + value, 0) / values.length, zones, marks: [] };
  },
};

function darkness(scene: Scene, zone: ZoneCode, q: number): number {
  const level = scene.levels[1];
  return zoneQuantile(scene.zones[zone], level, level.blurred("p", "bare", SMOOTH), q);
}
