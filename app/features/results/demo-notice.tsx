import { RotateCcw, Smartphone } from "lucide-react";
import type { DemoReason } from "#contract/outcome.ts";
import type { TranslateWords } from "#site/i18n/word-keys.ts";
import { Button } from "#site/ui/button.tsx";

interface Props {
  readonly t: TranslateWords;
  readonly reason: DemoReason;
  readonly onRetry: () => void;
  /** Measures the photo on this device; null where it cannot. */
  readonly onDevice: (() => void) | null;
}

/** Above the face, in plain words, and the ways to a real result (R-DEMO-2). */
export function DemoNotice({ t, reason, onDevice, onRetry }: Props) {
  return (
    <div className="mb-3 flex flex-wrap items-center justify-between gap-x-8 gap-y-3 rounded-lg bg-fair-soft px-5 py-4">
      <div>
        <p className="display text-h3">{t("demo.title")}</p>
        <p className="mt-1 text-ink-soft text-small">
          {t(`demo.reason.${reason}`)} {t("demo.text")}
        </p>
      </div>
      <div className="flex flex-wrap gap-3 max-sm:w-full max-sm:flex-col print:hidden">
        {onDevice !== null && (
          <Button kind="primary" onClick={onDevice}>
            <Smartphone aria-hidden="true" className="max-sm:hidden" size={18} strokeWidth={1.5} />
            {t("demo.onDevice")}
          </Button>
        )}
        <Button kind="secondary" className="bg-surface" onClick={onRetry}>
          <RotateCcw aria-hidden="true" size={18} strokeWidth={1.5} />
          {t("demo.again")}
        </Button>
      </div>
    </div>
  );
}
