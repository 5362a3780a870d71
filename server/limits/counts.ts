import type { ClientAddress } from "./client-address.ts";

export type CountOutcome =
  | { readonly ok: true; readonly giveBack: () => void }
  /** Until the last of the full windows has ended. */
  | { readonly ok: false; readonly waitMs: number };

/** Where analyses are counted. Takes one from every window of every bucket of an address, or from none. */
export interface Counts {
  /** Rejects only when the store cannot be asked. */
  take(address: ClientAddress | null): Promise<CountOutcome>;
  close(): void;
}
