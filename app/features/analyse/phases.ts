export const PHASES = ["preparing", "sending", "loading", "analysing", "done"] as const;
/** `sending` is the server's alone, `loading` (what measures comes to the device) the device's. */
export type Phase = (typeof PHASES)[number];
/** Where the progress bar stands while a phase lasts, percent (R-UP-8). */
export const PROGRESS: Readonly<Record<Phase, number>> = {
  preparing: 25,
  sending: 50,
  loading: 50,
  analysing: 75,
  done: 100,
};
