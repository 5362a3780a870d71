import type { ZoneCode } from "../codes.ts";
import { PLANE_NAMES, type PlaneName } from "../raster/skin-planes.ts";
import { REGION_CODES, type RegionCode } from "./regions.ts";

/** What a skin type is told from: gloss and relief, region by region, and the person's own colour. */

/** Of a region's smoothed plane: its middle over the person's reference, and how far its upper and lower decile lie from it. */
const LEVEL_PARTS = ["level", "above", "below"] as const;
export type LevelPart = (typeof LEVEL_PARTS)[number];
/** Of a region's details between two sigmas: robust deviation; how far 98 %, 99.7 % and 2 % lie from the middle. */
const BAND_PARTS = ["spread", "high", "peak", "low"] as const;
export type BandPart = (typeof BAND_PARTS)[number];
/** Between each of the seven sigmas of `SkinPlanes` and the next. */
const BANDS = [0, 1, 2, 3, 4, 5] as const;
const PLANES = ["shade", "sheen"] as const satisfies readonly PlaneName[];
const GLOSS_ZONES = [
  "forehead",
  "glabella",
  "nose",
  "cheek_left",
  "cheek_right",
] as const satisfies readonly ZoneCode[];

/** What there is to be read, and where. */
export type Reading =
  | { readonly kind: "level"; readonly plane: PlaneName; readonly region: RegionCode; readonly part: LevelPart }
  | {
      readonly kind: "band";
      readonly plane: PlaneName;
      readonly region: RegionCode;
      readonly band: number;
      readonly part: BandPart;
    }
  | { readonly kind: "own"; readonly plane: PlaneName }
  | { readonly kind: "gloss"; readonly zone: ZoneCode };

/** Every reading under its name, of which a fit may choose; the names are composed here and nowhere taken apart. */
const NAMED = [
  ...PLANES.flatMap((plane) =>
    REGION_CODES.flatMap((region) => [
      ...LEVEL_PARTS.map((part) => named(`${plane}.${region}.${part}`, { kind: "level", plane, region, part })),
      ...BANDS.flatMap((band) =>
        BAND_PARTS.map((part) =>
          named(`${plane}.${region}.${part}.${band}`, { kind: "band", plane, region, band, part }),
        ),
      ),
    ]),
  ),
  ...PLANE_NAMES.map((plane) => named(`own.${plane}`, { kind: "own", plane })),
  ...GLOSS_ZONES.map((zone) => named(`gloss.${zone}`, { kind: "gloss", zone })),
];

export type ReadingName = (typeof NAMED)[number][0];
export const READING_NAMES: readonly ReadingName[] = NAMED.map(([name]) => name);
export const READINGS = Object.fromEntries(NAMED) as Readonly<Record<ReadingName, Reading>>;

/** What a face's skin may be asked for, by name; null where it was not seen. */
export interface ReadingSource {
  read(name: ReadingName): number | null;
}

function named<const Name extends string>(name: Name, reading: Reading): readonly [Name, Reading] {
  return [name, reading];
}
