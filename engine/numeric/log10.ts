/**
 * Base-10 logarithm from IEEE basic operations only, because `Math.log10` may differ in its last bits between
 * JavaScript engines and the same pixels must give the same bytes everywhere (R-ENG-1).
 */

const TABLE_BITS = 12;
const TABLE_SIZE = 1 << TABLE_BITS;
const REST_BITS = 23 - TABLE_BITS;
const REST_SCALE = 1 / (1 << REST_BITS);

/** ln x for x in [1, 2] by the series 2 (z + z^3/3 + z^5/5 ...), z = (x-1)/(x+1) <= 1/3; 24 terms reach 1e-23. */
function naturalLogSeries(x: number): number {
  const z = (x - 1) / (x + 1);
  const zSquared = z * z;
  let term = z;
  let sum = 0;
  for (let n = 1; n < 48; n += 2) {
    sum += term / n;
    term *= zSquared;
  }
  return 2 * sum;
}

const LN_10 = 3 * naturalLogSeries(2) + naturalLogSeries(1.25); // 10 = 2^3 * 1.25
const LOG10_2 = naturalLogSeries(2) / LN_10;

const mantissaLog10 = new Float64Array(TABLE_SIZE + 1);
for (let i = 0; i <= TABLE_SIZE; i++) mantissaLog10[i] = naturalLogSeries(1 + i / TABLE_SIZE) / LN_10;

const asFloat = new Float32Array(1);
const asBits = new Int32Array(asFloat.buffer);

/** log10 of a positive, normal single-precision number; absolute error below 1e-8. */
export function log10(x: number): number {
  asFloat[0] = x;
  const bits = asBits[0] as number;
  const exponent = (bits >> 23) - 127;
  const index = (bits >> REST_BITS) & (TABLE_SIZE - 1);
  const rest = (bits & ((1 << REST_BITS) - 1)) * REST_SCALE;
  const low = mantissaLog10[index] as number;
  return exponent * LOG10_2 + low + ((mantissaLog10[index + 1] as number) - low) * rest;
}

/** 10^x for |x| <= 3 by the series of e^(x ln 10), from the same basic operations; relative error below 1e-12. */
export function tenToThe(x: number): number {
  const eighth = (x * LN_10) / 8;
  let term = 1;
  let sum = 1;
  for (let n = 1; n < 24; n++) {
    term *= eighth / n;
    sum += term;
  }
  const squared = sum * sum;
  const fourth = squared * squared;
  return fourth * fourth;
}
