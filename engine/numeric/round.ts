/** `value` with `digits` decimals, halves away from zero; never -0. */
export function roundTo(value: number, digits: number): number {
  const factor = 10 ** digits;
  const scaled = Math.abs(value) * factor;
  const rounded = Math.floor(scaled + 0.5) / factor;
  return value < 0 && rounded !== 0 ? -rounded : rounded;
}

export function clamp(value: number, low: number, high: number): number {
  return value < low ? low : Math.min(value, high);
}
