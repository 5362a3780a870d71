import { type AlignedFace, rememberPlanes } from "./align-face.ts";
import { normalisedBlur } from "./blur.ts";
import { eyeBlur } from "./eye-blur.ts";
import { readVeil, type Veil, withoutVeil } from "./veil.ts";

/**
 * The one effective detail that skin is read at: sigma of a Gaussian, canonical px (0.7 mm). Nine in ten of the photos have
 * more detail, phone selfies too; sharp ones are brought down to it, and none is ever sharpened.
 */
const STANDARD_BLUR = 2.5;

export interface StandardFace extends AlignedFace {
  /** How soft the photo was, canonical px (`eyeBlur`). */
  readonly blur: number;
  readonly veil: Veil;
}

/** The same face without a veil of light and no sharper than the standard; in planes of its own. */
export function standardFace(face: AlignedFace): StandardFace {
  const { width, height, inside, unit } = face;
  const blur = eyeBlur(face);
  const veil = readVeil(face);
  const missing = unit * Math.sqrt(Math.max(0, STANDARD_BLUR * STANDARD_BLUR - blur * blur));
  const [r, g, b] = ([face.r, face.g, face.b] as const).map((plane, channel) => {
    const bare = withoutVeil(plane, veil.light[channel] as number);
    const blurred = normalisedBlur(bare, inside, width, height, missing);
    if (bare !== plane) bare.fill(0);
    return blurred;
  }) as [Float32Array, Float32Array, Float32Array];
  rememberPlanes([r, g, b]);
  return { ...face, r, g, b, blur, veil };
}
