import { ChevronLeft, ChevronRight } from "lucide-react";
import type { TranslateWords } from "#site/i18n/word-keys.ts";
import { Button } from "#site/ui/button.tsx";

interface Props {
  readonly t: TranslateWords;
  /** Place of the first entry in sight, from 0. */
  readonly from: number;
  /** Entries of a page. */
  readonly page: number;
  readonly entries: number;
  readonly onTurn: (from: number) => void;
}

/** Where one is in a long list, and the way to newer and older entries. Nothing where one page holds all. */
export function EntryPages({ t, from, page, entries, onTurn }: Props) {
  if (entries <= page) return null;
  const icon = { "aria-hidden": true, className: "shrink-0", size: 18, strokeWidth: 1.5 } as const;
  const to = Math.min(from + page, entries);
  return (
    <div className="mt-6 flex flex-wrap items-center gap-3">
      <p role="status" className="figures basis-full text-ink-soft">
        {t("history.list.page", { from: from + 1, to, entries })}
      </p>
      {from > 0 && (
        <Button kind="secondary" className="print:hidden" onClick={() => onTurn(from - page)}>
          <ChevronLeft {...icon} />
          {t("history.list.newer")}
        </Button>
      )}
      {to < entries && (
        <Button kind="secondary" className="print:hidden" onClick={() => onTurn(to)}>
          {t("history.list.older")}
          <ChevronRight {...icon} />
        </Button>
      )}
    </div>
  );
}
