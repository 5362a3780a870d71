import { CARD_COLORS, type CardColor } from "#card/card-content.ts";

const TOKEN = /--([\w-]+):\s*light-dark\((#\w+|oklch\([^)]+\))/g;

/**
 * The palette in its light values, whatever the page's theme is: a card is always paper. Read off the text of
 * site/styles/tokens.css: on the page, the build has already resolved each `light-dark()` for the theme that is on. The build
 * writes them as `#rrggbb`, which every canvas knows.
 */
export function lightColors(tokens: string): Readonly<Record<CardColor, string>> {
  const light = new Map([...tokens.matchAll(TOKEN)].map(([, name = "", value = ""]) => [name, value]));
  return Object.fromEntries(CARD_COLORS.map((name) => [name, light.get(name) ?? ""])) as Record<CardColor, string>;
}
