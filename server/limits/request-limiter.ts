import type { IncomingMessage } from "node:http";

export type Taken =
  /** `giveBack`: nothing of the photo was decoded, for a reason of ours (503), so it does not count. Only its first call does. */
  | { readonly ok: true; readonly giveBack: () => void }
  /** Whole seconds, 1 or more, until the next analysis is allowed. */
  | { readonly ok: false; readonly retryAfterSeconds: number };

export type TakeFigure = () => Promise<Taken>;
export type TakeCall = () => Promise<Taken>;

/** One request of a client, from its headers until its answer. */
export interface Place {
  /** Resolves when its analysis may begin: at once, unless the same client has one at work and no worker is idle. */
  turn(signal: AbortSignal): Promise<void>;
  /** Only the first call counts. */
  leave(): void;
}

/** docs/operating.md, "Rate limits", for one client. Never throws: a broken store must not stop analyses. */
export interface RequestLimiter {
  /** Counts what is in flight at the same time, in this process. Null when the client has as much as it may. */
  enter(request: IncomingMessage): Place | null;
  /** Counts analyses. */
  take(request: IncomingMessage): Promise<Taken>;
  /**
   * Counts what is added to the usage figures, in this process alone. Asked for while the connection has an address, and
   * taken when there is something to count.
   */
  figure(request: IncomingMessage): TakeFigure;
  /** Counts calls to the AI provider; whoever makes them gets to know nothing of the client but this. */
  call(request: IncomingMessage): TakeCall;
  /**
   * For the metrics. `buckets`: held in memory; `storeTrouble`: why the shared store does not count; `evicts`, `evicted`: that it
   * may throw counts away, and how many keys it has; `uncounted`: what was beyond the figures of an address.
   */
  readonly state: {
    readonly buckets: number;
    readonly storeTrouble: string | null;
    readonly evicts: boolean;
    readonly evicted: number;
    readonly uncounted: number;
  };
  /** Lets go of the store; nothing is taken afterwards. */
  close(): Promise<void>;
}

const ALLOWED: Taken = { ok: true, giveBack: () => undefined };
const FREE_PLACE: Place = { turn: () => Promise.resolve(), leave: () => undefined };

/** ANALYSIS_LIMITS=off, without an AI provider. */
export const NO_LIMIT: RequestLimiter = {
  enter: () => FREE_PLACE,
  take: () => Promise.resolve(ALLOWED),
  figure: () => () => Promise.resolve(ALLOWED),
  call: () => () => Promise.resolve(ALLOWED),
  state: { buckets: 0, storeTrouble: null, evicts: false, evicted: 0, uncounted: 0 },
  close: () => Promise.resolve(),
};
