/**
 * How the ad network is told what the visitor decided. The one place to change for another network, or for one that
 * brings a consent platform of its own (TCF): give `NETWORK_CONSENT` an adapter that opens and closes that platform.
 */
export interface NetworkConsent {
  /** Before anything else, and before any script of the network: nothing is allowed. */
  readonly begin: () => void;
  readonly grant: () => void;
  readonly deny: () => void;
}

/** Google's Consent Mode v2: a queue in memory that the network's script reads when it comes. Sends nothing by itself. */
const SIGNALS = ["ad_storage", "ad_user_data", "ad_personalization", "analytics_storage"];

interface DataLayerWindow {
  dataLayer?: unknown[];
}

function tell(..._command: unknown[]): void {
  const page = window as DataLayerWindow;
  page.dataLayer ??= [];
  // biome-ignore lint/complexity/noArguments: Consent Mode reads `arguments` objects, not arrays
  page.dataLayer.push(arguments);
}

const all = (value: "granted" | "denied") => Object.fromEntries(SIGNALS.map((signal) => [signal, value]));

const consentMode: NetworkConsent = {
  begin: () => tell("consent", "default", all("denied")),
  grant: () => tell("consent", "update", all("granted")),
  deny: () => tell("consent", "update", all("denied")),
};

export const NETWORK_CONSENT: NetworkConsent = consentMode;
