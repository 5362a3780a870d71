import type { AtRule, Declaration, Plugin } from "postcss";
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
    Declaration(declaration, { AtRule }) {
      declaration.value = withHexColours(declaration.value);
      const { value, parent } = declaration;
      const old = value.replace(NEW_UNIT, "v");
      if (old === value || isNewOnly(declaration) || parent?.type !== "rule") return;
      if (!value.includes("var(")) return void declaration.cloneBefore({ value: old });
      // With a variable in it, a length that an engine does not know is found out too late for the one before it to count.
      const rule = parent.clone({ nodes: [declaration.clone()] });
      parent.after(new AtRule({ name: "supports", params: "(height: 1dvh)", nodes: [rule] }));
      declaration.value = old;
    },
  };
}

/** What this plugin has written itself. */
function isNewOnly(declaration: Declaration): boolean {
  const before = declaration.prev();
  const around = declaration.parent?.parent as AtRule | undefined;
  return (before?.type === "decl" && before.prop === declaration.prop) || around?.name === "supports";
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
