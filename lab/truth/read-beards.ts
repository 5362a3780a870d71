import { readFileSync } from "node:fs";
import { z } from "zod";

/** Skin; shaven, a shade without single hairs; fine or sparse hairs; stubble; beard; cannot be told. */
const HAIR_CODES = ["k", "w", "f", "s", "b", "-"] as const;
export type HairCode = (typeof HAIR_CODES)[number];

const beardsSchema = z.object({
  /** Who looked, and how. */
  note: z.string(),
  /** By path in the collection: chin, upper lip, jaw; then m, f or u. */
  photos: z.record(z.string(), z.string().regex(/^[kwfsb-]{3} [mfu]$/)),
});

export interface LowerFace {
  /** Path in the collection. */
  readonly file: string;
  readonly chin: HairCode;
  readonly lip: HairCode;
  readonly jaw: HairCode;
  /** To report by: m, f or u. */
  readonly group: string;
}

/** What the eye saw of every lower face. @throws when the file is not as it must be */
export function readBeards(): LowerFace[] {
  const text = readFileSync(new URL("beards.json", import.meta.url), "utf8");
  return Object.entries(beardsSchema.parse(JSON.parse(text)).photos).map(([file, codes]) => {
    const [chin, lip, jaw] = codes as unknown as [HairCode, HairCode, HairCode];
    return { file, chin, lip, jaw, group: codes.slice(-1) };
  });
}
