import { PLACES, type Place } from "./anatomy.ts";
import { bandNoise } from "./band-noise.ts";
import { type FaceBox, type FacePoint, type PicturePoint, visitBox } from "./frame.ts";
import type {
  Planted,
  PlantedBlemish,
  PlantedDarkSpot,
  PlantedLine,
  PlantedMottling,
  PlantedRedness,
  PlantedShine,
  PlantedTexture,
  PlantedTruth,
  PlantedUnderEye,
} from "./planted.ts";
import { deriveSeed } from "./random.ts";
import { addDensity, type SkinField } from "./skin-field.ts";
import { bloodDensity, pigmentDensity } from "./skin-model.ts";

/** Inter-ocular distance of this drawing in face pixels (a face 512 px wide as the engine aligns it; measured with the mesh, 227 to 230). */
const IOD_FACE_PX = 228;

/** Radius of a local patch of texture or mottling, face pixels. */
const DEFAULT_WINDOW = 60;

const WHOLE_FACE: FaceBox = { u0: -1.2, v0: -1.7, u1: 1.2, v1: 1.95 };

function placeOf(item: { readonly at: Place | FacePoint; readonly offset?: readonly [number, number] }): FacePoint {
  const [u, v] = typeof item.at === "string" ? PLACES[item.at] : item.at;
  const [right, down] = item.offset ?? [0, 0];
  return [u + right / IOD_FACE_PX, v + down / IOD_FACE_PX];
}

/** Flat in the middle, half at distance 1, gone at 1.8: what is planted at the centre can be read off the pixels. */
function spotProfile(distance: number): number {
  return Math.exp(-Math.LN2 * distance ** 4);
}

/** Gaussian, half at distance 1. */
function softProfile(distance: number): number {
  return Math.exp(-Math.LN2 * distance * distance);
}

function boxAround([u, v]: FacePoint, reachU: number, reachV = reachU): FaceBox {
  return { u0: u - reachU, v0: v - reachV, u1: u + reachU, v1: v + reachV };
}

function plantLine(skin: SkinField, line: PlantedLine, centre: FacePoint): void {
  const angle = ((line.angle ?? 0) * Math.PI) / 180;
  const halfLength = line.length / 2 / IOD_FACE_PX;
  const sigma = line.width / 2.3548 / IOD_FACE_PX;
  const reach = halfLength + 4 * sigma;
  visitBox(skin.frame, boxAround(centre, reach), (index, u, v) => {
    const along = (u - centre[0]) * Math.cos(angle) + (v - centre[1]) * Math.sin(angle);
    const across = (v - centre[1]) * Math.cos(angle) - (u - centre[0]) * Math.sin(angle);
    // Full depth over the middle 70 %, then it runs out.
    const past = (Math.abs(along) / halfLength - 0.7) / 0.3;
    if (past >= 1) return;
    const taper = past > 0 ? 1 - past * past * (3 - 2 * past) : 1;
    skin.gain[index]! *= 1 - line.depth * taper * Math.exp(-0.5 * (across / sigma) ** 2);
  });
}

/** How much of a field-like change a place gets: 1 in the middle of it, or everywhere. */
function windowOf(item: PlantedTexture | PlantedMottling): { box: FaceBox; share: (u: number, v: number) => number } {
  if (item.at === undefined) return { box: WHOLE_FACE, share: () => 1 };
  const centre = placeOf({ at: item.at });
  const radius = (item.radius ?? DEFAULT_WINDOW) / IOD_FACE_PX;
  return {
    box: boxAround(centre, 2 * radius),
    share: (u, v) => spotProfile(Math.hypot(u - centre[0], v - centre[1]) / radius),
  };
}

function plantTexture(skin: SkinField, texture: PlantedTexture, seed: number): void {
  const { width, height, iodPx } = skin.frame;
  const px = iodPx / IOD_FACE_PX;
  const noise = bandNoise(width, height, { fromPx: 2.5 * px, toPx: 5 * px }, deriveSeed(seed, "texture"));
  const { box, share } = windowOf(texture);
  const sheen = texture.added ?? 0;
  visitBox(skin.frame, box, (index, u, v) => {
    const weight = share(u, v);
    skin.gain[index]! *= 1 + texture.share * noise[index]! * weight;
    // Sheen only ever adds light: facets that face the lamp glint, the others give nothing.
    skin.added[index]! += sheen * Math.max(0, 1.5 + noise[index]!) * weight;
  });
}

function plantMottling(skin: SkinField, mottling: PlantedMottling, seed: number): void {
  const { width, height, iodPx } = skin.frame;
  const px = iodPx / IOD_FACE_PX;
  const band = { fromPx: 4 * px, toPx: 30 * px };
  const e = bandNoise(width, height, band, deriveSeed(seed, "mottling e"));
  const h = bandNoise(width, height, band, deriveSeed(seed, "mottling h"));
  const { box, share } = windowOf(mottling);
  visitBox(skin.frame, box, (index, u, v) => {
    const amount = share(u, v);
    const deltaE = mottling.e * e[index]! * amount;
    skin.densityG[index]! += deltaE;
    skin.densityB[index]! += deltaE + mottling.h * h[index]! * amount;
  });
}

/** The shape of a dark circle: a crescent that follows the lower lid, 0..1. */
function crescent(side: 1 | -1): (u: number, v: number) => number {
  const [eyeU, centreV] = PLACES.under_eye_left;
  return (u, v) => {
    const x = (side * u - eyeU) / 0.3;
    const middle = centreV - 0.06 * x * x;
    return softProfile((v - middle) / 0.1) * softProfile(x * x);
  };
}

function plantSpot(skin: SkinField, spot: PlantedBlemish | PlantedRedness | PlantedDarkSpot, centre: FacePoint): void {
  const radius = spot.radius / IOD_FACE_PX;
  const profile = spot.kind === "redness" ? softProfile : spotProfile;
  const change = spot.kind === "dark_spot" ? pigmentDensity(spot.p, spot.hPerP) : bloodDensity(spot.e);
  addDensity(skin, boxAround(centre, 3 * radius), change, (u, v) =>
    profile(Math.hypot(u - centre[0], v - centre[1]) / radius),
  );
}

function plantShine(skin: SkinField, shine: PlantedShine, centre: FacePoint): void {
  const radius = shine.radius / IOD_FACE_PX;
  const stretch = Math.sqrt(shine.aspect ?? 1);
  visitBox(skin.frame, boxAround(centre, 3 * radius * stretch, (3 * radius) / stretch), (index, u, v) => {
    const distance = Math.hypot((u - centre[0]) / stretch, (v - centre[1]) * stretch) / radius;
    skin.added[index]! += shine.amount * softProfile(distance);
  });
}

function plantUnderEye(skin: SkinField, { side, p, hPerP = 0.25 }: PlantedUnderEye): FacePoint {
  const centre = PLACES[side === "left" ? "under_eye_left" : "under_eye_right"];
  addDensity(skin, boxAround(centre, 0.55, 0.35), pigmentDensity(p, hPerP), crescent(side === "left" ? 1 : -1));
  return centre;
}

/** Writes one planted change into the skin. Returns where, in the face's coordinates, and its radius in face pixels. */
function plantInFace(skin: SkinField, planted: Planted, seed: number): { centre: FacePoint; radius: number | null } {
  if (planted.kind === "under_eye") return { centre: plantUnderEye(skin, planted), radius: 0.3 * IOD_FACE_PX };
  if (planted.kind === "texture" || planted.kind === "mottling") {
    if (planted.kind === "texture") plantTexture(skin, planted, seed);
    else plantMottling(skin, planted, seed);
    if (planted.at === undefined) return { centre: [0, 0.4], radius: null };
    return { centre: placeOf({ at: planted.at }), radius: planted.radius ?? DEFAULT_WINDOW };
  }
  const centre = placeOf(planted);
  if (planted.kind === "line") {
    plantLine(skin, planted, centre);
    return { centre, radius: planted.length / 2 };
  }
  if (planted.kind === "shine") plantShine(skin, planted, centre);
  else plantSpot(skin, planted, centre);
  return { centre, radius: planted.radius };
}

/** Writes one planted change into the skin and says where it came to lie in the picture. */
export function plant(
  skin: SkinField,
  planted: Planted,
  seed: number,
  where: (point: FacePoint) => PicturePoint,
): PlantedTruth {
  const { centre, radius } = plantInFace(skin, planted, seed);
  const pxPerFacePx = skin.frame.iodPx / IOD_FACE_PX;
  return {
    planted,
    centre: where(centre),
    radiusPx: radius === null ? null : radius * pxPerFacePx,
  };
}
