import { createLazyLoader } from "#site/lazy-loader.ts";
import { pageSettings } from "#site/seo/page-settings.ts";
import { canAnalyseHere } from "../device/start-worker.ts";
import { createDeviceModels } from "./device-models.ts";
import { createOnDeviceChoice } from "./on-device-choice.ts";

/** What measures on this device: one for the whole document, loaded at the first wish for it. */
export const deviceAnalysis = createLazyLoader(async () =>
  (await import("../device/device-analyser.ts")).createDeviceAnalysis(),
);

export const deviceModels = createDeviceModels(deviceAnalysis.load);

export const onDeviceChoice = createOnDeviceChoice(() => localStorage, pageSettings().analysisPlace);

export const canMeasureHere = canAnalyseHere;
