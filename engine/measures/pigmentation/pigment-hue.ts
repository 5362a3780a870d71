/**
 * The share of E in pigment's hue: blood raises E by 1 and lowers H by 0.3 (`engine/colour/blood-axis.ts`), so in H + 0.3 E
 * blood leaves nothing, while a spot of pigment (H 0.45, E 0.3 for each unit of P) stands a fifth higher than in H alone. What
 * noise of green does to both partly cancels, and a JPEG seldom takes both away.
 */
const ERYTHEMA = 0.3;

/** How yellow and red each pixel is as pigment is, units of H. */
export function pigmentHue(hue: Float32Array, erythema: Float32Array): Float32Array {
  const pigment = new Float32Array(hue.length);
  for (let i = 0; i < pigment.length; i++) pigment[i] = (hue[i] as number) + ERYTHEMA * (erythema[i] as number);
  return pigment;
}
