import type { FaultKind } from "../../fault-kind.ts";

export interface Fault {
  readonly kind: FaultKind;
  /** HTTP status, where there was one. */
  readonly status?: number;
  /** When the provider (or the breaker) says that another try makes sense. */
  readonly retryAfterMs?: number;
  /** Of `open`: why. */
  readonly because?: FaultKind;
}

export type Attempt<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly fault: Fault };

export function fail(kind: FaultKind, more: Omit<Fault, "kind"> = {}): { readonly ok: false; readonly fault: Fault } {
  return { ok: false, fault: { kind, ...more } };
}

/** A next call would end the same way: no call for a while. */
const FATAL: readonly FaultKind[] = ["quota", "unauthorised"];
/**
 * The provider has answered, as it should or as what stands in a picture made it. Visitors can have any number of photos
 * answered like that, and must not be able to stop the calls for everyone with them.
 */
const ANSWERED: readonly FaultKind[] = ["refused", "implausible"];

export function isFatal({ kind }: Fault): boolean {
  return FATAL.includes(kind);
}

export function isAnswered({ kind }: Fault): boolean {
  return ANSWERED.includes(kind);
}
