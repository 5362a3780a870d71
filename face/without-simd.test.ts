import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, it } from "vitest";
import { analyse } from "#engine/analyse.ts";
import { keptFace } from "#lab/drawn-face/kept-face.ts";
import { loadFaceModels } from "#platform/load-models.ts";
import { GOLDEN_FACES, readGolden } from "#tests/golden/faces.ts";
import { createFaceDetector } from "./detector.ts";

/** A process of its own: there is one WebAssembly in each. */

const WASM = createRequire(import.meta.url).resolve("@tensorflow/tfjs-backend-wasm/dist/tfjs-backend-wasm.wasm");

it("gives the recorded scores and types on WebAssembly without SIMD too (R-ENG-1, docs/decisions/0072-analysis-on-the-device.md)", async () => {
  const detector = await createFaceDetector({ ...(await loadFaceModels()), wasm: readFileSync(WASM) });
  const recorded = readGolden();
  for (const name of ["light-clear", "dark-everything"]) {
    const expected = recorded.get(name)?.result;
    const { image } = keptFace(GOLDEN_FACES[name]);
    const outcome = analyse(image, detector.detect(image));
    if (!outcome.ok || expected === undefined) throw new Error(`${name} is refused`);
    expect(Math.abs(outcome.result.skinScore - expected.skinScore)).toBeLessThanOrEqual(1);
    expect(outcome.result.skinType.value).toBe(expected.skinType.value);
  }
});
