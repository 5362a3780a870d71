/**
 * sRGB transfer function, 8-bit code to linear light 0..1. Source: IEC 61966-2-1.
 * The power 2.4 is taken by basic operations (x^2.4 = x^2 * (x^2)^(1/5)) so that every runtime agrees on each bit.
 */
function fifthRoot(x: number): number {
  if (x === 0) return 0;
  let root = 1;
  for (let i = 0; i < 60; i++) root = (4 * root + x / (root * root * root * root)) / 5; // Newton
  return root;
}

function decode(code: number): number {
  const v = code / 255;
  if (v <= 0.04045) return v / 12.92;
  const base = (v + 0.055) / 1.055;
  const squared = base * base;
  return squared * fifthRoot(squared);
}

/** Linear light of every 8-bit sRGB code. */
export const LINEAR_OF_SRGB8: Float32Array = Float32Array.from({ length: 256 }, (_, code) => decode(code));

/** Weights of linear R, G, B in relative luminance. Source: IEC 61966-2-1 / ITU-R BT.709. */
export const LUMINANCE_WEIGHTS = { r: 0.2126, g: 0.7152, b: 0.0722 } as const;

/** 8-bit codes from here on count as clipped: the true light may have been any amount more (engine.md, finding 5). */
export const CLIPPED_CODE = 250;
