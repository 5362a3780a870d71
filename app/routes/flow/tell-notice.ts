import type { Notice } from "../../features/analyse/analysis-session.ts";
import { sayRefusal } from "../../features/analyse/refusal-words.ts";
import type { TranslateWords } from "../../i18n/word-keys.ts";
import { showToast, type ToastMessage } from "../../ui/toast/show-toast.ts";

/** The toasts of docs/contract.md, "What the client does with an answer". */
export function tellNotice(t: TranslateWords, notice: Notice): void {
  showToast(toastOf(t, notice));
}

function toastOf(t: TranslateWords, notice: Notice): ToastMessage {
  switch (notice.kind) {
    case "analysed":
      return { kind: "success", title: t("toasts.success") };
    case "quota":
      return { kind: "destructive", title: t("toasts.quota") };
    case "demo":
      return { kind: "plain", title: t("toasts.demo.title"), text: t("toasts.demo.text") };
    case "refused": {
      const { reason, tip } = sayRefusal(t, notice.refusal);
      return { kind: "destructive", title: reason, text: tip ?? undefined };
    }
  }
}
