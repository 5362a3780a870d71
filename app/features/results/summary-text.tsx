import { Info, Smartphone } from "lucide-react";
import type { TranslateWords } from "#site/i18n/word-keys.ts";
import type { ShownResult } from "./shown-result.ts";

interface Props {
  readonly t: TranslateWords;
  readonly shown: ShownResult;
}

/** The summary: its first sentence, the rest one tap away; then whose words they are. */
export function SummaryText({ t, shown }: Props) {
  const { sentence, rest } = shown;
  const lang = shown.isOwnSentence ? undefined : (shown.deliveredIn ?? undefined);
  return (
    <>
      <p lang={lang} className="measure wrap-anywhere mt-2 text-ink-soft text-small md:text-base">
        {sentence}
      </p>
      {rest !== "" && (
        <details data-summary className="fold text-small">
          <summary className="flex min-h-11 w-fit cursor-pointer items-center gap-2.5 py-2 font-semibold text-accent">
            {t("results.summaryMore")}
          </summary>
          <p lang={lang} className="measure wrap-anywhere pb-3 text-ink-soft">
            {rest}
          </p>
        </details>
      )}
      <Notes t={t} shown={shown} />
    </>
  );
}

/** Whose result this is, in quiet lines. */
function Notes({ t, shown: { origin, deliveredIn } }: Props) {
  const notes = [
    ...(origin?.sentences ?? []),
    ...(deliveredIn === null ? [] : [t(`results.delivered.${deliveredIn}`)]),
  ];
  if (notes.length === 0) return null;
  const Mark = origin?.isOnDevice === true ? Smartphone : Info;
  return (
    <div className="mt-3 flex items-start gap-3 text-ink-soft text-small">
      {origin !== null && origin.byAi !== null ? (
        <abbr
          title={t("results.origin.markMeaning")}
          className="mt-px shrink-0 rounded-sm border border-edge px-1.5 font-semibold no-underline tracking-wide"
        >
          {t("results.origin.mark")}
        </abbr>
      ) : (
        <Mark aria-hidden="true" className="mt-0.5 shrink-0 text-mist" size={18} strokeWidth={1.5} />
      )}
      <div className="measure flex flex-col gap-1">
        {notes.map((note) => (
          <p key={note}>{note}</p>
        ))}
      </div>
    </div>
  );
}
