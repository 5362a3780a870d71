import { useCallback, useMemo, useState } from "react";
import { type AnswerKey, isUnder18, type SkinAnswers } from "#advice/skin-type/questions.ts";
import { onDeviceChoice } from "#browser/device/current-device.ts";
import type { FeltCode } from "#contract/history.ts";
import type { Language } from "#contract/language.ts";
import type { Translate } from "#contract/message.ts";
import type { Outcome } from "#contract/outcome.ts";
import { BlindSlot } from "#diary/blind/slot.tsx";
import { useKeptPhoto } from "#diary/cuts/use-kept-photo.ts";
import { FeltToday } from "#diary/felt/felt-today.tsx";
import { lastAnswers } from "#diary/felt/last-answers.tsx";
import { ComparedWithLast } from "#diary/offer/compared-with-last.tsx";
import { HistoryOffer } from "#diary/offer/history-offer.tsx";
import { type PlanDay, savePlanDays } from "#diary/offer/save-plan-days.ts";
import { useBegun } from "#diary/offer/use-begun.ts";
import { useDiary } from "#diary/offer/use-diary.ts";
import { useKeep } from "#diary/offer/use-keep.ts";
import { entryId } from "#diary/store/create-entry.ts";
import type { PhotoDay } from "#diary/store/photo-day.ts";
import { countEvent } from "#kit/count-event.ts";
import { showToast, type ToastMessage } from "#kit/toast/show-toast.ts";
import { usePhotoAspect } from "#kit/use-photo-aspect.ts";
import type { AdSlotName } from "#page/ad-slots.ts";
import { pathIn } from "#page/paths.ts";
import type { PageProvider } from "#page/settings.ts";
import type { TranslateWords } from "#site/i18n/word-keys.ts";
import { pageTexts } from "#site/seo/page-settings.ts";
import { AdSlot } from "#site/ui/ad-slot.tsx";
import { NEUTRAL_PORTRAIT, portraitLines } from "#site/ui/portrait-lines.ts";
import { type Said, ShowSheet } from "../features/card/show-sheet.tsx";
import { DrawnFace } from "../features/findings/drawn-face.tsx";
import { useProof } from "../features/findings/use-proof.tsx";
import { PlanProducts } from "../features/products/plan-products.tsx";
import { type ProductChoice, useProductChoice } from "../features/products/use-product-choice.ts";
import { BottomBar } from "../features/results/bottom-bar.tsx";
import { ResultStep } from "../features/results/result-step.tsx";
import { ScreenTabs } from "../features/results/screens.tsx";
import { showResult } from "../features/results/shown/show-result.ts";
import type { ShownResult } from "../features/results/shown/shown-result.ts";
import { type ShareOutcome, shareResult, shareText } from "../features/share/share-result.ts";
import { WhyThisScore } from "../features/why/why-this-score.tsx";
import { canAddTo, placeToAdd } from "./add-photo.ts";
import { type AddActions, AddPhotos } from "./add-photos.tsx";
import { joinOutcome } from "./join-outcome.ts";
import { outcomeForAge } from "./outcome-for-age.ts";
import type { Together } from "./together-state.ts";
import { useAnswers } from "./use-answers.tsx";
import { useScreens } from "./use-screens.ts";
import { wordsForAge } from "./words-for-age.ts";

interface Props extends AddActions {
  readonly t: Translate;
  readonly language: Language;
  /** Of the photo that is shown. */
  readonly outcome: Outcome;
  /** What was added to it. */
  readonly together: Together;
  readonly provider: PageProvider | null;
  readonly answers: SkinAnswers;
  readonly felt: readonly FeltCode[] | null;
  readonly photoDay: PhotoDay | null;
  readonly photo: string | null;
  /** Width over height of the photo, once it was seen. */
  readonly aspect: number | null;
  readonly onPhoto: (aspect: number) => void;
  readonly onAnswer: (key: AnswerKey, code: string | null) => void;
  readonly onFelt: (felt: readonly FeltCode[] | null) => void;
  readonly onDay: (photoDay: PhotoDay) => void;
  readonly onBack: () => void;
  /** To another photo, by the camera. */
  readonly onRetake: () => void;
  readonly onRetry: () => void;
  readonly onDevice: (() => void) | null;
  readonly onRestart: () => void;
}

/** R-RES-10. */
const SHARE_TOAST_MS = 3000;

export function ResultScreen({
  t: words,
  language,
  outcome: first,
  together,
  provider,
  answers,
  felt,
  photoDay,
  photo: ownPhoto,
  aspect,
  ...on
}: Props) {
  const { added } = together;
  const isYoung = isUnder18(answers);
  const t = useMemo(() => (isYoung ? wordsForAge(words) : words), [isYoung, words]);
  const own = first.kind === "analysed" ? first.result : null;
  const id = useMemo(() => own && entryId(own), [own]);
  const diary = useDiary(id !== null);
  const begun = useBegun(diary, id, (problem) =>
    showToast({ kind: "destructive", title: t(`history.problems.${problem}`) }),
  );
  const choice = useProductChoice(begun.products);
  const measured = useMemo(() => outcomeForAge(joinOutcome(first, added), isYoung, t), [first, added, t, isYoung]);
  const { outcome, questions, quality } = useAnswers({
    measured,
    answers,
    last: lastAnswers(diary?.entries ?? [], id),
    onAnswer: on.onAnswer,
    onNewPhoto: on.onBack,
    t,
  });
  // Gestures on the photo render this anew, frame by frame: what is said does not follow from them.
  const shown = useMemo(() => showResult(outcome, language, t, felt), [outcome, language, t, felt]);
  const result = outcome.kind === "analysed" ? outcome.result : null;
  // The same object from answer to answer: what was found in the photo does not follow from them and is not built anew.
  const found = measured.kind === "analysed" ? measured.result : null;
  usePhotoAspect(ownPhoto, on.onPhoto);
  const keptPhoto = useKeptPhoto(ownPhoto === null ? own : null, aspect, diary);
  const photo = ownPhoto ?? keptPhoto;
  const portrait = useMemo(() => found && portraitLines(found, aspect), [found, aspect]);
  const { screen, onScreen } = useScreens();
  const onShowFace = useCallback(() => onScreen("face"), [onScreen]);
  const { picture, row, isOpen, onShow } = useProof({
    t,
    language,
    result: found,
    photo,
    portrait,
    helps: shown.kind === "measured" ? shown.helps : {},
    onShowFace,
  });
  const keep = useKeep({ result, id, said: { answers, felt: felt ?? undefined }, photoDay, onDay: on.onDay, diary });
  const onKeep = async () => {
    // Now: by the time it is kept the visitor may be elsewhere.
    onScreen("diary");
    if (keep?.isKept === false) await keep.keep();
  };
  const ad = (name: AdSlotName) => <AdSlot words={{ language, t }} name={name} isInset />;
  const onCalendar = useCallback(
    (days: readonly PlanDay[]) => savePlanDays(days, id ?? "demo", language, t),
    [id, language, t],
  );
  const { siteUrl } = pageTexts();
  const [isShowOpen, setShowOpen] = useState(false);
  const shareWords = async (said: Said) => {
    const url = siteUrl === "" ? null : `${siteUrl}${pathIn(language, "/")}`;
    const handedOver = await shareResult({ text: shareText(t, { ...shown, ...said }), url });
    if (handedOver === "shared" || handedOver === "copied") countEvent("text_shared");
    const toast = shareToast(t, handedOver);
    if (toast === null) return;
    setShowOpen(false);
    showToast({ milliseconds: SHARE_TOAST_MS, ...toast });
  };
  return (
    <ResultStep
      t={t}
      language={language}
      shown={shown}
      slots={{
        picture:
          shown.kind === "demo" ? (
            <DrawnFace portrait={NEUTRAL_PORTRAIT} drawn={[]} label={t("demo.title")} mark={t("card.demo")} />
          ) : (
            picture
          ),
        proof: row,
        quality,
        comparison:
          result === null || keep === null ? null : (
            <ComparedWithLast
              t={t}
              language={language}
              entry={keep.entry}
              diary={diary}
              result={own ?? result}
              photo={photo}
            />
          ),
        together:
          found !== null && canAddTo(first, provider) ? (
            <AddPhotos
              t={t}
              language={language}
              result={found}
              first={first.result}
              place={placeToAdd(first, onDeviceChoice.read())}
              together={together}
              {...on}
            />
          ) : null,
        questions,
        felt: found === null ? null : <FeltToday t={t} felt={felt} onFelt={on.onFelt} />,
        points: found === null ? null : <WhyThisScore t={t} language={language} result={found} onShow={onShow} />,
        products: <Products t={t} language={language} shown={shown} choice={choice} />,
        history: (
          <>
            <HistoryOffer
              t={t}
              language={language}
              keep={keep}
              id={id}
              isDemo={shown.kind === "demo"}
              photo={ownPhoto === null || own === null ? null : { address: ownPhoto, result: own, portrait }}
              diary={diary}
            />
            <BlindSlot t={t} language={language} dueFor={id} diary={diary} />
          </>
        ),
        bar: (
          <BottomBar
            t={t}
            tabs={<ScreenTabs t={t} screen={screen} onScreen={onScreen} />}
            keep={keep && { ...keep, onKeep: onKeep }}
            onShare={() => setShowOpen(true)}
          />
        ),
        card: (
          <ShowSheet
            {...{ t, language, shown, siteUrl, portrait, photo }}
            result={found}
            isNumberOffered={!isYoung}
            isOpen={isShowOpen}
            onClose={() => setShowOpen(false)}
            onShareText={shareWords}
          />
        ),
        ads: isYoung ? [null, null, null] : [ad("result-1"), ad("result-2"), ad("result-3")],
      }}
      screen={screen}
      onScreen={onScreen}
      isOpen={isOpen}
      isOwnCare={choice.isWithout}
      address={location.host}
      begun={begun.steps}
      onCalendar={onCalendar}
      onBack={on.onBack}
      onRetry={on.onRetry}
      onDevice={on.onDevice}
      onRestart={on.onRestart}
    />
  );
}

interface ProductsProps extends Pick<Props, "language"> {
  readonly t: TranslateWords;
  readonly shown: ShownResult;
  readonly choice: ProductChoice;
}

/** What the plan uses now; what it is for is said first. */
function Products({ t, language, shown, choice }: ProductsProps) {
  const { need, ids } = shown.products;
  const words = {
    match: { heading: t("products.forResult") },
    basics: { heading: t("products.forBasics.title"), note: t("products.forBasics.text") },
    everySkin: { heading: t("products.forEverySkin") },
  }[need];
  return <PlanProducts t={t} language={language} ids={ids} choice={choice} {...words} />;
}

/** Only what really happened is said; who closed the sheet knows it (R-RES-10). */
function shareToast(t: TranslateWords, outcome: ShareOutcome): ToastMessage | null {
  switch (outcome) {
    case "shared":
      return { kind: "success", title: t("toasts.shared.title") };
    case "copied":
      return {
        kind: "success",
        title: t("toasts.shared.title"),
        text: t("toasts.shared.copied"),
      };
    case "failed":
      return { kind: "destructive", title: t("toasts.shareFailed.title"), text: t("toasts.shareFailed.text") };
    case "dismissed":
    case "waiting":
      return null;
  }
}
