import { ZONE_CODES, type ZoneCode } from "../codes.ts";
import { DARK_GREEN } from "../colour/maps.ts";
import { specularEstimator } from "../colour/specular.ts";
import type { FaceGeometry } from "../input.ts";
import type { Cover, FaceLook } from "../look/look-at-face.ts";
import { tenToThe } from "../numeric/log10.ts";
import type { AlignedFace } from "../raster/align-face.ts";
import { buildLevels } from "../raster/build-levels.ts";
import type { Level, Masks } from "../raster/levels.ts";
import { type StandardFace, standardFace } from "../raster/standard-face.ts";
import { ZONE_OUTLINES } from "../zone-outlines.ts";
import { bareMask, landmarkPolygon } from "./bare-mask.ts";
import { readBeard } from "./beard.ts";
import { type Expression, readExpression } from "./expression.ts";
import { wearsGlasses } from "./glasses.ts";
import { hiddenReason, type Side } from "./hidden-zones.ts";
import { isCovered } from "./long-edges.ts";
import { NearHalf } from "./near-half.ts";
import { skinMask } from "./skin-mask.ts";
import { hasSticker } from "./sticker.ts";
import { buildZone, type Zone } from "./zone.ts";
import { zoneMedian } from "./zone-statistics.ts";

/** Everything a measure may look at: the aligned face at three scales, its zones, and facts about the capture. */
export interface Scene {
  /** At the standard detail; what is skin and what is hidden was seen on the face as it is. */
  readonly face: StandardFace;
  /** Full, half and quarter scale. */
  readonly levels: readonly [Level, Level, Level];
  /** The person's own colour: linear red, green, blue of the median skin; only its direction counts. */
  readonly ownColour: readonly [number, number, number];
  readonly zones: Readonly<Record<ZoneCode, Zone>>;
  /** Share of the bare face that is skin, and the same for each half (the person's right, left), 0..1. */
  readonly skinShare: { readonly all: number; readonly right: number; readonly left: number };
  /** Distance between the eye centres in pixels of the photo as given. */
  readonly interOcularPx: number;
  /** Difference of the two halves' median darkness, units of P: side light. */
  readonly sideLight: number;
  /** The side turned away, of which nothing is read. */
  readonly far: Side | null;
  /** So far turned that of the middle only the near half is read. */
  readonly nearHalf: boolean;
  /** The half that lies in deep shadow: nothing of it is judged, and the other alone is the person's own skin. */
  readonly shadedSide: Side | null;
  readonly expression: Expression;
  readonly glasses: boolean;
  /** A camera has drawn something over nose and cheeks. */
  readonly filter: boolean;
  /** Hair of a beard is seen for sure. */
  readonly beard: boolean;
  /** Cheeks on which something lies that is no part of the face: a hand. */
  readonly coveredSides: ReadonlySet<Side>;
  /** Share of the face that something else lies on, 0..1 (`lookAtFace`). */
  readonly coveredShare: number;
}

/** Yaw beyond which the far side is not judged (docs/contract.md, "Order of photo checks"). */
const FAR_SIDE_YAW = 22;
/** ... and from which of the middle only the near half is read. */
const NEAR_HALF_YAW = 40;

/** Side light from which the darker half is deep shadow: it has a quarter of the other's light. Hardest on the portraits: 47. */
const DEEP_SHADOW = 62;

/** @param look what lies before the skin; without it (a quick look) only what the masks see */
export function buildScene(face: AlignedFace, geometry: FaceGeometry, interOcularPx: number, look?: FaceLook): Scene {
  const given = { face, standard: standardFace(face), geometry, interOcularPx };
  const scene = sceneOf(given, null);
  const towardsRight = scene.nearHalf ? 0 : shadowOf(scene);
  if (Math.abs(towardsRight) <= DEEP_SHADOW) {
    const covers = (look?.covers ?? []).filter((cover) => cover.sure || isNoSkin(cover, scene, face));
    return covers.length > 0 ? sceneOf({ ...given, covers, before: scene }, null) : scene;
  }
  // What lies in so deep a shadow may look covered to the network, too: there it must be sure.
  const sure = (look?.covers ?? []).filter((cover) => cover.sure);
  if (sure.length > 0) return sceneOf({ ...given, covers: sure, before: scene }, null);
  // What lies in such a shadow was taken for the person's own skin as well: seen anew by the lit half alone.
  const lit = sceneOf(given, towardsRight > 0 ? "_right" : "_left");
  return { ...lit, sideLight: scene.sideLight };
}

interface Given {
  readonly face: AlignedFace;
  readonly standard: StandardFace;
  readonly geometry: FaceGeometry;
  readonly interOcularPx: number;
  readonly covers?: readonly Cover[];
  /** As seen without the look: a hand's edges show where the hand is not yet taken out. */
  readonly before?: Scene;
}

function sceneOf(
  { face, standard, geometry, interOcularPx, covers = [], before }: Given,
  shadedSide: Side | null,
): Scene {
  const far = farSide(face.landmarks, geometry.pose.yaw);
  const near = far && Math.abs(geometry.pose.yaw) > NEAR_HALF_YAW ? new NearHalf(face, far) : null;
  const whole = bareMask(face);
  near?.cut(whole, face.width);
  const bare = covers.length === 0 ? whole : uncovered(whole, face, covers);
  const { mask: visibleSkin, shade, inner, beard: hair, reference } = skinMask(face, bare, shadedSide, far);
  const beard = readBeard(hair);
  const tooDark = new Uint8Array(bare.length);
  const lightless = new Uint8Array(bare.length);
  const skin = visibleSkin.slice();
  for (let i = 0; i < bare.length; i++) {
    if (bare[i] && (face.g[i] as number) < DARK_GREEN) lightless[i] = 1;
    if (lightless[i] || shade[i]) tooDark[i] = 1;
    if (face.clipped[i] || tooDark[i]) skin[i] = 0;
    if (!skin[i]) inner[i] = 0;
  }
  const masks = { bare, lit: visibleSkin, skin, inner };
  const own = ownColour(reference);
  const levels = buildLevels(standard, masks, specularEstimator(...own), face.unit);
  const { width, height, clipped } = face;
  const input = { width, height, bare, skin: visibleSkin, clipped, lightless, tooDark };
  const glasses = wearsGlasses(face, bare, visibleSkin, far);
  const filter = hasSticker(face);
  const facts = {
    far,
    shadedSide,
    glasses,
    filter,
    // A rim and a drawn heart have such edges too.
    covered: before?.coveredSides ?? (glasses || filter ? new Set<Side>() : coveredSides(face, masks, 1)),
    bearded: beard.zones,
    level: levels[2],
  };
  const zoneOf = (code: ZoneCode) => {
    const whole = landmarkPolygon(face.landmarks, ZONE_OUTLINES[code]);
    const outline = near?.outlineOf(code, whole) ?? whole;
    return buildZone(code, outline, input, hiddenReason(code, outline, facts));
  };
  const zones = Object.fromEntries(ZONE_CODES.map((code) => [code, zoneOf(code)])) as Record<ZoneCode, Zone>;
  return {
    face: standard,
    levels,
    ownColour: own,
    zones,
    skinShare: skinShares(face, whole, visibleSkin, near === null ? null : far),
    interOcularPx,
    // A cheek that is seen aslant tells nothing of where the light stands.
    sideLight: near ? 0 : Math.abs(shadowOf({ zones, levels })),
    far,
    nearHalf: near !== null,
    shadedSide,
    expression: readExpression(geometry.landmarks),
    glasses,
    filter,
    beard: beard.isSure,
    coveredSides: facts.covered,
    coveredShare: covers.reduce((sum, { share }) => sum + share, 0),
  };
}

/** Pixels a side that are asked for what covers them all at once. */
const COVER_STEP = 4;
/**
 * What the network takes for a cover counts from this share of it on that is no skin by its colour. Chosen: dense lesions of
 * every tone planted on portraits have 0 to 0.28, what hangs before a face nearly all.
 */
const NO_SKIN = 0.4;

/** Whether the masks agree that it is no skin that the network sees there. */
function isNoSkin(cover: Cover, { levels: [{ masks }] }: Scene, face: AlignedFace): boolean {
  let shown = 0;
  let skin = 0;
  forEachCovered(face, [cover], (at) => {
    shown += masks.bare[at] as number;
    skin += masks.lit[at] as number;
  });
  return shown - skin > NO_SKIN * shown;
}

function uncovered(bare: Uint8Array, face: AlignedFace, covers: readonly Cover[]): Uint8Array {
  const open = bare.slice();
  forEachCovered(face, covers, (at) => {
    open[at] = 0;
  });
  return open;
}

function forEachCovered(
  { width, height, toSource }: AlignedFace,
  covers: readonly Cover[],
  visit: (at: number) => void,
): void {
  for (let y = 0; y < height; y += COVER_STEP) {
    for (let x = 0; x < width; x += COVER_STEP) {
      const [px, py] = toSource(x + COVER_STEP / 2, y + COVER_STEP / 2);
      if (!covers.some((cover) => cover.has(px, py))) continue;
      for (let row = y; row < Math.min(height, y + COVER_STEP); row++) {
        for (let at = row * width + x; at < row * width + Math.min(width, x + COVER_STEP); at++) visit(at);
      }
    }
  }
}

/** How much darker the right half is than the left, units of P. */
function shadowOf({ zones, levels: [, , level] }: Pick<Scene, "zones" | "levels">): number {
  // By geometry alone: a side so dark that it is taken for hair is just what is asked for.
  const [right, left] = [zones.cheek_right, zones.cheek_left].map((zone) =>
    zoneMedian(zone, level, level.map("p"), "bare"),
  ) as [number, number];
  const bothSeen = [zones.cheek_right, zones.cheek_left].every((zone) => zone.pixelsAt(level, "bare").length > 0);
  return bothSeen ? right - left : 0;
}

/** Linear colour whose maps are the reference medians; only its direction matters. */
function ownColour(reference: { e: number; h: number }): [number, number, number] {
  return [tenToThe(reference.e / 100), 1, tenToThe(-reference.h / 100)];
}

/** Edges are looked for on the face as it is. @param scale 0 full, 1 half */
export function coveredSides(face: AlignedFace, masks: Masks, scale: 0 | 1): ReadonlySet<Side> {
  const level = buildLevels(face, masks, specularEstimator(1, 1, 1), face.unit)[scale];
  const sides = (["_right", "_left"] as const).filter((side) =>
    isCovered(level, level.masks.lit, landmarkPolygon(face.landmarks, ZONE_OUTLINES[`cheek${side}`])),
  );
  return new Set(sides);
}

/** The side turned away: the one whose cheek edge is nearer to the nose tip. Independent of the sign of yaw. */
function farSide(landmarks: Float32Array, yaw: number): Side | null {
  if (Math.abs(yaw) <= FAR_SIDE_YAW) return null;
  const nose = landmarks[2 * 4] as number;
  const right = Math.abs(nose - (landmarks[2 * 234] as number));
  const left = Math.abs((landmarks[2 * 454] as number) - nose);
  return right < left ? "_right" : "_left";
}

/** `unread`: a side of which nothing is read: the other one stands for it. */
function skinShares(face: AlignedFace, bare: Uint8Array, skin: Uint8Array, unread: Side | null): Scene["skinShare"] {
  // The face's midline: forehead top to chin, straight in the aligned canvas up to the remaining yaw.
  const topX = face.landmarks[2 * 10] as number;
  const topY = face.landmarks[2 * 10 + 1] as number;
  const slope = ((face.landmarks[2 * 152] as number) - topX) / ((face.landmarks[2 * 152 + 1] as number) - topY || 1);
  const total = [0, 0];
  const seen = [0, 0];
  for (let y = 0; y < face.height; y++) {
    const middle = topX + (y - topY) * slope;
    for (let x = 0; x < face.width; x++) {
      const at = y * face.width + x;
      if (!bare[at]) continue;
      const side = x < middle ? 0 : 1;
      total[side]!++;
      seen[side]! += skin[at] as number;
    }
  }
  const [totalRight = 0, totalLeft = 0] = total;
  const [seenRight = 0, seenLeft = 0] = seen;
  const all = (seenRight + seenLeft) / Math.max(1, totalRight + totalLeft);
  if (unread) return { all, right: all, left: all };
  return {
    all,
    right: seenRight / Math.max(1, totalRight),
    left: seenLeft / Math.max(1, totalLeft),
  };
}
