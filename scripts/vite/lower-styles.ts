import type { Plugin } from "postcss";
import type { Plugin as BuildPlugin } from "vite";
import { toHex } from "../build/pictures/oklch.ts";

/** `oklch(L C H)` and `oklch(L C H / A)`; Tailwind writes the lightness in per cent, others as a number. */
const COLOUR = /oklch\(([\d.]+)(%?) ([\d.]+) ([\d.]+)(?: ?\/ ?([\d.]+))?\)/g;
/** Of the viewport as it is now, with or without a browser's bars: Chrome 108. */
const NEW_UNIT = /(?<=\d)[dsl]v(?=[hw]\b)/g;

/**
 * What Lightning CSS does not write for older engines: our colours, all of sRGB, as they come out in its 8 bits, and before each
 * length in the viewport's newer units the same in the old one.
 */
export function lowerStyles(): Plugin {
  return {
    postcssPlugin: "lower-styles",
    Declaration(declaration) {
      declaration.value = withHexColours(declaration.value);
      const { prop, value } = declaration;
      const old = value.replace(NEW_UNIT, "v");
      const last = declaration.prev();
      if (old === value || (last?.type === "decl" && last.prop === prop)) return;
      declaration.cloneBefore({ value: old });
    },
  };
}

/** The same for a sheet whose text a script reads, for a canvas. */
export function lowerRawStyles(): BuildPlugin {
  return {
    name: "lower-raw-styles",
    transform: { filter: { id: /\.css\?raw$/ }, handler: (code) => ({ code: withHexColours(code), map: null }) },
  };
}

function withHexColours(text: string): string {
  return text.replace(COLOUR, (_, lightness, unit, chroma, hue, alpha) =>
    toHex([lightness / (unit === "" ? 1 : 100), Number(chroma), Number(hue)], Number(alpha ?? 1)),
  );
}
