/**
 * What shows through where a picture is transparent, in sRGB of 8 bits, whoever decodes it. Neutral, so that it is never
 * taken for skin.
 */
export const TRANSPARENT_GROUND = { r: 128, g: 128, b: 128 } as const;
