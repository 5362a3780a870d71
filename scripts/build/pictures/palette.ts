import { readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../../prepare/project.mjs";
import { toHex } from "./oklch.ts";

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
