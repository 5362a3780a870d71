import type { ConcernCode } from "#engine/codes.ts";
import type { DoseName } from "../truth/doses.ts";
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
  /** The same face with a known amount of one concern laid over it. */
  readonly plants: readonly Plant[];
}

export interface Plant {
  readonly code: ConcernCode;
  readonly dose: DoseName;
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

/** How the samples are parted: what is fitted on the others is reported on this part. */
export type Parting = (sample: Sample) => string;

export const byFold: Parting = ({ photo }) => String(photo.fold);

/** Fewer photos of one source are no part of their own. */
const LEAST_OF_SOURCE = 15;

/** By where a photo comes from: the beginning of its name; small sources together. */
export function bySource(samples: readonly Sample[]): Parting {
  const counts = new Map<string, number>();
  for (const { photo } of samples) counts.set(sourceOf(photo), (counts.get(sourceOf(photo)) ?? 0) + 1);
  return ({ photo }) => {
    const source = sourceOf(photo);
    return (counts.get(source) ?? 0) < LEAST_OF_SOURCE ? "small" : source;
  };
}

function sourceOf({ collection, file }: RatedPhoto): string {
  return collection === "older" ? collection : (/\/([a-z]+)/.exec(file)?.[1] ?? collection);
}
