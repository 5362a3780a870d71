import { type Power, poolCells } from "../cells/pool-cells.ts";
import { type ConcernCode, ZONE_CODES, type ZoneCode } from "../codes.ts";
import { type Claim, zoneObstacle } from "../regions/zone-obstacle.ts";
import { type Concern, defineConcern, type Given, type Reads, type Shown } from "./concern.ts";
import { seenOf, usualObstacle } from "./judge-zones.ts";
import { type Outcome, roundGrade, type ZoneGrade } from "./measured.ts";
import { poolZones } from "./pool-zones.ts";

/** A concern whose zones, all skin but that under the eyes, add up what their cells show of it. */
export interface CellConcern {
  readonly code: ConcernCode;
  readonly claim: Claim;
  readonly power: Power;
}

/** All skin but that under the eyes, whose shade is another concern. */
type SkinZone = Exclude<ZoneCode, "under_eye_left" | "under_eye_right">;
const SKIN_ZONES = ZONE_CODES.filter((code): code is SkinZone => !code.startsWith("under_eye"));

const CELLS_READ = { parts: ["cells", "shown"], zones: SKIN_ZONES, planes: [], scene: [] } as const satisfies Reads;

/** Zones without which nothing is said: a face of which one or two show is not measured. */
const LEAST_ZONES = 3;

export function byCells(concern: CellConcern): Concern {
  return defineConcern({ code: concern.code, reads: CELLS_READ, grade: (given) => gradeByCells(concern, given) });
}

function gradeByCells({ code, claim, power }: CellConcern, { scene, cells, shown }: Given<typeof CELLS_READ>): Outcome {
  const own = shown.get(code) as Shown;
  const zones = SKIN_ZONES.map((zone): ZoneGrade<SkinZone> => {
    if (zoneObstacle(scene.zones[zone], claim)) return { zone, grade: null };
    const pooled = poolCells(cells.grid, own.cells, zone, power);
    return { zone, grade: pooled === null ? null : roundGrade(own.factor * pooled + own.shift) };
  });
  const judged = zones.filter(({ grade }) => grade !== null).length;
  const grade = poolZones(code, zones);
  if (grade === null || judged < LEAST_ZONES) return { notMeasured: usualObstacle(scene, SKIN_ZONES, claim), zones };
  return { grade, seen: seenOf(scene, zones, claim), zones };
}
