/**
 * The bytes that find faces, handed in from outside so that Node, a server worker and a browser worker run the very
 * same weights on the very same WebAssembly. Source: npm `@vladmandic/human` (MIT), which carries Google's MediaPipe
 * weights (Apache-2.0); the WebAssembly comes from `@tensorflow/tfjs-backend-wasm`.
 */
export interface FaceModels {
  readonly blazeface: GraphBytes;
  readonly facemesh: GraphBytes;
  /** `tfjs-backend-wasm-simd.wasm`: always this one, single thread, so that results agree bit for bit everywhere. */
  readonly wasm: Uint8Array;
}

/** One tfjs graph model: the text of `model.json` and its weight file, as bytes. */
export interface GraphBytes {
  readonly json: Uint8Array;
  readonly bin: Uint8Array;
}
