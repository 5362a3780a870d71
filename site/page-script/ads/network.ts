import { markNetwork } from "./face-exclusion.ts";
import { NETWORK_CONSENT } from "./network-consent.ts";

/** The ad network's script: loaded once a document, only by an ad slot that may show an ad (R-AD-2). */
const LOADER = "https://pagead2.googlesyndication.com/pagead/js/adsbygoogle.js";

type Queue = object[] & { pauseAdRequests?: 0 | 1; requestNonPersonalizedAds?: 0 | 1 };
const page = window as { adsbygoogle?: Queue };

let state: "absent" | "asked" | "failed" = "absent";
let onFailure: () => void = () => undefined;

/** Called once, when the script cannot be loaded or refuses an ad: from then on there are no ads in this document. */
export function onNetworkFailure(listener: () => void): void {
  onFailure = listener;
}

export function networkWasAsked(): boolean {
  return state !== "absent";
}

export function networkFailed(): boolean {
  return state === "failed";
}

export function askNetwork(clientId: string): void {
  if (state !== "absent") {
    resume();
    return;
  }
  state = "asked";
  markNetwork();
  NETWORK_CONSENT.grant();
  page.adsbygoogle ??= [];
  if (!NETWORK_CONSENT.mayPersonalise) page.adsbygoogle.requestNonPersonalizedAds = 1;
  const script = document.createElement("script");
  script.async = true;
  script.crossOrigin = "anonymous";
  script.addEventListener("error", () => fail("its script could not be loaded"));
  script.src = `${LOADER}?client=${encodeURIComponent(clientId)}`;
  document.head.append(script);
}

/** One entry a slot; the script works through what is there when it comes. */
export function pushSlot(): void {
  try {
    page.adsbygoogle ??= [];
    page.adsbygoogle.push({});
  } catch (error) {
    fail(error);
  }
}

/** Consent was withdrawn. A script that has run cannot be unloaded: its frames go, it is told to ask for no more. */
export function stopNetwork(): void {
  NETWORK_CONSENT.deny();
  if (page.adsbygoogle !== undefined) page.adsbygoogle.pauseAdRequests = 1;
  // We have no frames of our own.
  for (const frame of document.querySelectorAll("iframe, ins.adsbygoogle")) frame.remove();
}

function resume(): void {
  NETWORK_CONSENT.grant();
  if (page.adsbygoogle !== undefined) page.adsbygoogle.pauseAdRequests = 0;
}

function fail(reason: unknown): void {
  if (state === "failed") return;
  state = "failed";
  // biome-ignore lint/suspicious/noConsole: R-AD-2 asks for it
  console.warn("Ad slots: no ads on this page;", reason);
  onFailure();
}
