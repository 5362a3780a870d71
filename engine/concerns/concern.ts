import type { CellTable } from "../cells/cell-table.ts";
import type { ConcernCode, ZoneCode } from "../codes.ts";
import type { FoundMarks } from "../marks/find-marks.ts";
import type { Level } from "../raster/levels.ts";
import type { Box, PlaneName, SkinPlanes } from "../raster/skin-planes.ts";
import type { Scene } from "../regions/scene.ts";
import type { Zone } from "../regions/zone.ts";
import type { LineEvidence } from "../tracing/line-evidence.ts";
import type { Outcome } from "./measured.ts";

/** What cells show of a concern, in the order of `cells.grid.cells`, 0 and up; times the factor and plus the shift in grades. */
export interface Shown {
  readonly cells: Float32Array;
  readonly factor: number;
  readonly shift: number;
}

/** What all concerns are graded from: read once of a face. */
export interface FaceEvidence extends FoundMarks {
  readonly scene: Scene;
  /** Half and quarter scale. */
  readonly planes: readonly [SkinPlanes, SkinPlanes];
  readonly cells: CellTable;
  /** Of each concern that is graded by cells, what each cell shows of it. */
  readonly shown: ReadonlyMap<ConcernCode, Shown>;
  readonly lines: LineEvidence;
}

/** What a concern names to be given it. */
export interface Reads {
  readonly parts: readonly Exclude<keyof FaceEvidence, "scene">[];
  readonly zones: readonly ZoneCode[];
  readonly planes: readonly PlaneName[];
  /** Facts of the scene beside its zones. */
  readonly scene: readonly Exclude<keyof Scene, "zones">[];
}

/** The planes of these names at one scale. */
export interface PlanesOf<Name extends PlaneName> {
  readonly level: Omit<Level, "map" | "blurred">;
  readonly plane: (name: Name) => Float32Array;
  readonly blurredIn: (box: Box, name: Name, sigma: number) => Float32Array;
}

/** What was traced in these zones. */
export interface LinesOf<Zone extends ZoneCode> {
  readonly lines: LineEvidence["lines"];
  readonly load: (zone: Zone) => ReturnType<LineEvidence["load"]>;
  readonly valleys: (zone: Zone, way: Parameters<LineEvidence["valleys"]>[1]) => ReturnType<LineEvidence["valleys"]>;
}

interface Parts<Zone extends ZoneCode, Plane extends PlaneName>
  extends Omit<FaceEvidence, "scene" | "planes" | "lines"> {
  readonly planes: readonly [half: PlanesOf<Plane>, quarter: PlanesOf<Plane>];
  readonly lines: LinesOf<Zone>;
}

/** Scenes with these zones alone. */
export interface ZonesOf<Code extends ZoneCode> {
  readonly zones: Readonly<Record<Code, Zone>>;
}

/** What a concern that reads so much gets: anything else does not compile. */
export type Given<Read extends Reads> = Pick<
  Parts<Read["zones"][number], Read["planes"][number]>,
  Read["parts"][number]
> & { readonly scene: Pick<Scene, Read["scene"][number]> & ZonesOf<Read["zones"][number]> };

/** A folder of `engine/concerns/` each; listed in `engine/grade-all.ts`. */
export interface Concern {
  readonly code: ConcernCode;
  readonly grade: (evidence: FaceEvidence) => Outcome;
}

/** The one way to write a concern: `grade` gets what `reads` names. */
export function defineConcern<const Read extends Reads>(concern: {
  readonly code: ConcernCode;
  readonly reads: Read;
  readonly grade: (given: Given<Read>) => Outcome;
}): Concern {
  // Whoever has everything has what is named; the compiler cannot tell so for any `Read`.
  return { code: concern.code, grade: (evidence) => concern.grade(evidence as unknown as Given<Read>) };
}
