import { ArrowRight } from "lucide-react";
import { useState } from "react";
import type { TranslateWords } from "../../i18n/word-keys.ts";
import { Button } from "../../ui/button.tsx";

interface Props {
  readonly t: TranslateWords;
  readonly label: string;
  /** Loads the next step and goes there; rejects when it cannot be loaded. */
  readonly onStart: () => Promise<void>;
  /** The visitor is about to start: the next step may load. */
  readonly onIntent: () => void;
}

/** Begins the analysis, and says so where it cannot. */
export function StartButton({ t, label, onStart, onIntent }: Props) {
  const [start, setStart] = useState<"ready" | "busy" | "failed">("ready");
  const begin = async () => {
    setStart("busy");
    try {
      await onStart();
    } catch {
      setStart("failed");
    }
  };
  return (
    <>
      <Button
        kind="primary"
        className="min-h-14 px-8 py-3 text-lead leading-tight max-sm:w-full max-sm:px-6"
        aria-busy={start === "busy" || undefined}
        onClick={begin}
        onPointerEnter={onIntent}
        onFocus={onIntent}
      >
        {label}
        <ArrowRight aria-hidden="true" size={21} strokeWidth={1.75} />
      </Button>
      {start === "failed" && (
        <p role="alert" className="mt-4 text-low">
          {t("site.loadFailed")}
        </p>
      )}
    </>
  );
}
