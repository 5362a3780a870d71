import type { DeviceProblem } from "#browser/device/device-analysis.ts";
import type { Language } from "#contract/language.ts";
import type { TranslateWords, WordKey } from "#site/i18n/word-keys.ts";
import { inMegabytes } from "./in-megabytes.ts";

/** What is known of the device (`browser/device/device-models.ts`), as the switch shows it. */
export type DeviceReadiness =
  | { readonly kind: "absent" | "ready" }
  | { readonly kind: "loading"; readonly progress: LoadedBytes | null }
  | { readonly kind: "failed"; readonly problem: DeviceProblem };

export interface LoadedBytes {
  readonly loadedBytes: number;
  readonly totalBytes: number;
}

/** A worker that died once may well work the next time. */
const FAILED = {
  unsupported: "upload.onDevice.unsupported",
  models: "upload.onDevice.failed",
  worker: "upload.onDevice.on",
  canvas: "upload.onDevice.unsupported",
  timeout: "upload.onDevice.on",
} as const satisfies Readonly<Record<DeviceProblem, WordKey>>;

interface Props {
  readonly t: TranslateWords;
  readonly language: Language;
  readonly isOn: boolean;
  readonly readiness: DeviceReadiness;
  readonly onChange: (isOn: boolean) => void;
}

/** "Keep my photo on this device" (R-UP-14): what it means and costs, and how far it is, in one line below. */
export function OnDeviceSwitch({ t, language, isOn, readiness, onChange }: Props) {
  const progress = isOn && readiness.kind === "loading" ? readiness.progress : null;
  return (
    <div className="relative border-line border-y py-2">
      <button
        type="button"
        role="switch"
        aria-checked={isOn}
        aria-labelledby="on-device-label"
        aria-describedby="on-device-state"
        onClick={() => onChange(!isOn)}
        className="group flex min-h-11 w-full items-center gap-3 rounded-md text-start"
      >
        <span className="min-w-0 flex-1">
          <span id="on-device-label" className="block font-semibold leading-snug">
            {t("upload.onDevice.label")}
          </span>
          <span id="on-device-state" className="figures block text-ink-soft text-small leading-snug">
            {stateText(t, language, isOn, readiness)}
          </span>
        </span>
        <span
          aria-hidden="true"
          className="relative h-7 w-12 shrink-0 rounded-full border border-edge bg-paper-deep transition-colors duration-200 ease-out group-aria-checked:border-accent group-aria-checked:bg-accent"
        >
          {/* A border all through: forced colours show no background. */}
          <span className="absolute top-0.5 left-0.5 size-5.5 rounded-full border-[0.6875rem] border-ink-soft transition-transform duration-200 ease-out group-aria-checked:translate-x-5 group-aria-checked:border-on-accent" />
        </span>
      </button>
      {progress !== null && (
        <div aria-hidden="true" className="-bottom-px absolute inset-x-0 h-0.75 overflow-hidden rounded-full bg-line">
          <div
            className="h-full w-full origin-left rounded-full bg-accent forced-colors:bg-[Highlight] transition-transform duration-250 ease-out"
            style={{ transform: `scaleX(${share(progress)})` }}
          />
        </div>
      )}
    </div>
  );
}

function stateText(t: TranslateWords, language: Language, isOn: boolean, readiness: DeviceReadiness): string {
  if (!isOn) return t("upload.onDevice.off");
  switch (readiness.kind) {
    case "absent":
      return t("upload.onDevice.on");
    case "ready":
      return t("upload.onDevice.ready");
    case "failed":
      return t(FAILED[readiness.problem]);
    case "loading":
      return readiness.progress === null
        ? t("upload.onDevice.loading")
        : t("upload.onDevice.progress", inMegabytes(readiness.progress, language));
  }
}

function share({ loadedBytes, totalBytes }: LoadedBytes): number {
  return totalBytes === 0 ? 0 : Math.min(1, loadedBytes / totalBytes);
}
