import { beforeAll, expect, it } from "vitest";
import { loadFaceModels } from "#platform/load-models.ts";
import { createFaceDetector } from "./detector.ts";
import { checkModels } from "./model-checksums.ts";
import type { FaceModels } from "./models.ts";

let models: FaceModels;
beforeAll(async () => {
  models = await loadFaceModels();
});

it("takes the files of the installed packages", async () => {
  await expect(checkModels(models)).resolves.toBeUndefined();
});

it.each([
  ["blazeface.json", () => models.blazeface.json],
  ["blazeface.bin", () => models.blazeface.bin],
  ["facemesh.json", () => models.facemesh.json],
  ["facemesh.bin", () => models.facemesh.bin],
  ["tfjs-backend-wasm-simd.wasm", () => models.wasm],
])("makes no detector where one bit of %s is another", async (name, bytesOf) => {
  const bytes = bytesOf();
  const middle = bytes.length >> 1;
  bytes[middle]! ^= 1;
  await expect(createFaceDetector(models)).rejects.toThrow(`the face model file ${name} is damaged`);
  bytes[middle]! ^= 1;
});
