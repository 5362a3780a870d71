import { readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../../prepare/project.mjs";
import { toLinear } from "./oklch.ts";

/** The page's colours in the light theme, as pictures need them: pixels know no tokens. */

const CSS = readFileSync(join(ROOT, "site/styles/tokens.css"), "utf8");
const TOKEN = /--([\w-]+):\s*light-dark\(oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)/g;

const LIGHT_PALETTE: ReadonlyMap<string, string> = new Map(
  [...CSS.matchAll(TOKEN)].map(([, name = "", ...values]) => [name, toHex(values.map(Number))]),
);

/** @throws Error when there is no such token */
export function lightColor(token: string): string {
  const color = LIGHT_PALETTE.get(token);
  if (color === undefined) throw new Error(`There is no colour --${token} in tokens.css.`);
  return color;
}

/** `fill="var(--paper)"` becomes `fill="#..."`. */
export function withLightColors(svg: string): string {
  return svg.replace(/var\(--([\w-]+)\)/g, (_whole, token: string) => lightColor(token));
}

function toHex(oklch: readonly number[]): string {
  return `#${toLinear(oklch)
    .map((channel) =>
      Math.round(encode(channel) * 255)
        .toString(16)
        .padStart(2, "0"),
    )
    .join("")}`;
}

/** The transfer curve of sRGB, IEC 61966-2-1. */
function encode(linear: number): number {
  const value = Math.min(1, Math.max(0, linear));
  return value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055;
}
