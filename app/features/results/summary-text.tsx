import { Info, Smartphone } from "lucide-react";
import type { TranslateWords } from "#site/i18n/word-keys.ts";
import type { PhotoWords, ShownResult } from "./shown/shown-result.ts";

interface Props {
  readonly t: TranslateWords;
  readonly shown: ShownResult;
}

/** The summary, one tap away, for the headline says it in short; then whose words they are. An AI's words are in sight. */
export function SummaryText({ t, shown }: Props) {
  const { text, isByAi } = shown.summary;
  const ofPhoto = shown.kind === "demo" ? null : shown;
  return (
    <>
      {isByAi ? (
        <p lang={ofPhoto?.deliveredIn ?? undefined} className="measure wrap-anywhere mt-3 text-ink-soft text-small">
          {text}
        </p>
      ) : (
        <details data-summary className="fold border-line border-t">
          <summary className="flex min-h-11 cursor-pointer items-center justify-between gap-5 py-1.5 text-small">
            {t("results.summary")}
          </summary>
          <p className="measure pb-3 text-ink-soft text-small">{text}</p>
        </details>
      )}
      {ofPhoto !== null && <Notes t={t} {...ofPhoto} />}
    </>
  );
}

/** Whose result this is, in quiet lines. */
function Notes({ t, origin, deliveredIn }: Pick<Props, "t"> & Pick<PhotoWords, "origin" | "deliveredIn">) {
  const notes = [...origin.sentences, deliveredIn === null ? [] : t(`results.delivered.${deliveredIn}`)].flat();
  const Mark = origin.isOnDevice ? Smartphone : Info;
  return (
    <div className="mt-3 flex items-start gap-3 text-ink-soft text-small">
      {origin.byAi !== null ? (
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
