import { X } from "lucide-react";
import { useId, useLayoutEffect, useRef, useState } from "react";
import { BRAND } from "#contract/brand.ts";
import type { Language } from "#contract/language.ts";
import { isScoreTold } from "#contract/score-range.ts";
import type { TranslateWords } from "#site/i18n/word-keys.ts";
import { isCalmScore } from "#site/ui/score-band.ts";
import { CardActions } from "./card-actions.tsx";
import { CardPreview } from "./card-preview.tsx";
import { CardSwitch } from "./card-switch.tsx";
import { type CardSource, cardContent, hasFinding, spreadOf, writtenIn } from "./card-words.ts";
import { HeldCard } from "./held-card.tsx";
import { useFilm } from "./use-film.ts";
import { useHeldCard } from "./use-held-card.ts";
import { useLikeness } from "./use-likeness.ts";
import { useUnchanged } from "./use-unchanged.ts";
import "./show-sheet.css";

/** What of the result its owner shows. */
export type Said = Pick<CardSource, "isNumberShown" | "isFindingShown">;

interface Props extends Omit<CardSource, keyof Said> {
  readonly t: TranslateWords;
  readonly language: Language;
  /** Address of the result's photo; null where there is none. */
  readonly photo: string | null;
  /** False for who is under 18: no number is shown, nor offered. */
  readonly isNumberOffered: boolean;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** Hands over the same in words; closes the sheet when something came of it. */
  readonly onShareText: (said: Said) => void;
}

/** "Show": the card, what stands on it, and the ways to take it along. It remembers what its owner chose. */
export function ShowSheet({ isNumberOffered, isOpen, ...props }: Props) {
  const { kind, score } = props.shown;
  const [choice, setWantsNumber] = useState<boolean | null>(null);
  // Of the score as it is now: an added photo may have changed it.
  const wantsNumber = choice ?? (kind === "demo" || !isCalmScore(score));
  const [wantsFinding, setWantsFinding] = useState(false);
  if (!isOpen) return null;
  const hasNumber = isNumberOffered && isScoreTold(spreadOf(props.shown));
  const said = {
    isNumberShown: hasNumber && wantsNumber,
    isFindingShown: wantsFinding && hasFinding(props.shown),
  };
  return (
    <OpenSheet
      {...props}
      said={said}
      onNumberShown={hasNumber ? setWantsNumber : null}
      onFindingShown={hasFinding(props.shown) ? setWantsFinding : null}
    />
  );
}

interface OpenProps extends Omit<Props, "isNumberOffered" | "isOpen"> {
  readonly said: Said;
  /** Null where there is nothing to choose. */
  readonly onNumberShown: ((isShown: boolean) => void) | null;
  readonly onFindingShown: ((isShown: boolean) => void) | null;
}

function OpenSheet({
  t,
  language,
  photo,
  said,
  onNumberShown,
  onFindingShown,
  onClose,
  onShareText,
  ...from
}: OpenProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const filmCanvas = useRef<HTMLCanvasElement>(null);
  const title = useId();
  const portrait = useLikeness(from.result, photo, from.portrait);
  const content = useUnchanged(cardContent(t, language, { ...from, ...said, portrait }));
  const { film, record } = useFilm(content, filmCanvas);
  const held = useHeldCard(content);
  // Closed before it is taken away, it hands the focus back to where it was.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it
    <dialog
      ref={dialog}
      className="show-sheet"
      aria-labelledby={title}
      onClick={({ target, currentTarget }) => target === currentTarget && onClose()}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <div className="show-sheet-room" data-held={held.address !== null || undefined}>
        <div className="show-sheet-head">
          <h2 id={title} className="display text-h3 md:text-h2">
            {t("card.title")}
          </h2>
          <button type="button" className="show-sheet-close" aria-label={t("card.close")} onClick={onClose}>
            <X aria-hidden="true" size={22} strokeWidth={1.5} />
          </button>
          <p className="text-ink-soft text-small">{t("card.text")}</p>
        </div>
        <div className="show-sheet-card">
          {held.address === null ? (
            <CardPreview
              t={t}
              content={content}
              language={writtenIn(from.shown)}
              film={filmCanvas}
              isFilmShown={film.kind === "recording"}
            />
          ) : (
            <HeldCard t={t} content={content} address={held.address} />
          )}
        </div>
        <div className="show-sheet-says">
          {onNumberShown !== null && (
            <CardSwitch label={t("card.number")} isOn={said.isNumberShown} onChange={onNumberShown} />
          )}
          {onFindingShown !== null && (
            <CardSwitch label={t("card.finding")} isOn={said.isFindingShown} onChange={onFindingShown} />
          )}
          <p className="mt-2 text-ink-soft text-small">{t("card.hint", { hashtag: BRAND.hashtag })}</p>
        </div>
        <CardActions
          t={t}
          content={content}
          film={film}
          onRecord={record}
          onLook={held.hold}
          onClose={onClose}
          onShareText={() => onShareText(said)}
        />
      </div>
    </dialog>
  );
}
