import { type RefObject, useEffect, useRef, useState } from "react";
import type { CardContent } from "#card/card-content.ts";
import type { Language } from "#contract/language.ts";
import type { TranslateWords } from "#site/i18n/word-keys.ts";
import { describeCard } from "./card-words.ts";
import { paintCard, previewScale } from "./paint-card.ts";

interface Props {
  readonly t: TranslateWords;
  readonly content: CardContent;
  /** Language of the card's texts where it is not the page's. */
  readonly language: Language | null;
  /** Where the card draws itself while it is recorded. */
  readonly film: RefObject<HTMLCanvasElement | null>;
  readonly isFilmShown: boolean;
}

/** The card as it will be, drawn again whenever it says something else (R-CARD-3). */
export function CardPreview({ t, content, language, film, isFilmShown }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [isRefused, setRefused] = useState(false);
  useEffect(() => {
    let isWanted = true;
    paintCard(canvas.current, content, previewScale(canvas.current), () => isWanted).then(
      () => isWanted && setRefused(false),
      () => isWanted && setRefused(true),
    );
    return () => {
      isWanted = false;
    };
  }, [content]);
  return (
    <div className="relative w-full overflow-hidden rounded-lg border border-line shadow-card">
      <canvas
        ref={canvas}
        role="img"
        aria-label={describeCard(t, content)}
        lang={language ?? undefined}
        className="block aspect-9/16 w-full bg-surface"
      />
      <canvas
        ref={film}
        className={`absolute inset-0 size-full motion-reduce:invisible ${isFilmShown ? "" : "invisible"}`}
      />
      {isRefused && (
        <p className="absolute inset-0 grid place-items-center bg-surface p-6 text-center text-ink-soft text-small">
          {t("card.refused")}
        </p>
      )}
    </div>
  );
}
