import { ArrowRight } from "lucide-react";
import { useState } from "react";
import { APP_CONTROLS } from "#page/app-start.ts";
import type { TranslateWords } from "../i18n/word-keys.ts";
import { Button } from "../ui/button.tsx";
import { LoadFailure } from "../ui/load-failure.tsx";
import { TooOld } from "../ui/too-old.tsx";

interface Props {
  readonly t: TranslateWords;
  readonly label: string;
  /** Loads the next step and goes there; rejects when it cannot be loaded. */
  readonly onStart: () => Promise<void>;
}

/** Begins the analysis, and says so where it cannot. */
export function StartButton({ t, label, onStart }: Props) {
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
        data-app-control={APP_CONTROLS.start}
        aria-busy={start === "busy" || undefined}
        onClick={begin}
      >
        {label}
        <ArrowRight aria-hidden="true" size={21} strokeWidth={1.75} />
      </Button>
      {/* Its words are there while the button is busy (site/styles/controls.css): without React, too. */}
      <p role="status" className="sr-only">
        <span>{t("site.loading")}</span>
      </p>
      <LoadFailure t={t} isShown={start === "failed"} className="mt-4" />
      <TooOld t={t} className="mt-4" />
    </>
  );
}
