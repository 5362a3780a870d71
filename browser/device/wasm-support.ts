/** The smallest module there is. */
const EMPTY = [0, 97, 115, 109, 1, 0, 0, 0];
/** `() -> v128`: `i8x16.popcnt` of a splat, an instruction that came with the final form of WebAssembly SIMD. */
const WITH_SIMD = [...EMPTY, ...[1, 5, 1, 96, 0, 1, 123, 3, 2, 1, 0, 10, 10, 1, 8, 0, 65, 0, 253, 15, 253, 98, 11]];

/** False where there is no WebAssembly or the policy forbids it (validating alone asks no policy). */
export function canCompileWasm(): boolean {
  try {
    return new WebAssembly.Module(new Uint8Array(EMPTY)) instanceof WebAssembly.Module;
  } catch {
    return false;
  }
}

export function hasWasmSimd(): boolean {
  return WebAssembly.validate(new Uint8Array(WITH_SIMD));
}
