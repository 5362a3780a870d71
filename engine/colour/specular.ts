/** Linear planes in, added light out, one number a pixel. */
export type SpecularEstimate = (r: Float32Array, g: Float32Array, b: Float32Array) => Float32Array;

/**
 * Light added by the surface. The dichromatic model (Shafer 1985): colour = a * (the skin's own colour) + s * white.
 * Least squares over the three channels, per pixel; `s` in linear light, 0 on the person's median skin, negative
 * where skin is more saturated than that.
 */
export function specularEstimator(ownR: number, ownG: number, ownB: number): SpecularEstimate {
  const squares = ownR * ownR + ownG * ownG + ownB * ownB;
  const sum = ownR + ownG + ownB;
  const determinant = 3 * squares - sum * sum;
  // Nearly grey skin colour (or a grey picture): no direction to separate by.
  if (determinant < 1e-4 * squares) return (r) => new Float32Array(r.length);
  const forSum = squares / determinant;
  const forDot = sum / determinant;
  return (r, g, b) => {
    const s = new Float32Array(r.length);
    for (let i = 0; i < s.length; i++) {
      const cr = r[i] as number;
      const cg = g[i] as number;
      const cb = b[i] as number;
      s[i] = forSum * (cr + cg + cb) - forDot * (cr * ownR + cg * ownG + cb * ownB);
    }
    return s;
  };
}
