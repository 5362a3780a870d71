/** What the generator is told and what it tells; both sides of its process border. */

/** A POST of JSON. */
export interface Call {
  readonly path: string;
  readonly body: Uint8Array;
}

/**
 * `lanes`: as many calls at a time, each lane the next as soon as one is answered (closed model): finds the capacity. A
 * call that is answered 503 is sent again after its `Retry-After`, until the time is up; its `due` stays that of the first.
 * `perSecond`: constant arrivals, whatever the server does (open model): finds what visitors wait.
 */
export type Plan = {
  readonly target: string;
  readonly call: Call;
  readonly seconds: number;
} & ({ readonly lanes: number } | { readonly perSecond: number });

export interface Sample {
  /** When it should have been sent, ms after the plan's start. */
  readonly due: number;
  /** How much later it was sent: the waits that `Retry-After` asked for, or the generator's own noise. */
  readonly late: number;
  /** From the moment it should have been sent to the answer's last byte. */
  readonly ms: number;
  /** 0: no answer. */
  readonly status: number;
  readonly retryAfter: number;
}
