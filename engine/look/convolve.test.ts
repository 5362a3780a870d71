import { describe, expect, it } from "vitest";
import { type Convolution, convolve } from "./convolve.ts";
import { readLayer } from "./read-weights.ts";

describe("convolve", () => {
  it.each([1, 2] as const)("is the sum over the neighbours, with nothing beyond the edge; stride %i", (stride) => {
    const [side, inputs, outputs] = [6, 2, 3];
    const number = (i: number) => Math.fround(((i * 37) % 19) / 19 - 0.5);
    const values = Float32Array.from({ length: inputs * side * side }, (_, i) => number(i));
    const weights = Float32Array.from({ length: outputs * inputs * 9 }, (_, i) => number(i + 5));
    const layer: Convolution = { inputs, outputs, stride, weights, bias: Float32Array.of(0.1, -0.2, 0) };
    const { side: newSide, values: out } = convolve({ side, count: inputs, values }, layer);
    expect(newSide).toBe(side / stride);
    const at = (input: number, x: number, y: number) =>
      x < 0 || y < 0 || x >= side || y >= side ? 0 : values[input * side * side + y * side + x]!;
    out.forEach((value, i) => {
      const [output, y, x] = [
        Math.floor(i / newSide ** 2),
        Math.floor((i % newSide ** 2) / newSide) * stride,
        (i % newSide) * stride,
      ];
      let sum = layer.bias[output]!;
      for (let input = 0; input < inputs; input++) {
        for (let k = 0; k < 9; k++) {
          sum += weights[9 * (output * inputs + input) + k]! * at(input, x + (k % 3) - 1, y + Math.floor(k / 3) - 1);
        }
      }
      expect(value).toBeCloseTo(Math.max(0, sum), 5);
    });
  });
});

describe("readLayer", () => {
  it("reads signed bytes, each output by its own scale", () => {
    const bytes = Int8Array.from({ length: 18 }, (_, i) => 15 * i - 128);
    const text = Buffer.from(bytes.buffer).toString("base64");
    const { weights } = readLayer({ inputs: 1, outputs: 2, stride: 1, bytes: text, scales: [0.5, 2], bias: [0, 0] });
    expect([...weights]).toEqual([...bytes].map((byte, i) => byte * (i < 9 ? 0.5 : 2)));
  });
});
