import { clearLastFace } from "./raster/align-face.ts";
import { clearKernels } from "./raster/blur-in-wasm.ts";
import { Scratch } from "./raster/scratch.ts";
import { clearSums } from "./tracing/mean-along.ts";

/** Clears the face in linear light of the analysis before, both of a comparison, and the memory that is used again for the next one. */
export function forgetPhoto(): void {
  clearLastFace();
  Scratch.clear();
  clearKernels();
  clearSums();
}
