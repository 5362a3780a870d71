import { ArrowLeft, ChevronRight, HeartHandshake, Moon, Sun } from "lucide-react";
import { claimedBand, isScoreTold } from "#contract/score-range.ts";
import type { TranslateWords } from "#site/i18n/word-keys.ts";
import { NEUTRAL_PORTRAIT } from "#site/ui/portrait-lines.ts";
import { isCalmScore } from "#site/ui/score-band.ts";
import { DrawnFace } from "../../features/findings/drawn-face.tsx";
import type { ShownProof } from "../../features/findings/use-proof.tsx";
import { PhotoQuality } from "../../features/questions/photo-quality.tsx";
import { PlainAreas } from "../../features/results/plain-areas.tsx";
import { ScoreMark } from "../../features/results/score-mark.tsx";
import { ScreenLink, type ScreensProps } from "../../features/results/screens.tsx";
import { codesOf, type ShownResult, spreadOf } from "../../features/results/shown/shown-result.ts";
import type { ResultActions } from "./result-actions.ts";
import type { Result } from "./use-result.ts";

interface Props
  extends Pick<Result, "t" | "shown" | "measured">,
    Pick<ResultActions, "onBack">,
    Pick<ScreensProps, "onScreen"> {
  readonly proof: ShownProof;
}

/** The first screen: the face, what comes before everything else, one sentence, the proof, tonight's one thing (R-RES-13, R-RES-21). */
export function FaceScreen({ t, shown, measured, proof, onBack, onScreen }: Props) {
  const codes = codesOf(shown);
  const first = codes?.plan.steps[0]?.start;
  const WhenIcon = first === "tonight" || first === "test" ? Moon : Sun;
  return (
    <div className={`face-screen flex flex-col ${CLOSE} lg:flex-row lg:items-center lg:gap-x-14`}>
      <div
        data-open={proof.isOpen || undefined}
        className="face-photo bleed relative shrink-0 md:mx-0 lg:w-full lg:shrink print:mx-0"
      >
        {shown.kind === "demo" ? (
          <DrawnFace portrait={NEUTRAL_PORTRAIT} drawn={[]} label={t("demo.title")} mark={t("card.demo")} />
        ) : (
          proof.picture
        )}
        <button
          type="button"
          onClick={onBack}
          aria-label={t("results.back")}
          title={t("results.back")}
          className="absolute top-3 left-3 grid size-11 place-items-center rounded-full bg-(--photo-line) text-(--photo-casing) shadow-float print:hidden"
        >
          <ArrowLeft aria-hidden="true" size={20} strokeWidth={1.75} />
        </button>
      </div>
      <div className={`flex min-w-0 flex-col ${CLOSE} lg:flex-1 lg:gap-y-5`}>
        {codes?.care != null && <Care text={codes.care} />}
        <div className="flex items-start gap-x-4">
          <h1
            id="step-heading"
            tabIndex={-1}
            className="display min-w-0 flex-1 hyphens-auto text-h3 leading-tight lg:text-h1"
          >
            {headlineOf(t, shown)}
          </h1>
          <ScoreMark t={t} shown={shown} onWhy={() => onScreen("why")} />
        </div>
        {measured !== null && !isScoreTold(spreadOf(shown)) && !proof.isOpen && (
          <PhotoQuality t={t} result={measured.found} onNewPhoto={onBack} />
        )}
        <section aria-label={t("results.areas")}>{proof.row ?? <PlainAreas t={t} shown={shown} />}</section>
        {codes?.plan.tonight != null && (
          <ScreenLink
            to="plan"
            onScreen={onScreen}
            className="flex min-h-9 items-center gap-2.5 text-small leading-snug hover:text-accent print:hidden"
          >
            <WhenIcon aria-hidden="true" className="shrink-0 text-accent" size={18} strokeWidth={1.5} />
            <span className="min-w-0 flex-1">{codes.plan.tonight}</span>
            <ChevronRight aria-hidden="true" className="shrink-0 text-ink-soft" size={18} strokeWidth={1.5} />
          </ScreenLink>
        )}
      </div>
    </div>
  );
}

/** Between its lines; closer on a small phone, where a line on care has to have room too. */
const CLOSE = "gap-y-2 max-lg:[@media(max-height:47rem)]:gap-y-1";

/** Before everything else: a practice can help (R-RES-2: no slogan over a face that needs care). */
function Care({ text }: { readonly text: string }) {
  return (
    <p className="flex items-start gap-2.5 border-accent border-l-2 pl-3 font-semibold text-small leading-snug lg:text-base">
      <HeartHandshake aria-hidden="true" className="mt-px shrink-0 text-accent" size={19} strokeWidth={1.5} />
      <span className="wrap-anywhere min-w-0">{text}</span>
    </p>
  );
}

/** A sentence about this face; where nobody knows one, the score's own message, or below 50 a calm word. */
function headlineOf(t: TranslateWords, shown: ShownResult): string {
  if (shown.kind === "demo") return t("demo.headline");
  if (shown.kind === "measured" && shown.headline !== null) return shown.headline;
  if (isCalmScore(shown.score)) return t("results.calm");
  return t(`results.messages.${claimedBand(shown.score, spreadOf(shown)) ?? "range"}`);
}
