import { savesFiles } from "#browser/power/app-view.ts";
import { downloadFile } from "#browser/power/hand-over-file.ts";
import { openSheet } from "#browser/power/system-sheet.ts";
import { countEvent } from "#kit/count-event.ts";
import type { ToastMessage } from "#kit/toast/show-toast.ts";
import type { TranslateWords } from "#site/i18n/word-keys.ts";

/** R-CARD-4. */
const TOAST_MS = 3000;
/** Chosen: two sentences, and a thing to look for. */
const SAVED_TOAST_MS = 6000;

/** What is said of it; `look`: it is to be shown, for a finger to take it; null: nothing. */
export type CardEnd = ToastMessage | "look" | null;

/** The card, as a picture or a film, among the downloads; where those may swallow it, it is shown. */
export function saveCard(t: TranslateWords, file: File): CardEnd {
  if (!savesFiles()) return "look";
  save(file);
  return {
    kind: "success",
    title: t("card.downloaded.title"),
    text: t("card.downloaded.text"),
    milliseconds: TOAST_MS,
  };
}

/** The card to the system's sheet; where that does not take it, it is saved or shown. */
export async function shareCard(t: TranslateWords, file: File): Promise<CardEnd> {
  switch (await openSheet({ files: [file] })) {
    case "shared":
      countEvent("card_shared");
      return { kind: "success", title: t("toasts.shared.title"), milliseconds: TOAST_MS };
    case "refused":
    case "silent":
      if (!savesFiles()) return "look";
      save(file);
      return {
        kind: "destructive",
        title: t("toasts.shareFailed.title"),
        text: t("toasts.shareFailed.saved"),
        milliseconds: SAVED_TOAST_MS,
      };
    case "dismissed":
    case "waiting":
      return null;
  }
}

export function cardFailed(
  t: TranslateWords,
  text: "card.failed.text" | "card.film.failed" | "card.film.stays",
): ToastMessage {
  return { kind: "destructive", title: t("card.failed.title"), text: t(text), milliseconds: TOAST_MS };
}

function save(file: File): void {
  downloadFile(file);
  countEvent("card_saved");
}
