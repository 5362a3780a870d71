import { readFileSync } from "node:fs";
import fc from "fast-check";
import { expect, it } from "vitest";
import { COMPILED, compileKernels } from "#scripts/compile-kernels.ts";
import { gaussianKernel } from "../numeric/gaussian-kernel.ts";
import { convolveInScript } from "./blur.ts";
import { boxBlurInWasm, convolveInWasm } from "./blur-in-wasm.ts";
import { boxBlurInScript } from "./extended-box.ts";

/** A process of its own: the compiler leaves its settings among the globals. */

/** Planes of every remainder by four, with numbers of every size among them. */
const PLANES = fc
  .record({ width: fc.integer({ min: 1, max: 37 }), height: fc.integer({ min: 1, max: 23 }) })
  .chain(({ width, height }) =>
    fc
      .float32Array({ minLength: width * height, maxLength: width * height, noNaN: true, max: 1e6, min: -1e6 })
      .map((plane) => ({ width, height, plane })),
  );
const RADIUS = fc.integer({ min: 0, max: 9 });
const EDGE = fc.double({ min: 0, max: 1, noNaN: true });

it("the module is what its source says (npm run kernels)", async () => {
  expect(readFileSync(COMPILED, "utf8")).toBe(await compileKernels());
});

it("a convolution in WebAssembly has the bits of the one in JavaScript", () => {
  fc.assert(
    fc.property(PLANES, fc.double({ min: 0.35, max: 1.8, noNaN: true }), ({ plane, width, height }, sigma) => {
      const half = gaussianKernel(sigma);
      expect(convolveInWasm(plane, width, height, half)).toEqual(convolveInScript(plane, width, height, half));
    }),
    { numRuns: 300, seed: 18 },
  );
});

it("so has a box, whatever its size; fewer rows than it takes together are left to JavaScript", () => {
  let done = 0;
  fc.assert(
    fc.property(PLANES, RADIUS, EDGE, ({ plane, width, height }, radius, edge) => {
      const found = boxBlurInWasm(plane, width, height, { radius, edge }, 3);
      if (found !== null) done++;
      expect(found).toEqual(height < 4 ? null : boxBlurInScript(plane, width, height, { radius, edge }, 3));
    }),
    { numRuns: 300, seed: 18 },
  );
  expect(done).toBeGreaterThan(200);
});

it("a large plane after a small one finds the room it needs", () => {
  const plane = Float32Array.from({ length: 700 * 500 }, (_, i) => Math.sin(i));
  const half = gaussianKernel(1.5);
  expect(convolveInWasm(plane, 700, 500, half)).toEqual(convolveInScript(plane, 700, 500, half));
});
