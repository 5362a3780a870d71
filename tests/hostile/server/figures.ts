/** What the test has the instrumented server do. */
export type Order =
  /** Holds the event loop, by work or by waiting. */
  | { readonly ask: "block"; readonly ms: number; readonly idly: boolean }
  /** Fills so much memory and never lets it go. */
  | { readonly ask: "keep"; readonly bytes: number }
  /** Opens a connection. */
  | { readonly ask: "call"; readonly host: string; readonly port: number }
  /** Puts the server's clock forward. */
  | { readonly ask: "forward"; readonly ms: number };

/** What it asks it: its figures, or how slow the machine is (`control.ts`). */
export type Question =
  | Order
  | { readonly ask: "figures"; readonly id: number }
  | { readonly ask: "slowness"; readonly id: number };

/** What the server says of itself since it was asked last. Bytes; memory after garbage collection. */
export interface Figures {
  readonly id: number;
  /** Longest hold of the event loop by the server's own work, see `LoopHold`. */
  readonly loopHeldMs: number;
  /** Longest that it stood still for anything but a core. */
  readonly loopStoodMs: number;
  readonly rss: number;
  readonly heapUsed: number;
  /** Connections it opened, one entry each. */
  readonly outbound: readonly string[];
}

export interface Slowness {
  readonly id: number;
  readonly slowness: number;
}
