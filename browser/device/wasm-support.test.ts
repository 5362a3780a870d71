import { expect, it, vi } from "vitest";
import { canCompileWasm, hasWasmSimd } from "./wasm-support.ts";

it("knows that this runtime compiles WebAssembly, with SIMD, and when a policy forbids it or there is none", () => {
  expect([canCompileWasm(), hasWasmSimd()]).toEqual([true, true]);
  class Forbidden {
    constructor() {
      throw new WebAssembly.CompileError("blocked by policy");
    }
  }
  for (const other of [{ ...WebAssembly, Module: Forbidden }, undefined]) {
    vi.stubGlobal("WebAssembly", other);
    expect(canCompileWasm()).toBe(false);
    vi.unstubAllGlobals();
  }
});
