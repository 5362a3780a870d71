import { signedBytes } from "../numeric/signed-bytes.ts";
import type { Convolution } from "./convolve.ts";

/** A layer as it is written: weights as signed bytes in base64, times one scale for each output. */
export interface WrittenLayer {
  readonly inputs: number;
  readonly outputs: number;
  readonly stride: 1 | 2;
  readonly bytes: string;
  readonly scales: readonly number[];
  readonly bias: readonly number[];
}

export function readLayer({ inputs, outputs, stride, bytes, scales, bias }: WrittenLayer): Convolution {
  const perOutput = 9 * inputs;
  const weights = new Float32Array(outputs * perOutput);
  const signed = signedBytes(bytes, weights.length);
  for (let i = 0; i < weights.length; i++) {
    weights[i] = (signed[i] as number) * (scales[Math.floor(i / perOutput)] as number);
  }
  return { inputs, outputs, stride, weights, bias: Float32Array.from(bias) };
}
