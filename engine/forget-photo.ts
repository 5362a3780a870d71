import { clearSums } from "./measures/lines/mean-along.ts";
import { clearKernels } from "./raster/blur-in-wasm.ts";
import { Scratch } from "./raster/scratch.ts";

/** Clears the memory that the engine uses again for the next photo: nothing of the last one is left in it. */
export function forgetPhoto(): void {
  Scratch.clear();
  clearKernels();
  clearSums();
}
