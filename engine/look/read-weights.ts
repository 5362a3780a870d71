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

const DIGITS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

export function readLayer({ inputs, outputs, stride, bytes, scales, bias }: WrittenLayer): Convolution {
  const perOutput = 9 * inputs;
  const weights = new Float32Array(outputs * perOutput);
  const signed = signedBytes(bytes, weights.length);
  for (let i = 0; i < weights.length; i++) {
    weights[i] = (signed[i] as number) * (scales[Math.floor(i / perOutput)] as number);
  }
  return { inputs, outputs, stride, weights, bias: Float32Array.from(bias) };
}

/** The engine has no `atob`: it is the platform's. */
function signedBytes(text: string, count: number): Int8Array {
  const bytes = new Int8Array(count);
  let [bits, held, at] = [0, 0, 0];
  for (let i = 0; i < text.length && at < count; i++) {
    bits = ((bits << 6) | DIGITS.indexOf(text[i] as string)) & 0xfff;
    held += 6;
    if (held < 8) continue;
    held -= 8;
    bytes[at++] = (bits >> held) & 0xff;
  }
  return bytes;
}
