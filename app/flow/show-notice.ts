import { showToast, type ToastMessage } from "#kit/toast/show-toast.ts";
import type { TranslateWords } from "#site/i18n/word-keys.ts";
import { refusalToast } from "../features/analyse/refusal-words.ts";
import type { AnalysisNotice } from "./analysis-session.ts";
import type { Kept } from "./hand-over.ts";

export type FlowNotice =
  | AnalysisNotice
  /** The words of another language could not be loaded. */
  | { readonly kind: "languageFailed" }
  /** Nor the live camera's code. */
  | { readonly kind: "cameraFailed" }
  /** Something else than a photo. */
  | { readonly kind: "dropped"; readonly what: "link" | "text" }
  /** A file of this page's version is gone; what is in hand is left to the visitor. */
  | { readonly kind: "newVersion"; readonly kept: Kept; readonly reload: () => void }
  /** Said only while nothing can be lost by it (`start-offline.ts`). */
  | { readonly kind: "updateReady"; readonly reload: () => void };

/** The toasts of docs/contract.md, "What the client does with an answer". */
export function showNotice(t: TranslateWords, notice: FlowNotice): void {
  showToast(toastOf(t, notice));
}

function toastOf(t: TranslateWords, notice: FlowNotice): ToastMessage {
  switch (notice.kind) {
    case "analysed":
      return {
        kind: "success",
        title: t("toasts.success"),
        ...(notice.place === "device" && { text: t("toasts.onDevice") }),
      };
    case "quota":
      return { kind: "destructive", title: t("toasts.quota") };
    case "demo":
      return { kind: "plain", title: t("toasts.demo.title"), text: t("toasts.demo.text") };
    case "languageFailed":
    case "cameraFailed":
      return { kind: "destructive", title: t(`toasts.${notice.kind}`) };
    case "updateReady":
      return {
        kind: "plain",
        title: t("toasts.update.title"),
        text: t("toasts.update.text"),
        milliseconds: Number.POSITIVE_INFINITY,
        action: { label: t("toasts.update.reload"), run: notice.reload },
      };
    case "dropped":
      return {
        kind: "plain",
        title: t(`toasts.dropped.${notice.what}.title`),
        text: t(`toasts.dropped.${notice.what}.text`),
        milliseconds: 8000,
      };
    case "newVersion":
      return {
        kind: "plain",
        title: t("toasts.newVersion.title"),
        text: t(`toasts.newVersion.${notice.kept}`),
        milliseconds: Number.POSITIVE_INFINITY,
        action: { label: t("toasts.update.reload"), run: notice.reload },
      };
    case "refused":
      return { kind: "destructive", ...refusalToast(t, notice.refusal) };
  }
}
