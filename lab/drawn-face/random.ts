/** Seeded pseudo-random numbers: every picture of the tests is the same on every machine and every run. */

/** Uniform numbers in [0, 1). */
export type Random = () => number;

/**
 * mulberry32 by Tommy Ettinger (public domain): 32 bits of state, period 2^32, good enough for grain and placement.
 * @param seed any integer; only its low 32 bits count
 */
export function createMulberry32(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** Derives an independent seed for one purpose ("grain", "brows"), so that adding a layer never shifts another's numbers. */
export function deriveSeed(seed: number, purpose: string): number {
  // FNV-1a, 32 bit.
  let hash = 0x811c9dc5 ^ (seed >>> 0);
  for (let i = 0; i < purpose.length; i++) hash = Math.imul(hash ^ purpose.charCodeAt(i), 0x01000193);
  return Math.imul(hash ^ (hash >>> 13), 0x5bd1e995) >>> 0;
}

/**
 * Approximately normal noise, mean 0, standard deviation 1: the sum of three uniforms (Irwin-Hall), which ends at +-3
 * and so never makes an outlier pixel that a measure could take for a mark.
 */
export function fillWithNoise(target: Float32Array, seed: number): Float32Array {
  const random = createMulberry32(seed);
  // Variance of one uniform is 1/12, of three 1/4: times 2 gives 1.
  for (let i = 0; i < target.length; i++) target[i] = 2 * (random() + random() + random() - 1.5);
  return target;
}
