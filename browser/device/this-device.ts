import { createLazyLoader } from "#site/lazy-loader.ts";

/** What measures on this device: one for the whole document, loaded at the first wish for it. */
export const deviceAnalysis = createLazyLoader(async () =>
  (await import("./device-analyser.ts")).createDeviceAnalysis(),
);
