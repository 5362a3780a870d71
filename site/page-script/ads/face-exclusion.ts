/**
 * A face and the ad network's script never meet in one document (docs/privacy.md, "Consent and ads"), unless the
 * operator has ads on the steps with a face. Two marks on <html> say which of the two a document is for; whoever comes
 * first keeps the other out. The app's half: `app/flow/exclude-ad-network.ts`.
 */
const { dataset } = document.documentElement;

/** This document has shown the upload step, or is about to: there may be a photo in its memory. */
export function mayHoldFace(): boolean {
  return dataset.face !== undefined;
}

/** Before the app runs: a reload at a later step leaves that step in the history entry, where React Router keeps it. */
export function markFaceFromHistory(): void {
  if (isAtLaterStep()) dataset.face = "";
}

export function isAtLaterStep(): boolean {
  const step: unknown = (history.state as { usr?: { step?: unknown } } | null)?.usr?.step;
  return typeof step === "string" && step !== "hero";
}

export function markNetwork(): void {
  dataset.network = "";
}
