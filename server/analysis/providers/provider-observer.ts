/** Told what happens between this server and the AI provider, for the metrics. It learns nothing of a visitor. */
export interface ProviderObserver {
  /** One upstream attempt has ended. `outcome`: a name from our own short list, never the provider's words. */
  attempt(outcome: string, ms: number): void;
  breaker(state: "closed" | "open" | "half-open"): void;
}

export const NO_OBSERVER: ProviderObserver = { attempt: () => undefined, breaker: () => undefined };
