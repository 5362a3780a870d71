import { estimateDifferences } from "./change/estimate.ts";
import { fitsTogether, type Misfit } from "./change/fits-together.ts";
import { matchMarks } from "./change/match-marks.ts";
import { type PairedFace, readPair } from "./change/read-pair.ts";
import { tellChanges } from "./change/tell-changes.ts";
import { type Apart, isTouched, turnOf } from "./change/touched-zones.ts";
import type { RefusalCode } from "./codes.ts";
import type { FaceChange } from "./face-change.ts";
import type { FaceGeometry, PictureSize, RgbaImage } from "./input.ts";
import { type MeasuredFace, measureFace } from "./measure-face.ts";
import { refuseGeometry } from "./quality/gate.ts";
import { lastPlanes, rememberPlanes } from "./raster/align-face.ts";
import { mouthShape } from "./regions/expression.ts";

/** A photo as it is compared: the cut that the diary keeps (R-RES-23). */
export interface ComparedPhoto {
  readonly image: RgbaImage;
  readonly faces: readonly FaceGeometry[];
}

export type ComparedOutcome =
  | FaceChange
  | { readonly ok: false; readonly code: Misfit }
  /** One of the two cannot be measured, with its first true reason. */
  | { readonly ok: false; readonly code: RefusalCode; readonly which: "before" | "after" };

/**
 * Two photos of one person, compared directly, zone by zone: light and softness are taken off between the two, so far smaller
 * changes are told than from two results (docs/method.md, "From photo to score"). Pure: the same pixels and landmarks give the same, byte for
 * byte. Swapping the photos turns every change round.
 */
export function compareFaces(before: ComparedPhoto, after: ComparedPhoto): ComparedOutcome {
  const earlier = measureFace(before.image, before.faces);
  if (!earlier.ok) return { ok: false, code: earlier.code, which: "before" };
  const planes = lastPlanes();
  const later = measureFace(after.image, after.faces);
  rememberPlanes(planes);
  if (!later.ok) return { ok: false, code: later.code, which: "after" };
  const [a, b] = [pairedFace(before, earlier.of), pairedFace(after, later.of)];
  const pair = readPair(a, b);
  const problem = fitsTogether(earlier.of, later.of, pair.matched);
  if (problem !== null) return { ok: false, code: problem };
  const apart = apartOf(earlier.of, later.of);
  const readings = pair.readings.filter(({ concern, zone }) => !isTouched(apart, concern, zone));
  const differences = estimateDifferences(pair, readings);
  const compared = new Set(differences.map(({ concern, zone }) => `${concern}/${zone}`));
  const marks = matchMarks(a, b, pair.followed).filter(({ concern, zone }) => compared.has(`${concern}/${zone}`));
  return { ok: true, ...tellChanges(differences), marks };
}

/** Why a photo is not compared that is not yet cut to its face: none, or several, or too little of one. Null: it may be. */
export function refuseUncut(image: PictureSize, faces: readonly FaceGeometry[]): RefusalCode | null {
  return refuseGeometry(image, faces);
}

function pairedFace({ image }: ComparedPhoto, { evidence, measured }: MeasuredFace): PairedFace {
  return { size: image, evidence, measured };
}

/** A mouth that is wider, or wider open, by this is another expression, as shares of `mouthShape`. Chosen: copies differ by .02. */
const OTHER_MOUTH = { gap: 0.08, width: 0.12 } as const;

function apartOf(a: MeasuredFace, b: MeasuredFace): Apart {
  const [one, other] = [mouthShape(a.face.landmarks), mouthShape(b.face.landmarks)];
  return {
    ...turnOf(a.face.pose, b.face.pose),
    mouth: Math.abs(one.gap - other.gap) > OTHER_MOUTH.gap || Math.abs(one.width - other.width) > OTHER_MOUTH.width,
    glasses: a.scene.glasses !== b.scene.glasses,
    filter: a.scene.filter !== b.scene.filter,
  };
}
