import { type Power, poolCells } from "../cells/pool-cells.ts";
import { type ConcernCode, ZONE_CODES, type ZoneCode } from "../codes.ts";
import { type Claim, zoneObstacle } from "../regions/zone-obstacle.ts";
import type { Concern, FaceEvidence, Shown } from "./concern.ts";
import { seenOf, usualObstacle } from "./judge-zones.ts";
import { type Outcome, roundGrade, type ZoneGrade } from "./measured.ts";
import { poolZones } from "./pool-zones.ts";

/** A concern whose zones add up what their cells show of it. */
export interface CellConcern {
  readonly code: ConcernCode;
  readonly zones: readonly ZoneCode[];
  readonly claim: Claim;
  readonly power: Power;
}

/** All skin but that under the eyes, whose shade is another concern. */
export const SKIN_ZONES: readonly ZoneCode[] = ZONE_CODES.filter((code) => !code.startsWith("under_eye"));

/** Zones without which nothing is said: a face of which one or two show is not measured. */
const LEAST_ZONES = 3;

export function byCells(concern: CellConcern): Concern {
  return { code: concern.code, grade: (evidence) => gradeByCells(concern, evidence) };
}

function gradeByCells({ code, zones: codes, claim, power }: CellConcern, evidence: FaceEvidence): Outcome {
  const { scene, cells, shown } = evidence;
  const own = shown.get(code) as Shown;
  const zones = codes.map((zone): ZoneGrade => {
    if (zoneObstacle(scene.zones[zone], claim)) return { zone, grade: null };
    const pooled = poolCells(cells.grid, own.cells, zone, power);
    return { zone, grade: pooled === null ? null : roundGrade(own.factor * pooled + own.shift) };
  });
  const judged = zones.filter(({ grade }) => grade !== null).length;
  const grade = poolZones(code, zones);
  if (grade === null || judged < LEAST_ZONES) return { notMeasured: usualObstacle(scene, codes, claim), zones };
  return { grade, seen: seenOf(scene, zones, claim), zones };
}
