import type { Probe } from "../row.ts";

const MEBIBYTE = 1024 * 1024;
/** What a part of a file that is ignored may cost a worker: above what collections of memory leave between two equal photos (24 MB seen). */
const IGNORED_BYTES = 32 * MEBIBYTE;

/** Sends files that carry something which is to be ignored, and holds their peak against that of the plain one. */
export async function sendIgnored(
  { target: { workers }, photo, claim }: Probe,
  plain: Uint8Array,
  files: Readonly<Record<string, Uint8Array>>,
): Promise<void> {
  const peakOf = async (name: string, file: Uint8Array): Promise<number> => {
    workers.reset();
    await photo(name, file);
    return workers.peak() ?? 0;
  };
  const before = await peakOf("plain", plain);
  for (const [name, file] of Object.entries(files)) {
    const peak = await peakOf(name, file);
    let cost = peak - before;
    // What a worker keeps for itself, such as a larger heap, shows afterwards as well; what a file costs it costs each time.
    if (cost > IGNORED_BYTES) {
      const after = await peakOf("plain", plain);
      cost = Math.min(peak, await peakOf(name, file)) - Math.max(before, after);
    }
    claim(cost <= IGNORED_BYTES, `3: ${name} cost a worker ${Math.round(cost / MEBIBYTE)} MB`);
  }
}
