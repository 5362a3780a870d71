/** Two photos of one face in other light, brought half way to each other: to be looked at, never to be measured. */

/** IEC 61966-2-1: linear light of each code, and what each channel gives to luminance. */
const LINEAR_OF_SRGB8 = Float32Array.from({ length: 256 }, (_, code) => decode(code / 255));
const LUMINANCE_WEIGHTS = { r: 0.2126, g: 0.7152, b: 0.0722 } as const;

/** Linear RGB, 0..1. */
export type Rgb = readonly [red: number, green: number, blue: number];
export interface CommonTone {
  readonly kind: "light" | "lightAndColour";
  /** What each channel of the earlier and of the later photo is multiplied with, in linear light. */
  readonly gains: readonly [earlier: Rgb, later: Rgb];
}

/** Of a cut (`contract/diary-cut.ts`), shares of its sides: cheeks and nose, from below the eyes to above the mouth. */
const SKIN = { x: 0.5, y: 0.525, radiusX: 0.25, radiusY: 0.11 } as const;
/** From these ratios on it is seen side by side. Chosen: three steps of L* at the lightness of skin; a third less for a hue. */
const VISIBLE = { light: 1.12, colour: 1.08 } as const;
/** Beyond it noise and burnt places show. Chosen: a third of an f-stop to each side of what two photos at x1.5 ask for. */
const MOST_GAIN = 1.6;
/** More colour than a lamp gives would paint skin. Chosen. */
const MOST_HUE_GAIN = 1.2;

/** Middle of the face's skin in linear light; null where there is none to be seen. */
export function skinTone(picture: Pixels): Rgb | null {
  return middleTone(picture, (x, y) => ((x - SKIN.x) / SKIN.radiusX) ** 2 + ((y - SKIN.y) / SKIN.radiusY) ** 2 <= 1);
}

type Pixels = Pick<ImageData, "width" | "height" | "data">;

/** @param isWithin of shares of the sides @returns linear light, channel by channel; null where it is black, or nothing */
export function middleTone({ width, height, data }: Pixels, isWithin: (x: number, y: number) => boolean): Rgb | null {
  const channels: [number[], number[], number[]] = [[], [], []];
  for (let y = 0; y < height; y += 2) {
    for (let x = 0; x < width; x += 2) {
      if (!isWithin(x / width, y / height)) continue;
      for (const channel of [0, 1, 2] as const) channels[channel].push(data[4 * (y * width + x) + channel] ?? 0);
    }
  }
  const tone = channels.map((codes) => LINEAR_OF_SRGB8[middle(codes)] ?? 0);
  return tone.some((value) => value <= 0) ? null : (tone as unknown as Rgb);
}

/**
 * Null where no difference is seen. A gain for each channel is what light does (von Kries, 1902).
 *
 * @param keepsColour where the skin's own colour has changed, which must not be painted over
 */
export function commonTone(earlier: Rgb, later: Rgb, keepsColour: boolean): CommonTone | null {
  const light = luminance(later) / luminance(earlier);
  const hues = earlier.map((value, channel) => (later[channel] as number) / value / light);
  const isOtherLight = apart(light) >= VISIBLE.light;
  const isOtherColour = !keepsColour && hues.some((hue) => apart(hue) >= VISIBLE.colour);
  if (!isOtherLight && !isOtherColour) return null;
  const half = (hue: number) => {
    const gain = within(Math.sqrt(light), MOST_GAIN);
    return isOtherColour ? gain * within(Math.sqrt(hue), MOST_HUE_GAIN) : gain;
  };
  const gains = hues.map(half) as unknown as Rgb;
  return {
    kind: isOtherColour ? "lightAndColour" : "light",
    gains: [gains, gains.map((gain) => 1 / gain) as unknown as Rgb],
  };
}

/** Changes the pixels that are handed in. */
export function applyGains(data: Uint8ClampedArray, gains: Rgb): void {
  const tables = gains.map((gain) =>
    Uint8ClampedArray.from(LINEAR_OF_SRGB8, (value) => encode(Math.min(1, value * gain))),
  );
  const [red, green, blue] = tables as [Uint8ClampedArray, Uint8ClampedArray, Uint8ClampedArray];
  for (let at = 0; at < data.length; at += 4) {
    data[at] = red[data[at] as number] as number;
    data[at + 1] = green[data[at + 1] as number] as number;
    data[at + 2] = blue[data[at + 2] as number] as number;
  }
}

function decode(value: number): number {
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}

/** To 0..255. */
function encode(value: number): number {
  return 255 * (value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055);
}

function luminance([red, green, blue]: Rgb): number {
  return LUMINANCE_WEIGHTS.r * red + LUMINANCE_WEIGHTS.g * green + LUMINANCE_WEIGHTS.b * blue;
}

/** 1 or more. */
function apart(ratio: number): number {
  return Math.max(ratio, 1 / ratio);
}

function within(gain: number, most: number): number {
  return Math.min(most, Math.max(1 / most, gain));
}

function middle(values: number[]): number {
  return values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
