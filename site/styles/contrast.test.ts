import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { type Linear, toLinear } from "#scripts/build/pictures/oklch.ts";

/** The palette held against WCAG 2.2: text 4.5:1 (1.4.3), controls and graphics 3:1 (1.4.11), in both themes. */

const CSS = readFileSync(new URL("./tokens.css", import.meta.url), "utf8");
const THEMES = ["light", "dark"] as const;

function colour(token: string, theme: (typeof THEMES)[number]): Linear {
  const [, ...values] =
    new RegExp(`--${token}:\\s*light-dark\\(oklch\\(([\\d. ]+)\\),\\s*oklch\\(([\\d. ]+)\\)\\)`).exec(CSS) ?? [];
  const value = values[THEMES.indexOf(theme)];
  if (value === undefined) throw new Error(`--${token} is not a pair of OKLCH colours`);
  return toLinear(value.split(" ").map(Number));
}

function contrast(one: Linear, other: Linear): number {
  const luminance = ([r, g, b]: Linear) => {
    const clip = (channel: number) => Math.min(1, Math.max(0, channel));
    return 0.2126 * clip(r) + 0.7152 * clip(g) + 0.0722 * clip(b);
  };
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

const GROUNDS = ["paper", "paper-deep", "surface"];
type Pairs = readonly (readonly [one: string, grounds: readonly string[]])[];
const TEXT: Pairs = [
  ["ink", [...GROUNDS, "accent-soft", "good-soft", "fair-soft", "low-soft"]],
  ["ink-soft", [...GROUNDS, "accent-soft", "fair-soft", "low-soft"]],
  ["accent", GROUNDS],
  ["on-accent", ["accent", "accent-strong"]],
  ...["good", "fair", "low"].map((name) => [name, [...GROUNDS, `${name}-soft`]] as const),
];
const GRAPHICS: Pairs = [
  ...["edge", "good-ring", "fair-ring", "low-ring", "mist"].map((name) => [name, GROUNDS] as const),
  // Icons of the guides on their tiles (site/ui/guide-icon.tsx).
  ...["accent", "good", "fair", "low", "mist", "plum"].map((name) => [name, [`${name}-soft`]] as const),
  // Lines and light in the figures, on the panel and on what they cross (rays have a pale casing).
  ["pencil", [...GROUNDS, "sky"]],
  ["uva", ["skin-2-lit"]],
  ["uvb", ["skin-2-lit"]],
  ["uv-ink", ["sky", "wall"]],
  ["hair", ["skin-1", "skin-1-lit", "skin-2", "skin-2-shade"]],
];

describe.each(THEMES)("The palette in the %s theme", (theme) => {
  it.each([
    ["text", TEXT, 4.5],
    ["graphics", GRAPHICS, 3],
  ] as const)("has enough contrast for %s", (_, pairs, least) => {
    for (const [one, grounds] of pairs) {
      for (const ground of grounds) {
        const ratio = contrast(colour(one, theme), colour(ground, theme));
        expect(ratio, `${one} on ${ground}`).toBeGreaterThanOrEqual(least);
      }
    }
  });
});

it("The palette is measured with a rule that knows a published pair", () => {
  // #767676 on white is the well-known lightest grey that passes: 4.54.
  expect(contrast(toLinear([0.5657, 0, 0]), toLinear([1, 0, 0]))).toBeCloseTo(4.54, 1);
});
