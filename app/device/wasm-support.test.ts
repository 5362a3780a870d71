import { afterEach, expect, it, vi } from "vitest";
import { canCompileWasm, hasWasmSimd } from "./wasm-support.ts";

afterEach(() => {
  vi.unstubAllGlobals();
});

it("knows that this runtime compiles WebAssembly, with SIMD", () => {
  expect(canCompileWasm()).toBe(true);
  expect(hasWasmSimd()).toBe(true);
});

it("knows when a policy forbids it, or there is none", () => {
  class Forbidden {
    constructor() {
      throw new WebAssembly.CompileError("blocked by policy");
    }
  }
  vi.stubGlobal("WebAssembly", { ...WebAssembly, Module: Forbidden });
  expect(canCompileWasm()).toBe(false);
  vi.stubGlobal("WebAssembly", undefined);
  expect(canCompileWasm()).toBe(false);
});
