/** Planes of a square picture, one after the other. */
export interface Planes {
  readonly side: number;
  readonly count: number;
  readonly values: Float32Array;
}

/** A convolution of 3 x 3 with rectified outputs: output by output, input by input, row by row. */
export interface Convolution {
  readonly inputs: number;
  readonly outputs: number;
  /** 1, or 2 to halve the side. */
  readonly stride: 1 | 2;
  readonly weights: Float32Array;
  readonly bias: Float32Array;
}

/** Beyond the edge everything is 0. Sums are taken in one order, so that every runtime has the same. */
export function convolve({ side, values }: Planes, layer: Convolution): Planes {
  const { inputs, outputs, stride, weights, bias } = layer;
  const padded = pad(values, side, inputs);
  const wide = side + 2;
  const newSide = side / stride;
  const size = newSide * newSide;
  const out = new Float32Array(outputs * size);
  for (let output = 0; output < outputs; output++) {
    const plane = out.subarray(output * size, (output + 1) * size);
    plane.fill(bias[output] as number);
    for (let input = 0; input < inputs; input++) {
      const w = 9 * (output * inputs + input);
      const [w0, w1, w2] = [weights[w]!, weights[w + 1]!, weights[w + 2]!];
      const [w3, w4, w5] = [weights[w + 3]!, weights[w + 4]!, weights[w + 5]!];
      const [w6, w7, w8] = [weights[w + 6]!, weights[w + 7]!, weights[w + 8]!];
      const from = input * wide * wide;
      for (let y = 0, at = 0; y < newSide; y++) {
        let a = from + y * stride * wide;
        let b = a + wide;
        let c = b + wide;
        for (let x = 0; x < newSide; x++, at++, a += stride, b += stride, c += stride) {
          plane[at] =
            plane[at]! +
            w0 * padded[a]! +
            w1 * padded[a + 1]! +
            w2 * padded[a + 2]! +
            w3 * padded[b]! +
            w4 * padded[b + 1]! +
            w5 * padded[b + 2]! +
            w6 * padded[c]! +
            w7 * padded[c + 1]! +
            w8 * padded[c + 2]!;
        }
      }
    }
    for (let i = 0; i < size; i++) if (plane[i]! < 0) plane[i] = 0;
  }
  return { side: newSide, count: outputs, values: out };
}

function pad(values: Float32Array, side: number, count: number): Float32Array {
  const wide = side + 2;
  const padded = new Float32Array(count * wide * wide);
  for (let plane = 0; plane < count; plane++) {
    for (let y = 0; y < side; y++) {
      const row = plane * side * side + y * side;
      padded.set(values.subarray(row, row + side), plane * wide * wide + (y + 1) * wide + 1);
    }
  }
  return padded;
}
