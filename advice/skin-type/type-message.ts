import type { Message } from "#contract/message.ts";
import type { SkinType } from "#engine/codes.ts";
import { surenessLevel } from "../sureness.ts";

interface ToldType {
  readonly value: SkinType;
  /** 0..1; undefined where nobody says how sure the type is. */
  readonly sureness?: number | undefined;
}

/** Less sure than even chances, a type is told as probable only, and asked about (R-RES-14). */
export function isProbable({ sureness }: Pick<ToldType, "sureness">): boolean {
  return sureness !== undefined && surenessLevel(sureness) === "low";
}

/** The skin type in words, wherever it is told: "Mischhaut", or "Vermutlich Mischhaut". */
export function typeMessage({
  value,
  sureness,
}: ToldType): Message & { readonly key: `labels.${"skinTypes" | "probableSkinTypes"}.${SkinType}` } {
  return { key: `labels.${isProbable({ sureness }) ? "probableSkinTypes" : "skinTypes"}.${value}` };
}
