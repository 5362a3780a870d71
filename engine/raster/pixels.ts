/** Of these pixels, those that lie in the mask; a loop, because a callback for each pixel costs more than the rest. */
export function pixelsIn(pixels: Int32Array, mask: Uint8Array): Int32Array {
  const kept = new Int32Array(pixels.length);
  let count = 0;
  for (let i = 0, end = pixels.length; i < end; i++) {
    const at = pixels[i] as number;
    if (mask[at]) kept[count++] = at;
  }
  return kept.subarray(0, count);
}
