import type { FaceModels } from "./models.ts";

/**
 * SHA-256 of the files that find faces: of npm `@vladmandic/human` 3.3.6 (`models/`) and `@tensorflow/tfjs-backend-wasm`
 * 4.22.0 (`dist/`), by `sha256sum`. Other weights measure other numbers, so a new version of either package needs these
 * anew, and the checks of a new METHOD_VERSION (CONTRIBUTING.md).
 */
const MODEL_SUMS = {
  "blazeface.json": "cd7bbfc078270572beb39f9e5ae67aadbd50b5e67cff37e6d4f6b3ea39312e5f",
  "blazeface.bin": "dc9a97fdc50bc43216554bdd69aa3e7b9361a519ee7bdd996a2f69a98a6f9b72",
  "facemesh.json": "b60ca26f404724f43bd2b1575761d8265180e1f053cc0731caa68462927309e7",
  "facemesh.bin": "3826da640b0a3021161605369ee6af293f75d518040355b960ec71a3390c1c0b",
  "tfjs-backend-wasm-simd.wasm": "77ebb28a6d34f371dbbf2086b7f2de8994acd8ea5a3cf1fa24d2c26c840cac7b",
  "tfjs-backend-wasm.wasm": "70a5d516060464e5269f01c74bac1772d6b8ab6cb612acf16b5cdaf61f78d892",
} as const;

export type ModelName = keyof typeof MODEL_SUMS;

/**
 * Runs in Node and in a browser (there on https and localhost only, as WebCrypto does).
 * @throws where a file is not the one this version was measured with
 */
export async function checkModels({ blazeface, facemesh, wasm }: FaceModels): Promise<void> {
  await check("blazeface.json", blazeface.json);
  await check("blazeface.bin", blazeface.bin);
  await check("facemesh.json", facemesh.json);
  await check("facemesh.bin", facemesh.bin);
  if (await isModel("tfjs-backend-wasm.wasm", wasm)) return;
  await check("tfjs-backend-wasm-simd.wasm", wasm);
}

/** Whether these bytes are that file. */
export async function isModel(name: ModelName, bytes: Uint8Array): Promise<boolean> {
  return (await sumOf(bytes)) === MODEL_SUMS[name];
}

async function check(name: ModelName, bytes: Uint8Array): Promise<void> {
  const sum = await sumOf(bytes);
  if (sum !== MODEL_SUMS[name]) {
    throw new Error(`the face model file ${name} is damaged or of another version (SHA-256 ${sum}); install anew`);
  }
}

async function sumOf(bytes: Uint8Array): Promise<string> {
  const sum = await crypto.subtle.digest("SHA-256", new Uint8Array(bytes));
  return Array.from(new Uint8Array(sum), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
