import { BookmarkCheck, BookmarkPlus, Share2 } from "lucide-react";
import type { ReactNode } from "react";
import type { TranslateWords } from "#site/i18n/word-keys.ts";
import { Button } from "#site/ui/button.tsx";

interface Props {
  readonly t: TranslateWords;
  readonly tabs: ReactNode;
  /** Null where there is nothing to keep. */
  readonly keep: { readonly isKept: boolean; readonly isBusy: boolean; readonly onKeep: () => void } | null;
  readonly onShare: () => void;
}

/** Keep and share, in reach on every screen; above them the ways to the others. */
export function BottomBar({ t, tabs, keep, onShare }: Props) {
  const Keep = keep?.isKept === true ? BookmarkCheck : BookmarkPlus;
  return (
    <div data-bottom-bar className="fixed inset-x-0 bottom-0 z-10 border-line border-t bg-paper print:hidden">
      <div className="page flex flex-col gap-1 pb-2 lg:flex-row-reverse lg:items-center lg:justify-between lg:py-3">
        <div className="order-2 flex gap-3 lg:order-none">
          {keep !== null && (
            <Button
              kind="primary"
              className="flex-1 max-lg:min-h-12 lg:min-w-44"
              aria-disabled={keep.isBusy || undefined}
              onClick={keep.onKeep}
            >
              <Keep aria-hidden="true" size={19} strokeWidth={1.5} />
              {t(keep.isKept ? "results.kept" : "results.keep")}
            </Button>
          )}
          <Button kind="secondary" className="flex-1 max-lg:min-h-12 lg:min-w-44" onClick={onShare}>
            <Share2 aria-hidden="true" size={19} strokeWidth={1.5} />
            {t("results.share")}
          </Button>
        </div>
        <div className="order-1 lg:order-none">{tabs}</div>
      </div>
    </div>
  );
}
