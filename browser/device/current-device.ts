import { pageSettings } from "#site/seo/page-settings.ts";
import { createDeviceModels } from "./device-models.ts";
import { createOnDeviceChoice } from "./on-device-choice.ts";
import { canAnalyseHere } from "./start-worker.ts";
import { deviceAnalysis } from "./this-device.ts";

export const deviceModels = createDeviceModels(deviceAnalysis.load);

export const onDeviceChoice = createOnDeviceChoice(() => localStorage, pageSettings().analysisPlace);

export const canMeasureHere = canAnalyseHere;
