import { browserPower } from "../power/browser-power.ts";

/** https://wicg.github.io/netinfo, where a browser has it. */
interface Connection {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

/**
 * 2.6 MB that the visitor has not asked for: never where they save data or the connection is slow, and where the browser
 * does not tell, only on what has a mouse, since that seldom pays by the megabyte (chosen).
 */
export function mayPreload(connection: Connection | undefined, hasMouse: () => boolean): boolean {
  if (connection?.saveData === true) return false;
  return connection?.effectiveType === undefined ? hasMouse() : connection.effectiveType === "4g";
}

async function load(): Promise<void> {
  await idle();
  const [{ loadModelFiles }, { hasWasmSimd }] = await Promise.all([
    import("../device/model-files.ts"),
    import("../device/wasm-support.ts"),
  ]);
  await loadModelFiles(hasWasmSimd(), () => undefined);
}

/** Keeps what measures on the device, so that the offer to do so without a network is real (R-UP-14). Nobody is told. */
export function preloadModels(): void {
  const connection = browserPower("connection" as keyof Navigator) as Connection | undefined;
  if (mayPreload(connection, () => matchMedia("(pointer: fine)").matches)) load().catch(() => undefined);
}

function idle(): Promise<unknown> {
  // Safari has no idle callback.
  return new Promise((resolve) =>
    typeof requestIdleCallback === "function" ? requestIdleCallback(resolve) : setTimeout(resolve, 1000),
  );
}
