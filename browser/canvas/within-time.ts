/**
 * Some browsers never call back where an extension has taken a canvas's function away. Chosen: ten times what a slow phone
 * takes for its largest canvas; who is later has a second way, which gives the same picture.
 */
export const ENCODE_MS = 5_000;

/** Rejects when the promise has not settled by then. */
export function withinTime<Value>(promise: Promise<Value>, milliseconds: number): Promise<Value> {
  let clock: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    clock = setTimeout(() => reject(new Error(`Nothing came within ${milliseconds} ms.`)), milliseconds);
  });
  return Promise.race([promise, late]).finally(() => clearTimeout(clock));
}
