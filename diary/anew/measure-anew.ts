import { type DeviceProblem, DeviceUnavailable } from "#browser/device/device-analysis.ts";
import { deviceAnalysis } from "#browser/device/this-device.ts";
import type { HistoryEntry } from "#contract/history.ts";
import { type AnalysisOutcome, METHOD_VERSION } from "#engine/result.ts";
import { askVault } from "../store/ask-store.ts";
import { measuredAnew } from "../store/measured-anew.ts";
import type { DiaryProblem, Stored } from "../store/open-diary.ts";
import { rewriteEntry } from "../store/rewrite-entry.ts";

/** How far it has come. */
export interface AnewCount {
  /** Measured or not, what has had its turn. */
  readonly done: number;
  /** Those of them that could not be measured and stay as they are. */
  readonly failed: number;
}

/** Null: all had their turn. What is missing is measured by the next call. */
export type AnewStop = "stopped" | DiaryProblem | DeviceProblem | null;

export interface AnewParts {
  readonly readPhoto: (id: string) => Promise<Stored<Blob | null>>;
  readonly analyse: (photo: Blob, signal: AbortSignal) => Promise<AnalysisOutcome>;
  readonly rewrite: (id: string, rewrite: (saved: HistoryEntry) => HistoryEntry) => Promise<Stored<null>>;
}

const HERE: AnewParts = {
  readPhoto: (id) => askVault((vault) => vault.readPhoto(id)),
  analyse: async (photo, signal) => (await deviceAnalysis.load()).analyse(photo, { signal }),
  rewrite: rewriteEntry,
};

/** In a row: then it is the device, and not a photo. Chosen. */
const MOST_DEATHS = 2;

/**
 * Measures kept photos by today's method, one after the other, each written as soon as it is measured. A photo that cannot be
 * measured costs itself only; what would cost all of them stops it.
 */
export async function measureAnew(
  entries: readonly HistoryEntry[],
  signal: AbortSignal,
  onCount: (count: AnewCount) => void,
  parts: AnewParts = HERE,
): Promise<AnewStop> {
  let [done, failed, deaths] = [0, 0, 0];
  for (const { id } of entries) {
    if (signal.aborted) return "stopped";
    const one = await measureOne(id, signal, parts);
    if (signal.aborted && one.stop !== null) return "stopped";
    deaths = one.stop === "worker" ? deaths + 1 : 0;
    if (one.stop !== null && (one.stop !== "worker" || deaths >= MOST_DEATHS)) return one.stop;
    const { outcome } = one;
    const written = await parts.rewrite(id, (saved) =>
      outcome?.ok ? measuredAnew(saved, outcome.result) : { ...saved, unmeasuredBy: METHOD_VERSION },
    );
    if (!written.ok) return written.problem;
    done += 1;
    if (outcome?.ok !== true) failed += 1;
    onCount({ done, failed });
  }
  return null;
}

/** `outcome` null: there was nothing to measure. `stop`: why perhaps none can be. */
async function measureOne(
  id: string,
  signal: AbortSignal,
  { readPhoto, analyse }: AnewParts,
): Promise<{ readonly outcome: AnalysisOutcome | null; readonly stop: AnewStop }> {
  const photo = await readPhoto(id);
  // "failed" is a photo that its key does not open.
  if (!photo.ok) return { outcome: null, stop: photo.problem === "failed" ? null : photo.problem };
  if (photo.value === null) return { outcome: null, stop: null };
  try {
    return { outcome: await analyse(photo.value, signal), stop: null };
  } catch (error) {
    return { outcome: null, stop: error instanceof DeviceUnavailable ? error.problem : "models" };
  }
}
