import { Check, HeartHandshake } from "lucide-react";
import type { ReactNode } from "react";
import { claimedBand } from "#contract/score-range.ts";
import type { TranslateWords } from "#site/i18n/word-keys.ts";
import { isCalmScore } from "#site/ui/score-band.ts";
import { ScoreLine } from "./score-line.tsx";
import type { ShownResult } from "./shown-result.ts";
import { SummaryText } from "./summary-text.tsx";

interface Props {
  readonly t: TranslateWords;
  readonly shown: ShownResult;
  /** What may be said about it and the last saved score; null for a demo. */
  readonly comparison: ReactNode;
  /** What limits this photo, with a way to another. */
  readonly quality: ReactNode;
  /** The findings, each a sentence that leads to its place on the photo; null where nothing was measured. */
  readonly areas: ReactNode;
  /** The questions on the skin type. */
  readonly questions: ReactNode;
  /** What is felt, asked. */
  readonly felt: ReactNode;
}

/** What this photo says of this face: care where it is needed, one headline, one good thing, what was found, the type. */
export function FaceSummary({ t, shown, comparison, quality, areas, questions, felt }: Props) {
  return (
    <>
      {shown.care !== null && <Care text={shown.care} />}
      <ScoreLine t={t} shown={shown} />
      {quality}
      <Headline t={t} shown={shown} />
      {shown.good !== null && (
        <p className="mt-2 flex items-start gap-2.5 max-md:text-small">
          <Check aria-hidden="true" className="mt-0.5 shrink-0 text-good" size={19} strokeWidth={2} />
          {shown.good}
        </p>
      )}
      <div className="mt-2 empty:hidden">{comparison}</div>
      {areas}
      {shown.spot !== null && <p className="measure mt-3 border-accent border-l-2 pl-4">{shown.spot}</p>}
      <SkinType t={t} shown={shown} />
      {questions}
      {felt}
      <SummaryText t={t} shown={shown} />
    </>
  );
}

/** Before everything else, and larger: a practice can help (requirement R-RES-2: no slogan over a face that needs care). */
function Care({ text }: { text: string }) {
  return (
    <p className="display mt-5 flex items-start gap-3 border-accent border-l-2 pl-4 text-h3">
      <HeartHandshake aria-hidden="true" className="mt-1 shrink-0 text-accent" size={24} strokeWidth={1.5} />
      <span className="wrap-anywhere min-w-0 hyphens-auto">{text}</span>
    </p>
  );
}

/** A sentence about this face; where nobody knows one, the score's own message, or below 50 a calm word. */
function Headline({ t, shown: { headline, score, spread, isDemo } }: Pick<Props, "t" | "shown">) {
  const band = claimedBand(score, spread);
  const message = t(`results.messages.${band ?? "range"}`);
  const title = isDemo ? t("demo.headline") : headline || (isCalmScore(score) ? t("results.calm") : message);
  return (
    <h1 id="step-heading" tabIndex={-1} className="display mt-2 hyphens-auto text-h2 md:mt-5 md:text-h1">
      {title}
    </h1>
  );
}

function SkinType({ t, shown }: Pick<Props, "t" | "shown">) {
  return (
    <p className="mt-4 flex flex-wrap items-baseline gap-x-3">
      <span className="text-ink-soft">{t("results.skinType")}</span>
      <strong className="wrap-anywhere font-semibold">{shown.skinType}</strong>
    </p>
  );
}
