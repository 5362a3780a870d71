import { createHash } from "node:crypto";
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Candidate } from "#engine/marks/candidates.ts";
import { lookForCandidates } from "#engine/marks/find-marks.ts";
import type { FaceDetector } from "#face/detector.ts";
import { decodePhoto } from "#platform/decode-photo.ts";
import { loadFaceDetector } from "#platform/photo-analyser.ts";
import { readPhoto } from "#tests/support/photos.ts";
import { sceneOf } from "../quick-measure.ts";
import { listRatedPhotos, type RatedPhoto } from "../rated-photos.ts";
import { type MarkedPhoto, readMarks } from "../read-marks.ts";

/** The candidates of one photo with the rows that describe them, and what the eye saw on it. */
export interface DescribedFace extends Pick<RatedPhoto, "tone" | "fold"> {
  /** Of the photo as it is analysed. */
  readonly width: number;
  readonly height: number;
  readonly truth: MarkedPhoto;
  readonly candidates: readonly Candidate[];
  /** Of each candidate, pixels of the photo. */
  readonly places: readonly (readonly [x: number, y: number])[];
  /** Canvas px per canonical px, and per pixel of the photo. */
  readonly unit: number;
  readonly scale: number;
  /** Numbers a row, and how many of them a first look knows. */
  readonly inputs: number;
  readonly briefly: number;
  readonly rows: Float32Array;
}

type Stored = Omit<DescribedFace, "rows" | "truth" | "tone" | "fold">;

const ENGINE = fileURLToPath(new URL(".", import.meta.resolve("#engine/analyse.ts")));
/** What comes after the rows, and tests. */
const NO_PART = /\.test\.ts$|marks\/(find-marks|face-readings|network|suppress|weights)\.ts$/;
const CACHE = fileURLToPath(new URL("../../../.cache/marks/", import.meta.url));

/** Every photo with marks seen by eye. What has been described before is read back, as long as the engine's code is the same. */
export async function describedFaces(progress: (doing: string) => void): Promise<DescribedFace[]> {
  const { photos } = readMarks();
  const listed = listRatedPhotos().filter(({ fingerprint }) => fingerprint in photos);
  const code = codeOf();
  mkdirSync(CACHE, { recursive: true });
  let detector: FaceDetector | undefined;
  const faces: DescribedFace[] = [];
  for (const [i, photo] of listed.entries()) {
    progress(`marked photos ${i + 1} of ${listed.length}`);
    const name = `${CACHE}${photo.fingerprint}-${code}`;
    if (!existsSync(`${name}.json`)) {
      detector ??= await loadFaceDetector();
      await describeTo(name, photo, detector);
    }
    const stored = JSON.parse(readFileSync(`${name}.json`, "utf8")) as Stored | null;
    if (!stored) continue;
    const bytes = readFileSync(`${name}.rows`);
    const rows = new Float32Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength));
    const { tone, fold } = photo;
    faces.push({ tone, fold, truth: photos[photo.fingerprint]!, ...stored, rows });
  }
  detector?.dispose();
  return faces;
}

async function describeTo(name: string, photo: RatedPhoto, detector: FaceDetector): Promise<void> {
  const decoded = await decodePhoto(readPhoto(photo.file));
  const face = decoded.ok ? detector.detect(decoded.image)[0] : undefined;
  if (!decoded.ok || !face) {
    writeFileSync(`${name}.json`, "null");
    return;
  }
  const scene = sceneOf(decoded.image, face);
  const { candidates, describe } = lookForCandidates(scene);
  const rows = candidates.map((_, index) => describe.whole(index));
  const stored: Stored = {
    width: decoded.image.width,
    height: decoded.image.height,
    candidates,
    places: candidates.map(({ x, y }) => scene.face.toSource(x, y)),
    unit: scene.face.unit,
    scale: scene.face.scale,
    inputs: rows[0]?.length ?? 0,
    briefly: candidates.length > 0 ? describe.brief(0).length : 0,
  };
  writeFileSync(`${name}.rows`, new Uint8Array(Float32Array.from(rows.flat()).buffer));
  writeFileSync(`${name}.json`, JSON.stringify(stored));
}

/** Of all that a row depends on. */
function codeOf(): string {
  const files = globSync(["{colour,marks,numeric,raster,regions}/*.ts", "landmarks.ts"], { cwd: ENGINE }).toSorted();
  const hash = createHash("sha256");
  for (const file of files) if (!NO_PART.test(file)) hash.update(readFileSync(ENGINE + file));
  return hash.digest("hex").slice(0, 12);
}
