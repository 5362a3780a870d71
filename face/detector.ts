import type { FaceGeometry, RgbaImage } from "#engine/input.ts";
import type { Mesh } from "./face-mesh.ts";
import { findFaces, followFace, glanceAtFaces, warmUp } from "./find-faces.ts";
import { loadGraph } from "./graph-model.ts";
import { checkModels } from "./model-checksums.ts";
import type { FaceModels } from "./models.ts";
import { poseOf } from "./pose.ts";
import { boundsOf } from "./square.ts";
import { rememberMemory, startWasmBackend } from "./wasm-backend.ts";

export interface FaceDetector {
  /**
   * Every face of the picture, the main one first: what the engine takes for faces (mesh score 0.9959 and more) by size, then
   * the others by score down to 0.1. Empty when there is none. Synchronous and deterministic.
   */
  detect(image: RgbaImage): FaceGeometry[];
  /** The same by the first look alone: it finds most faces, and costs a third where there is none. For video. */
  glance(image: RgbaImage): FaceGeometry[];
  /** A face of the last frame in this one of a video, looked for only where it was; null where it is no longer sure. */
  follow(image: RgbaImage, last: FaceGeometry): FaceGeometry | null;
  /**
   * To be called before the first picture; runs both models once. @returns clears what the pictures since then have left in
   * the models' memory; between two pictures
   */
  prepareToForget(): () => void;
  /** Releases the weights. The detector cannot be used afterwards. */
  dispose(): void;
}

/**
 * Loads both models. Nothing is fetched: the bytes are all there is.
 * @throws where they are not the expected ones (`model-checksums.ts`)
 */
export async function createFaceDetector(models: FaceModels): Promise<FaceDetector> {
  await checkModels(models);
  await startWasmBackend(models.wasm);
  const [blazeface, facemesh] = await Promise.all([loadGraph(models.blazeface), loadGraph(models.facemesh)]);
  return {
    detect: (image) => findFaces({ blazeface, facemesh }, image).map(geometryOf),
    glance: (image) => glanceAtFaces({ blazeface, facemesh }, image).map(geometryOf),
    follow: (image, last) => {
      const mesh = followFace(facemesh, image, last.landmarks);
      return mesh && geometryOf(mesh);
    },
    prepareToForget: () => {
      // What the kernels make at their first run stays, and belongs to what is remembered.
      warmUp({ blazeface, facemesh });
      return rememberMemory();
    },
    dispose: () => {
      blazeface.dispose();
      facemesh.dispose();
    },
  };
}

/** Rounded: landmarks to 1e-3 px, score to 1e-4. */
function geometryOf({ logit, points }: Mesh): FaceGeometry {
  const landmarks = Float32Array.from(points, (value) => Math.round(value * 1000) / 1000);
  const { left, top, right, bottom } = boundsOf(landmarks);
  return {
    score: Math.round(1e4 / (1 + Math.exp(-logit))) / 1e4,
    box: { x: left, y: top, width: right - left, height: bottom - top },
    landmarks,
    pose: poseOf(landmarks),
  };
}
