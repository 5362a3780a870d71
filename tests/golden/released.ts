import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { z } from "zod";

/** The last method that was released, and what it measured: written by `npm run golden -- --release`. */

const releasedSchema = z.object({ methodVersion: z.string(), sha256: z.string() });
export type Released = z.infer<typeof releasedSchema>;

export const releasedFile = new URL("./released.json", import.meta.url);

export function readReleased(): Released {
  return releasedSchema.parse(JSON.parse(readFileSync(releasedFile, "utf8")));
}

export function releaseOf(methodVersion: string, results: string): Released {
  return { methodVersion, sha256: createHash("sha256").update(results).digest("hex") };
}

/** Null where these may be the results of this version: those of one that is released stay; between releases they move freely. */
export function faultOf(released: Released, methodVersion: string, results: string): string | null {
  if (released.methodVersion !== methodVersion) return null;
  return releaseOf(methodVersion, results).sha256 === released.sha256
    ? null
    : `Method ${methodVersion} is released and measured otherwise: raise METHOD_VERSION in engine/result.ts, once until the next release.`;
}
