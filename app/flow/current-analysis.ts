import { canMeasureHere, deviceModels, onDeviceChoice } from "#browser/device/current-device.ts";
import { deviceAnalysis } from "#browser/device/this-device.ts";
import { painted } from "#browser/power/painted.ts";
import { countEvent } from "#kit/count-event.ts";
import { languageOf } from "#page/paths.ts";
import { pageSettings } from "#site/seo/page-settings.ts";
import { createPhotoPreparer } from "../features/analyse/photo-preparer.ts";
import { sendAgainOnce } from "../features/analyse/send-again.ts";
import { sendPhoto } from "../features/analyse/send-photo.ts";
import { createAnalysisSession } from "./analysis-session.ts";
import { countedBy } from "./count-notice.ts";
import { flowStore, notify, resultScreen } from "./current-flow.ts";
import { markKeptHere } from "./mark-kept-here.ts";

/** The analysis of this document, wired to the browser. */

const preparer = createPhotoPreparer();
export const { warmUp } = preparer;

markKeptHere(flowStore, onDeviceChoice, document.documentElement.dataset);

export const analysis = createAnalysisSession({
  store: flowStore,
  preparer,
  send: sendAgainOnce(sendPhoto),
  notify: (notice) => {
    const event = countedBy(notice);
    if (event !== null) countEvent(event);
    notify(notice);
  },
  language: () => languageOf(location.pathname),
  provider: () => pageSettings().provider,
  isOnDevice: onDeviceChoice.read,
  canMeasureHere,
  device: deviceAnalysis.load,
  models: deviceModels,
  prepareResults: resultScreen.load,
  random: Math.random,
  // The bar is drawn at its end once; nobody waits for it to get there.
  pause: painted,
});
