import { countEvent } from "#kit/count-event.ts";
import { showToast, type ToastMessage } from "#kit/toast/show-toast.ts";
import { pathIn } from "#page/paths.ts";
import type { TranslateWords } from "#site/i18n/word-keys.ts";
import { pageTexts } from "#site/seo/page-settings.ts";
import { type Said, ShowSheet } from "../../features/card/show-sheet.tsx";
import { type ShareOutcome, shareResult, shareText } from "../../features/share/share-result.ts";
import type { Result } from "./use-result.ts";

interface Props {
  readonly result: Result;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** R-RES-10. */
const SHARE_TOAST_MS = 3000;

/** The card, and the same in words; what came of handing them over is said. */
export function ResultSheet({ result: { t, language, isYoung, shown, measured, photo }, isOpen, onClose }: Props) {
  const { siteUrl } = pageTexts();
  const shareWords = async (said: Said) => {
    const url = siteUrl === "" ? null : `${siteUrl}${pathIn(language, "/")}`;
    const handedOver = await shareResult({ text: shareText(t, { ...shown, ...said }), url });
    if (handedOver === "shared" || handedOver === "copied") countEvent("text_shared");
    const toast = shareToast(t, handedOver);
    if (toast === null) return;
    onClose();
    showToast({ milliseconds: SHARE_TOAST_MS, ...toast });
  };
  return (
    <ShowSheet
      {...{ t, language, shown, siteUrl, photo, isOpen, onClose }}
      result={measured?.found ?? null}
      portrait={measured?.portrait ?? null}
      isNumberOffered={!isYoung}
      onShareText={shareWords}
    />
  );
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
