export type Linear = readonly [r: number, g: number, b: number];

/** OKLCH to linear sRGB; matrices from Björn Ottosson, "A perceptual color space for image processing", 2020. */
export function toLinear([lightness, chroma, hue]: readonly number[]): Linear {
  const [L = 0, C = 0, H = 0] = [lightness, chroma, hue];
  const a = C * Math.cos((H * Math.PI) / 180);
  const b = C * Math.sin((H * Math.PI) / 180);
  const l = (L + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (L - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (L - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

/** Half a step of 8 bits: what a screen cannot show. */
const HALF_A_STEP = 0.5 / 255;

/** `#rrggbb`, or `#rrggbbaa` where something shines through. @throws for what sRGB does not have: it would be another colour */
export function toHex(oklch: readonly number[], alpha = 1): string {
  const channels = toLinear(oklch).map(encode);
  if (channels.some((channel) => channel < -HALF_A_STEP || channel > 1 + HALF_A_STEP)) {
    throw new Error(`oklch(${oklch.join(" ")}) is not in sRGB, and so not the same in every browser.`);
  }
  return `#${[...channels, ...(alpha === 1 ? [] : [alpha])].map(toByte).join("")}`;
}

function toByte(share: number): string {
  const byte = Math.round(255 * Math.min(1, Math.max(0, share)));
  return byte.toString(16).padStart(2, "0");
}

/** The transfer curve of sRGB, IEC 61966-2-1. */
function encode(linear: number): number {
  return linear <= 0.0031308 ? 12.92 * linear : 1.055 * linear ** (1 / 2.4) - 0.055;
}
