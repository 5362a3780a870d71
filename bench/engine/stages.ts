import { createPhotoPreparer } from "#app/features/analyse/photo-preparer.ts";
import { trustedScriptUrl } from "#browser/power/trusted-script-url.ts";
import workerUrl from "./analysis.worker.ts?worker&url";

/** Runs in Chromium beside the app's own analysis (`lab/device-page/page.ts`): the same with a clock. */

export type Stages = readonly (readonly [stage: string, ms: number])[];

declare global {
  /** The photo at this address, prepared as the app prepares it, then measured. */
  var timeStages: (address: string) => Promise<Stages>;
}

const preparer = createPhotoPreparer();
let worker: Worker | undefined;

globalThis.timeStages = async (address) => {
  worker ??= new Worker(trustedScriptUrl(workerUrl), { type: "module" });
  const answered = Promise.withResolvers<Stages>();
  worker.onmessage = ({ data }) => answered.resolve(data);
  worker.onerror = ({ message }) => answered.reject(new Error(message));
  const photo = await (await fetch(address)).blob();
  const begun = performance.now();
  const { photo: jpeg } = await preparer.prepare(photo, new AbortController().signal);
  const prepareMs = performance.now() - begun;
  worker.postMessage(jpeg);
  return [["prepare", prepareMs], ...(await answered.promise)];
};
