/** Rises like a logarithm, by basic operations. */
export function soft(value: number): number {
  const size = Math.max(0, value);
  return size / (1 + size);
}
