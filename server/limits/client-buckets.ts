import { createHmac } from "node:crypto";
import { type ClientAddress, IPV6_CLIENT_BITS } from "./client-address.ts";

/** What one address is counted under. */
export interface Bucket {
  /** Keyed hash of an address's leading bits; without the day's secret it leads back to no address. */
  readonly key: string;
  /** How many times the limits of a single address it may use. */
  readonly share: number;
}

/** Source: docs/operating.md, "Rate limits". Many have a /56 or a /48, so those are counted as well, with room for several households. */
const IPV6_LEVELS = [
  { bits: IPV6_CLIENT_BITS, share: 1 },
  { bits: 56, share: 4 },
  { bits: 48, share: 16 },
] as const;
const IPV4_LEVELS = [{ bits: 32, share: 1 }] as const;
/** A connection without an address: all of them together are one client. */
const UNKNOWN_LEVELS = [{ bits: 0, share: 1 }] as const;

/** Characters of a key, 96 bits: two of a million addresses then share one with a chance below 1 in 10^16. */
const KEY_LENGTH = 16;

export function bucketsOf(address: ClientAddress | null, secret: Buffer): readonly Bucket[] {
  return levelsOf(address).map(({ bits, share }) => {
    const prefix = Uint8Array.from([bits, ...(address ?? []).slice(0, bits / 8)]);
    const key = createHmac("sha256", secret).update(prefix).digest("base64url").slice(0, KEY_LENGTH);
    return { key, share };
  });
}

function levelsOf(address: ClientAddress | null): readonly { readonly bits: number; readonly share: number }[] {
  if (address === null) return UNKNOWN_LEVELS;
  return address.length === 4 ? IPV4_LEVELS : IPV6_LEVELS;
}
