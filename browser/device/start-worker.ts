import { browserPower } from "../power/browser-power.ts";
import { trustedScriptUrl } from "../power/trusted-script-url.ts";
import workerUrl from "./analysis.worker.ts?worker&url";

/** What the worker cannot do without; WebCrypto, for the models' checksums, wants a secure page. */
const NEEDED = ["Worker", "WebAssembly", "OffscreenCanvas", "createImageBitmap"] as const;

export function canAnalyseHere(): boolean {
  return globalThis.isSecureContext && NEEDED.every((name) => name in globalThis);
}

/** @throws where the policy allows no worker */
export function startAnalysisWorker(name: string): Worker {
  return new Worker(trustedScriptUrl(workerUrl), { type: "module", name });
}

/** GiB, rounded to a power of two; only Chromium says so. */
export function deviceMemory(): number | undefined {
  const memory: unknown = browserPower("deviceMemory" as keyof Navigator);
  return typeof memory === "number" ? memory : undefined;
}
