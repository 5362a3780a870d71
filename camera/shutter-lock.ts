/** Why the shutter cannot be released by hand yet (R-UP-15). */
export type ShutterLock =
  /** No face is seen, or several. */
  | "face"
  /** The picture stands still, or does not play yet: what is shown is old, or nothing. */
  | "still"
  | "asleep"
  /** What sees faces is still on its way. */
  | "loading";

/** A face that was seen counts for so long: a single look that misses it locks nothing. Chosen. */
const FACE_KEPT_MS = 1000;
/**
 * Without a single look for so long the shutter is free: on a slow network, or where what sees faces never answers. Chosen:
 * 2.6 MB come in it at 4.2 Mbit/s.
 */
export const LATE_MS = 5000;

/** What of the camera's state it depends on. */
interface Seen {
  readonly stage: { readonly kind: string };
  readonly picture: "moves" | "still" | "asleep";
  readonly guide: { readonly kind: string };
  readonly judgement: { readonly atMs: number } | null;
  readonly faceMs: number | null;
  readonly isLate: boolean;
  readonly secondsLeft: number | null;
}

/** Null: it can be released. Where nothing sees faces it can while the picture moves; a running self-timer can always be stopped. */
export function shutterLock({ stage, picture, guide, judgement, faceMs, ...more }: Seen): ShutterLock | null {
  const { isLate, secondsLeft } = more;
  if (stage.kind !== "framing" || secondsLeft !== null) return null;
  if (picture !== "moves") return picture;
  if (guide.kind === "none") return null;
  if (judgement === null) return isLate ? null : guide.kind === "loading" ? "loading" : "face";
  return faceMs !== null && judgement.atMs - faceMs <= FACE_KEPT_MS ? null : "face";
}
