/**
 * Where E and H point apart: the axis of green against magenta, in units of E that blood alone would make.
 *
 * A warmer or cooler light moves E and H together (white balance +-8 %: both by 3.5), and so do pigment (0.3 and 0.45 for
 * each unit of P) and the light that skin throws on skin in its folds and shade. Blood takes green most, and blue 0.7
 * times as much (haemoglobin absorbs about as much at 450-480 nm as at 540-580 nm, Prahl's tables, but blue light enters
 * less deep): E up by 1, H down by 0.3. So E - H is blood; over the portraits' cheeks it does not follow the
 * skin's tone (a principal axis of 1.17 E for each H).
 */
const BLOOD_HUE = -0.3;

export function bloodMap(erythema: Float32Array, hue: Float32Array): Float32Array {
  const blood = new Float32Array(erythema.length);
  for (let i = 0; i < blood.length; i++) {
    blood[i] = ((erythema[i] as number) - (hue[i] as number)) / (1 - BLOOD_HUE);
  }
  return blood;
}

/** Along the other axis: what is warmer or cooler, in units of E and H. Pigment lies here, and so do light and shade. */
export function warmthMap(erythema: Float32Array, hue: Float32Array): Float32Array {
  const warmth = new Float32Array(erythema.length);
  for (let i = 0; i < warmth.length; i++) warmth[i] = ((erythema[i] as number) + (hue[i] as number)) / 2;
  return warmth;
}
