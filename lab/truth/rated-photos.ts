import { listPhotos, type SharedPhoto } from "../photos/shared-photos.ts";
import { foldOf } from "./folds.ts";
import { fingerprintOf, type ToneGroup, toneGroupOf } from "./photos.ts";
import { readGraded, readSelfies } from "./read-graded.ts";
import { type Grades, readRatings } from "./read-ratings.ts";

export const COLLECTIONS = ["older", "graded", "selfies"] as const;

/** A photo that somebody graded by eye. Not decoded yet. */
export interface RatedPhoto extends SharedPhoto {
  readonly collection: (typeof COLLECTIONS)[number];
  readonly fingerprint: string;
  readonly tone: ToneGroup | undefined;
  /** The same code is the same person. */
  readonly person: string;
  /** 0..4 by person: what is fitted on the others is reported on this one. */
  readonly fold: number;
  /** One for each pass. */
  readonly grades: readonly Grades[];
}

/** Of all collections, as far as they lie beside the repository. */
export function listRatedPhotos(): RatedPhoto[] {
  const { onePerson, raters } = readRatings();
  const older = listPhotos().flatMap((photo): RatedPhoto[] => {
    const fingerprint = fingerprintOf(photo);
    const grades = raters.flatMap((rater) => rater[fingerprint] ?? []);
    // Each is taken for a person of its own where nothing else is known.
    const person = onePerson.find((photos) => photos.includes(fingerprint))?.[0] ?? fingerprint;
    return grades.length === 0 ? [] : [{ ...photo, ...identify(photo, person), collection: "older", grades }];
  });
  const graded = readGraded().map(
    (photo): RatedPhoto => ({ ...photo, ...identify(photo, photo.person), collection: "graded" }),
  );
  const selfies = readSelfies().map(
    (photo): RatedPhoto => ({ ...photo, ...identify(photo, photo.person), collection: "selfies" }),
  );
  return [...older, ...graded, ...selfies];
}

function identify(photo: SharedPhoto, person: string): Pick<RatedPhoto, "fingerprint" | "tone" | "person" | "fold"> {
  return {
    fingerprint: fingerprintOf(photo),
    tone: toneGroupOf(photo.tags.skin_tone),
    person,
    fold: foldOf(person),
  };
}
