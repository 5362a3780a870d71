import { CARD_COLORS, type CardColor } from "#card/card-content.ts";

/** The palette of app/styles/tokens.css in its light values, whatever the page's theme is: a card is always paper. */
export function readCardColors(): Record<CardColor, string> {
  const probe = document.createElement("span");
  probe.hidden = true;
  probe.style.colorScheme = "light";
  document.body.append(probe);
  try {
    const computed = getComputedStyle(probe);
    return Object.fromEntries(
      CARD_COLORS.map((name) => {
        probe.style.color = `var(--${name})`;
        return [name, computed.color];
      }),
    ) as Record<CardColor, string>;
  } finally {
    probe.remove();
  }
}
