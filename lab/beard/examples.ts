import { chinSigns, sideBySide } from "#engine/regions/beard.ts";
import { foldOf } from "../truth/folds.ts";
import { listRatedPhotos } from "../truth/rated-photos.ts";
import type { HairCode, LowerFace } from "../truth/read-beards.ts";
import type { Example } from "./fit-logistic.ts";
import type { DrawnSigns, Signs } from "./signs.ts";

export const PLACES = ["chin", "lip", "jaw"] as const;
export type Place = (typeof PLACES)[number];

/** Stubble over most of a place hides its skin as a beard does; a shaven shade and single hairs do not. */
const HIDES: Readonly<Record<HairCode, boolean>> = { k: false, w: false, f: false, s: true, b: true, "-": false };
/** What lies between counts less. Chosen. */
const WEIGHT: Readonly<Record<HairCode, number>> = { k: 1, w: 1, f: 0.5, s: 0.7, b: 1, "-": 0 };
const VARIANT_WEIGHT = 0.4;

export interface BeardExample extends Example {
  /** None for a drawn face, which is always among those fitted. */
  readonly face?: LowerFace;
  readonly code: HairCode;
  readonly fold: string;
  readonly source: string;
  /** Not the photo itself. */
  readonly isVariant: boolean;
}

export interface KnownFace {
  readonly face: LowerFace;
  readonly variants: readonly Signs[];
}

export function examplesOf(place: Place, faces: readonly KnownFace[], drawn: readonly DrawnSigns[]): BeardExample[] {
  const persons = new Map(listRatedPhotos().map(({ file, person }) => [file, person]));
  const real = faces.flatMap(({ face, variants }) => {
    const code = face[place];
    if (code === "-") return [];
    const common = {
      face,
      code,
      holds: HIDES[code],
      fold: `${foldOf(persons.get(face.file) ?? face.file)}`,
      source: sourceOf(face.file),
    };
    return variants.flatMap((signs, i) => {
      const weight = WEIGHT[code] * (i > 0 ? VARIANT_WEIGHT : 1);
      return valuesOf(place, signs).map((values) => ({ ...common, values, weight, isVariant: i > 0 }));
    });
  });
  const made = drawn.flatMap(({ bearded, signs }) =>
    valuesOf(place, signs).map((values) => ({
      values,
      holds: bearded,
      weight: 1,
      code: bearded ? ("b" as const) : ("k" as const),
      fold: "",
      source: "",
      isVariant: true,
    })),
  );
  return [...real, ...made];
}

function valuesOf(place: Place, { chin, perioral, jaw_right, jaw_left }: Signs): (readonly number[])[] {
  if (place === "chin") return chin ? [Array.from(chinSigns(chin, perioral, jaw_right, jaw_left))] : [];
  if (place === "lip") return perioral ? [perioral] : [];
  return [jaw_right, jaw_left].flatMap((jaw) => (jaw && chin ? [Array.from(sideBySide(jaw, chin))] : []));
}

/** Photos of one source share camera, lamp and retouching: prefix of the file, small ones together. */
function sourceOf(file: string): string {
  const [folder, name] = file.split("/") as [string, string];
  if (folder === "selfies") return folder;
  const prefix = /^[a-z]+/.exec(name)?.[0] ?? "";
  if (folder !== "graded") return prefix === "inter" ? prefix : "older";
  if (prefix.startsWith("fos")) return "fos";
  return ["wm", "rop", "house", "cfa", "sen"].includes(prefix) ? prefix : "others";
}
