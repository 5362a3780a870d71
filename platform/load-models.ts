import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import type { FaceModels } from "#face/models.ts";

const require = createRequire(import.meta.url);

/** Reads the face models and the WebAssembly from the installed packages (2.7 MB in all). */
export async function loadFaceModels(): Promise<FaceModels> {
  const models = join(dirname(require.resolve("@vladmandic/human")), "..", "models");
  const wasm = require.resolve("@tensorflow/tfjs-backend-wasm/dist/tfjs-backend-wasm-simd.wasm");
  const [blazefaceJson, blazefaceBin, facemeshJson, facemeshBin, wasmBytes] = await Promise.all([
    readFile(join(models, "blazeface.json")),
    readFile(join(models, "blazeface.bin")),
    readFile(join(models, "facemesh.json")),
    readFile(join(models, "facemesh.bin")),
    readFile(wasm),
  ]);
  return {
    blazeface: { json: blazefaceJson, bin: blazefaceBin },
    facemesh: { json: facemeshJson, bin: facemeshBin },
    wasm: wasmBytes,
  };
}
