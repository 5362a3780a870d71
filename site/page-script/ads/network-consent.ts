/**
 * How the ad network is told what the visitor decided. The one place to change for another network, or for one that
 * brings a consent platform of its own (TCF): give `NETWORK_CONSENT` an adapter that opens and closes that platform.
 */
export interface NetworkConsent {
  /**
   * Whether ads may follow from who somebody is. The networks ask for a certified platform before that, and our own notice
   * is none: without one the tag asks for ads that do not, also of who has accepted (docs/operating.md, "Ads").
   */
  readonly mayPersonalise: boolean;
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

const DENIED = Object.fromEntries(SIGNALS.map((signal) => [signal, "denied"]));
/** What our notice asks for: cookies of ads that are the same for everybody. */
const ACCEPTED = { ...DENIED, ad_storage: "granted" };

const consentMode: NetworkConsent = {
  mayPersonalise: false,
  begin: () => tell("consent", "default", DENIED),
  grant: () => tell("consent", "update", ACCEPTED),
  deny: () => tell("consent", "update", DENIED),
};

export const NETWORK_CONSENT: NetworkConsent = consentMode;
