import { LIMITS } from "#contract/limits.ts";
import { type Recolour, recolourOf } from "#photo-file/colour/recolour.ts";
import { isUsableProfile } from "#photo-file/icc-profile.ts";
import type { ColourTag } from "#photo-file/photo-file.ts";

/** A photo's file without what it says of its colours, and what is left to do for it. */
export interface PlainFile {
  readonly bytes: Uint8Array;
  /** Null: its numbers are sRGB's. */
  readonly recolour: Recolour | null;
}

/**
 * Engines read colour profiles each in their own way, some by the monitor's: what is decoded says nothing, and its numbers
 * are ours to turn into sRGB's (decision 0122). Null: a profile that we do not read; then the engine has to.
 */
export async function plainFile({ space, profile: stated, isDeflated, without }: ColourTag): Promise<PlainFile | null> {
  if (space !== "RGB ") return null;
  if (isDeflated && typeof DecompressionStream === "undefined") return null;
  const profile = stated && isDeflated ? await inflated(stated) : stated;
  // Not whole, or of another kind: as good as none, as on the server.
  if (profile === null || !isUsableProfile(profile, "RGB ")) return { bytes: without(), recolour: null };
  const recolour = recolourOf(profile);
  return recolour === "unknown" ? null : { bytes: without(), recolour };
}

/** Null: it is no zlib data, or holds more than a profile may. */
async function inflated(packed: Uint8Array): Promise<Uint8Array | null> {
  const stream = new Blob([packed as Uint8Array<ArrayBuffer>]).stream().pipeThrough(new DecompressionStream("deflate"));
  const reader = stream.getReader();
  const whole = new Uint8Array(LIMITS.metadataBytes);
  let length = 0;
  try {
    while (true) {
      const { done, value } = await reader.read();
      if (done) return whole.subarray(0, length);
      if (length + value.length > whole.length) {
        await reader.cancel();
        return null;
      }
      whole.set(value, length);
      length += value.length;
    }
  } catch {
    return null;
  }
}
