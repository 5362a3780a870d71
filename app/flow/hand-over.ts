import { z } from "zod";
import { HANDED_OVER } from "#page/app-start.ts";
import { readAsDataUrl } from "../features/analyse/read-as-data-url.ts";
import type { FlowState } from "./flow-state.ts";

/**
 * The photo in hand, from this document to the next one of the same tab when a new version is loaded
 * (docs/decisions/0121-a-tab-across-a-release.md). It stays in memory: the window's name is no storage, no other tab has it,
 * browsers empty it where the next page is another site's, and whoever takes it empties it.
 */

/** Larger ones are chosen anew, bytes. Chosen: more than a phone's camera makes, little enough for a text in memory. */
const MOST_BYTES = 16 * 1024 * 1024;

const handedSchema = z.object({
  name: z.string(),
  type: z.string(),
  lastModified: z.number(),
  base64: z.base64(),
});

/** What of this moment is there again when the page has been loaded anew. */
export type Kept = "photo" | "result" | "step";

export function keptOf({ photo, outcome }: Pick<FlowState, "photo" | "outcome">): Kept {
  if (outcome?.kind === "analysed") return "result";
  return photo !== null && photo.file.size <= MOST_BYTES ? "photo" : "step";
}

/** A file that cannot be read any more is left behind. */
export async function handOver(file: File): Promise<void> {
  try {
    const [, base64 = ""] = (await readAsDataUrl(file)).split(",");
    const { name, type, lastModified } = file;
    window.name = HANDED_OVER + JSON.stringify({ name, type, lastModified, base64 });
  } catch {
    window.name = "";
  }
}

/** Null: nothing was handed over, or what is there is none of ours. */
export function takeHandedOver(): File | null {
  const given = window.name;
  if (!given.startsWith(HANDED_OVER)) return null;
  window.name = "";
  try {
    const { base64, name, type, lastModified } = handedSchema.parse(JSON.parse(given.slice(HANDED_OVER.length)));
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    return new File([bytes], name, { type, lastModified });
  } catch {
    return null;
  }
}
