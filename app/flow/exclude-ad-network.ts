import { holds } from "#site/seo/page-settings.ts";

/**
 * A face and the ad network's script never meet in one document, unless the operator has ads on the steps with a face.
 * The app's half of the rule; the other one, and what the two marks on <html> mean, is in `site/page-script/ads/face-exclusion.ts`.
 */
export function claimForFace(): boolean {
  const { dataset } = document.documentElement;
  if (dataset.network !== undefined && !holds("ads-on-results")) return false;
  dataset.face = "";
  return true;
}

/** The same history entry in a fresh document. Nothing of this one goes on. */
export function reloadWithoutAdNetwork(): Promise<never> {
  location.reload();
  return new Promise<never>(() => undefined);
}
