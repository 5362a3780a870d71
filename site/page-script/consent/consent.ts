import {
  ADS_TEXT_VERSION,
  CONSENT_KEY,
  CONSENT_META_KEY,
  CONSENT_TEXT_VERSION,
  type ConsentChoice,
} from "#contract/consent.ts";
import { readSettings } from "../settings.ts";
import { type ConsentState, currentConsent } from "./current-consent.ts";

/**
 * The visitor's choice. `<html data-consent>` is the truth for this page view (the boot script wrote it before the first
 * paint); storage carries it to the next one, where storage works.
 */
const root = document.documentElement;
const listeners = new Set<(state: ConsentState) => void>();

export function consent(): ConsentState {
  const { consent: state } = root.dataset;
  return state === "accepted" || state === "declined" ? state : "unset";
}

export function onConsentChange(listener: (state: ConsentState) => void): void {
  listeners.add(listener);
}

/** The visitor has decided. */
export function choose(choice: ConsentChoice): void {
  store(choice);
  apply(choice);
}

/** Other tabs, and pages that come back from the browser's cache, follow what is stored. */
export function followStorage(): void {
  addEventListener("storage", ({ key }) => {
    // A renewed acceptance changes its day only.
    if (key === CONSENT_KEY || key === CONSENT_META_KEY || key === null) readAgain();
  });
  addEventListener("pageshow", ({ persisted }) => {
    if (persisted) readAgain();
  });
}

function readAgain(): void {
  try {
    const [choice, meta] = [localStorage.getItem(CONSENT_KEY), localStorage.getItem(CONSENT_META_KEY)];
    apply(currentConsent(choice, meta, textVersion(), Date.now()));
  } catch {
    // Storage is off: this page keeps what it knows.
  }
}

function apply(state: ConsentState): void {
  if (state === consent()) return;
  root.dataset.consent = state;
  for (const listener of listeners) listener(state);
}

function store(choice: ConsentChoice): void {
  try {
    // First what belongs to it: another tab hears of the choice and finds all of it.
    localStorage.setItem(CONSENT_META_KEY, JSON.stringify(meta(choice)));
    localStorage.setItem(CONSENT_KEY, choice);
  } catch {
    forget();
  }
}

/** Storage is off or full: the choice holds for this page. An older one must not outlive it. */
function forget(): void {
  try {
    for (const key of [CONSENT_KEY, CONSENT_META_KEY]) localStorage.removeItem(key);
  } catch {
    // Nothing is stored then.
  }
}

function meta(choice: ConsentChoice) {
  const words = { at: new Date().toISOString(), textVersion: textVersion() };
  // Who agrees while the browser asks not to be tracked has answered this site; boot-page.ts lets that stand.
  return choice === "accepted" && hasPrivacySignal() ? { ...words, despiteSignal: true } : words;
}

/** Of the words in this page (`site/root.tsx` writes the same one into its inline script). */
function textVersion(): string {
  return readSettings()?.facts.includes("ads") ? ADS_TEXT_VERSION : CONSENT_TEXT_VERSION;
}

function hasPrivacySignal(): boolean {
  try {
    return (navigator as { globalPrivacyControl?: unknown }).globalPrivacyControl === true;
  } catch {
    return false;
  }
}
