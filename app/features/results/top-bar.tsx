import { ArrowLeft, Printer, Share2 } from "lucide-react";
import type { TranslateWords } from "#site/i18n/word-keys.ts";
import { Button } from "#site/ui/button.tsx";

interface Props {
  readonly t: TranslateWords;
  readonly onBack: () => void;
  readonly onShare: () => void;
}

/** Back, print, share (R-RES-1, R-RES-16). */
export function TopBar({ t, onBack, onShare }: Props) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 print:hidden">
      <Button kind="quiet" onClick={onBack}>
        <ArrowLeft aria-hidden="true" size={20} strokeWidth={1.5} />
        {t("results.back")}
      </Button>
      <div className="flex flex-wrap gap-x-8 sm:gap-x-10">
        <Button kind="quiet" className="max-sm:min-w-11" onClick={() => window.print()}>
          <Printer aria-hidden="true" size={19} strokeWidth={1.5} />
          <span className="max-sm:sr-only">{t("results.print")}</span>
        </Button>
        <Button kind="quiet" onClick={onShare}>
          <Share2 aria-hidden="true" size={19} strokeWidth={1.5} />
          {t("results.share")}
        </Button>
      </div>
    </div>
  );
}
