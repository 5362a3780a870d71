import { findChromium } from "#scripts/prepare/find-chromium.mjs";

/** Path of a Chromium that starts; without one the bench ends. */
export function chromiumOrEnd(): string {
  const path = findChromium();
  if (path !== null) return path;
  console.error("No Chromium found: install it, or set CHROMIUM_PATH.");
  process.exit(2);
}
