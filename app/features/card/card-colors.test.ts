import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { CARD_COLORS } from "#card/card-content.ts";
import { lightColors } from "./card-colors.ts";

it("a card has the light colours of the site's palette, all of them (R-CARD-2)", () => {
  const css = readFileSync("site/styles/tokens.css", "utf8");
  const colors = lightColors(css);
  for (const name of CARD_COLORS) {
    expect(colors[name], name).toMatch(/^oklch\(0\.\d+ 0\.\d+ \d+\)$/);
    expect(css).toContain(`--${name}: light-dark(${colors[name]}, `);
  }
});
