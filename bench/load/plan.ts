/** What the generator is told and what it tells; both sides of its process border. */

export interface Call {
  readonly method: "GET" | "POST";
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Uint8Array;
}

export interface Stream {
  readonly name: string;
  /** Taken in turn. */
  readonly calls: readonly Call[];
  /** Constant arrivals, whatever the server does (open model). */
  readonly perSecond: number;
  /** Seconds after the plan's start. */
  readonly from: number;
  readonly seconds: number;
}

/**
 * As many calls at a time as `lanes`, each lane the next as soon as one is answered (closed model): finds the capacity. A
 * call that is answered 503 is sent again after its `Retry-After`, until the time is up; its `due` stays that of the first.
 */
export interface ClosedLoop {
  readonly calls: readonly Call[];
  readonly lanes: number;
  readonly seconds: number;
}

export type Plan = { readonly target: string } & (
  | { readonly kind: "open"; readonly streams: readonly Stream[] }
  | { readonly kind: "closed"; readonly loop: ClosedLoop }
);

export interface Sample {
  readonly stream: string;
  /** When it should have been sent, ms after the plan's start. */
  readonly due: number;
  /** How much later the generator sent it: its own noise, not the server's; or the waits that `Retry-After` asked for. */
  readonly late: number;
  /** From the moment it should have been sent to the answer's last byte: waiting for a late generator counts too. */
  readonly ms: number;
  /** 0: no answer. */
  readonly status: number;
  readonly retryAfter: string | null;
  /** Code of the failure where there was no answer. */
  readonly failure: string | null;
}

export interface Report {
  readonly samples: readonly Sample[];
  /** Calls that were due and not sent, because too many were still open. */
  readonly unsent: number;
}
