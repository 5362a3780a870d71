import { type ReactNode, useEffect, useId, useRef } from "react";
import type { TranslateWords } from "#site/i18n/word-keys.ts";
import { Button } from "#site/ui/button.tsx";
import { type BlindQuestion, SIDES, type Side } from "./blind-round.ts";
import { CropPair } from "./crop-pair.tsx";

interface Props {
  readonly t: TranslateWords;
  readonly question: BlindQuestion;
  readonly pictures: ReadonlyMap<string, ImageBitmap>;
  /** Of how many, from 1. */
  readonly place: number;
  readonly of: number;
  readonly side: Side | undefined;
  readonly onSide: (side: Side) => void;
  readonly onNext: () => void;
  /** Null at the first one. */
  readonly onBack: (() => void) | null;
  readonly onSkip: () => void;
}

const CHOICE =
  "flex cursor-pointer flex-wrap items-center gap-x-3 gap-y-2 rounded-md border border-edge hover:border-ink has-checked:border-accent has-checked:bg-accent-soft";

/** One place: two crops, no date, and where there is more of it. */
export function Question({ t, question, pictures, place, of, side, onSide, onNext, onBack, onSkip }: Props) {
  const { zone, concern, pair, isSwapped } = question;
  const name = useId();
  const group = useRef<HTMLFieldSetElement>(null);
  useEffect(() => group.current?.focus({ preventScroll: place > 1 }), [place]);
  const at = t(`labels.zones.${zone}`);
  const choice = (code: Side, picture: ReactNode = null) => (
    <label key={code} className={`${CHOICE} ${picture === null ? "col-span-2 min-h-11 px-3" : "min-w-0 p-1 pb-2"}`}>
      {picture}
      <input
        type="radio"
        name={name}
        checked={side === code}
        onChange={() => onSide(code)}
        className="ml-1 size-5 shrink-0 accent-accent"
      />
      <span>{t(`blind.sides.${code}`)}</span>
    </label>
  );
  return (
    <fieldset ref={group} tabIndex={-1} className="asking focus:outline-none">
      <legend className="display text-h3">{t(`blind.ask.${concern}`)}</legend>
      <p className="figures mt-1 text-ink-soft text-small">{t("blind.place", { place, of, at })}</p>
      {place === 1 && <p className="measure mt-1 text-ink-soft text-small">{t("blind.explained")}</p>}
      <div className="mt-3 grid max-w-md grid-cols-2 gap-2">
        <CropPair
          zone={zone}
          pair={pair}
          pictures={pictures}
          isSwapped={isSwapped}
          labels={[t("blind.picture.left", { at }), t("blind.picture.right", { at })]}
          frame={(picture, which) => choice(SIDES[which] as Side, picture)}
        />
        {choice("same")}
      </div>
      <div className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-2">
        <Button kind="primary" className="max-sm:w-full" disabled={side === undefined} onClick={onNext}>
          {t(place < of ? "blind.next" : "blind.reveal")}
        </Button>
        {onBack !== null && (
          <Button kind="quiet" onClick={onBack}>
            {t("blind.back")}
          </Button>
        )}
        <Button kind="quiet" onClick={onSkip}>
          {t("blind.skip")}
        </Button>
      </div>
    </fieldset>
  );
}
