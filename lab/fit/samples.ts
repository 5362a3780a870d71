import type { ConcernCode } from "#engine/codes.ts";
import type { RatedPhoto } from "../truth/rated-photos.ts";
import { RATED, type Rated } from "../truth/read-ratings.ts";
import { mean } from "../truth/statistics.ts";
import type { Row } from "./linear.ts";
import type { PhotoReadings } from "./read-cached.ts";

/** A rated photo with what was read off it. */
export interface Sample {
  readonly photo: RatedPhoto;
  /** In the order of the names that were asked for; NaN where it was not seen. */
  readonly readings: Row;
  /** Mean over the passes; undefined where none says anything. */
  readonly eye: Readonly<Record<Rated, number | undefined>>;
  /** The same face as another phone would have taken it (`RETAKES`), or in another real photo. */
  readonly retakes: readonly Row[];
  readonly isReal: boolean;
  /** The same face with much of one concern laid over it. */
  readonly plants: readonly Plant[];
}

export interface Plant {
  readonly code: ConcernCode;
  readonly readings: Row;
}

export function sampleOf(
  photo: RatedPhoto,
  names: readonly string[],
  readings: PhotoReadings,
  retakes: readonly PhotoReadings[],
  plants: readonly (Omit<Plant, "readings"> & { readonly readings: PhotoReadings })[] = [],
): Sample {
  const inOrder = (read: PhotoReadings): Row => Float64Array.from(names, (name) => read[name] ?? Number.NaN);
  const eyeOf = (what: Rated): number | undefined => {
    const given = photo.grades.map((grades) => grades[what]).filter((grade) => grade !== null);
    return given.length === 0 ? undefined : mean(given);
  };
  const eye = Object.fromEntries(RATED.map((what) => [what, eyeOf(what)])) as Sample["eye"];
  return {
    photo,
    readings: inOrder(readings),
    eye,
    retakes: retakes.map(inOrder),
    isReal: photo.grades.length === 0,
    plants: plants.map((plant) => ({ ...plant, readings: inOrder(plant.readings) })),
  };
}
