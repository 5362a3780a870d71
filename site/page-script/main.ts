import { startAds } from "./ads/ad-slots.ts";
import { markFaceFromHistory } from "./ads/face-exclusion.ts";
import { startBanner } from "./consent/banner.ts";
import { followStorage } from "./consent/consent.ts";
import { startContents } from "./contents.ts";
import { startCounting } from "./count-event.ts";
import { startMenu } from "./menu.ts";
import { startPrefetch } from "./prefetch.ts";
import { readSettings } from "./settings.ts";
import { startApp } from "./start-app.ts";
import { startComeBack } from "./start-come-back.ts";

/**
 * What every page does without React: the one plain module of documents, loaded by the app's pages too (decision 0031).
 * It shares no code with the app, so that it stays one small file.
 */
markFaceFromHistory();
startBanner();
followStorage();
startCounting();
startAds(readSettings());
startMenu();
startComeBack();
startContents();
startPrefetch();
startApp();
