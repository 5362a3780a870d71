import type { ClientAddress } from "./client-address.ts";

export type CountOutcome =
  | { readonly ok: true; readonly giveBack: () => void }
  /** Until every rate has room for one. */
  | { readonly ok: false; readonly waitMs: number };

/**
 * Where analyses are counted: by the generic cell rate algorithm (ITU-T I.371), so that a rate of an address is one
 * number, the theoretical arrival time of its next analysis. Takes one from every rate of every bucket, or from none.
 */
export interface Counts {
  /** Rejects only when the store cannot be asked. */
  take(address: ClientAddress | null): Promise<CountOutcome>;
  close(): void;
}
