import type { TranslateWords } from "#site/i18n/word-keys.ts";
import { countEvent } from "../../ui/count-event.ts";
import { openSheet } from "../../ui/system-sheet.ts";
import type { ToastMessage } from "../../ui/toast/show-toast.ts";
import { downloadFile } from "./download-file.ts";

/** R-CARD-4. */
const TOAST_MS = 3000;
/** Chosen: two sentences, and a thing to look for. */
const SAVED_TOAST_MS = 6000;

/** The card, as a picture or a film, among the downloads. @returns what is said then */
export function saveCard(t: TranslateWords, file: File): ToastMessage {
  save(file);
  return {
    kind: "success",
    title: t("card.downloaded.title"),
    text: t("card.downloaded.text"),
    milliseconds: TOAST_MS,
  };
}

/** The card to the system's sheet; where that does not take it, it is saved. @returns null where there is nothing to say */
export async function shareCard(t: TranslateWords, file: File): Promise<ToastMessage | null> {
  switch (await openSheet({ files: [file] })) {
    case "shared":
      countEvent("card_shared");
      return { kind: "success", title: t("toasts.shared.title"), milliseconds: TOAST_MS };
    case "refused":
    case "silent":
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

export function cardFailed(t: TranslateWords, text: "card.failed.text" | "card.film.failed"): ToastMessage {
  return { kind: "destructive", title: t("card.failed.title"), text: t(text), milliseconds: TOAST_MS };
}

function save(file: File): void {
  downloadFile(file);
  countEvent("card_saved");
}
