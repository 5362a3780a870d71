import { deviceModels } from "#browser/device/current-device.ts";
import { FILE_MISSING_EVENT, NEW_VERSION_EVENT } from "#page/app-start.ts";
import { PART_NOT_LOADED, type Refusal } from "../features/analyse/upload-state.ts";
import { flowStore, notify } from "./current-flow.ts";
import { handOver, keptOf } from "./hand-over.ts";

/** Refusals that are no photo's fault and no browser's, where a file is of a version that nobody serves any more. */
const MAY_BE_OLD: readonly string[] = [PART_NOT_LOADED, "device_models", "device_worker"];

let hasMet = false;

/**
 * A tab that was open across a release (docs/decisions/0121-a-tab-across-a-release.md): with nothing in hand the page loads itself
 * anew (`site/page-script/new-version.ts`), with a photo or a result it says so and leaves the moment to the visitor. Once a document.
 */
export function meetNewVersion(): void {
  if (hasMet) return;
  hasMet = true;
  let told: Refusal | null = null;
  flowStore.subscribe(() => {
    const state = flowStore.read();
    const refusal = state.step === "upload" && state.work.kind === "refused" ? state.work.refusal : null;
    if (refusal === null || refusal === told || !MAY_BE_OLD.includes(refusal.code)) return;
    told = refusal;
    reportMissing();
  });
  deviceModels.subscribe(() => deviceModels.read().kind === "failed" && reportMissing());
  document.addEventListener(NEW_VERSION_EVENT, (event) => {
    const state = flowStore.read();
    if (state.photo === null && state.outcome === null) return;
    event.preventDefault();
    notify({ kind: "newVersion", kept: keptOf(state), reload: loadAnew });
  });
}

async function loadAnew(): Promise<void> {
  const state = flowStore.read();
  if (state.photo !== null && keptOf(state) === "photo") await handOver(state.photo.file);
  location.reload();
}

function reportMissing(): void {
  document.dispatchEvent(new Event(FILE_MISSING_EVENT));
}
