/** Only where the response is the greatest of its column's neighbours: the middle of a line that runs across. */
export function middles(response: Float32Array, width: number, height: number): Float32Array {
  const result = new Float32Array(response.length);
  for (let at = width; at < width * (height - 1); at++) {
    const value = response[at] as number;
    if (value > (response[at - width] as number) && value >= (response[at + width] as number)) result[at] = value;
  }
  return result;
}
