import type { JoinedFrom } from "#engine/result.ts";
import type { Message } from "./message.ts";

type JoinedKind = "photos" | "moments" | "moment";

/** How many photos a result rests on, and of how many moments; null for one photo. */
export function joinedMessage({
  photos,
  moments = photos,
}: JoinedFrom): (Message & { readonly key: `labels.joined.${JoinedKind}` }) | null {
  if (photos === undefined || moments === undefined) return null;
  const kind: JoinedKind = moments === 1 ? "moment" : moments < photos ? "moments" : "photos";
  return { key: `labels.joined.${kind}`, params: { photos, moments } };
}
