/**
 * The bytes that find faces, handed in from outside so that Node, a server worker and a browser worker run the very
 * same weights on the very same WebAssembly. Source: npm `@vladmandic/human` (MIT), which carries Google's MediaPipe
 * weights (Apache-2.0); the WebAssembly comes from `@tensorflow/tfjs-backend-wasm`.
 */
export interface FaceModels {
  readonly blazeface: GraphBytes;
  readonly facemesh: GraphBytes;
  /**
   * Single thread. `tfjs-backend-wasm-simd.wasm`, so that results agree bit for bit everywhere; only a browser without
   * WebAssembly SIMD gets `tfjs-backend-wasm.wasm` (docs/decisions/0072-analysis-on-the-device.md).
   */
  readonly wasm: Uint8Array;
}

/** One tfjs graph model: the text of `model.json` and its weight file, as bytes. */
export interface GraphBytes {
  readonly json: Uint8Array;
  readonly bin: Uint8Array;
}
