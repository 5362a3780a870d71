import type { Message } from "#contract/message.ts";
import type { SkinType } from "#engine/codes.ts";

interface ToldType {
  readonly value: SkinType;
  /** Left open, it is told as probable (R-RES-14); undefined where nobody says. */
  readonly open?: boolean | undefined;
}

/** The skin type in words, wherever it is told: "Mischhaut", or "Vermutlich Mischhaut". */
export function typeMessage({
  value,
  open = false,
}: ToldType): Message & { readonly key: `labels.${"skinTypes" | "probableSkinTypes"}.${SkinType}` } {
  return { key: `labels.${open ? "probableSkinTypes" : "skinTypes"}.${value}` };
}
