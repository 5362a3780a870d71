import type { Language } from "#contract/language.ts";
import type { PageProvider } from "#contract/page-settings.ts";
import { checkFile, explainUndecodable } from "../features/analyse/check-file.ts";
import { judgeAnswer, type Verdict } from "../features/analyse/judge-answer.ts";
import { drawDemo, type Outcome } from "../features/analyse/outcome.ts";
import type { PhotoPreparer, PreparedPhoto } from "../features/analyse/photo-preparer.ts";
import type { Reply, SendOptions } from "../features/analyse/send-photo.ts";
import { finalRefusal, RESULTS_NOT_LOADED, type Refusal } from "../features/analyse/upload-state.ts";
import type { FlowStore } from "./flow-store.ts";

/** What a session tells the visitor in passing; the words are the screen's business. */
export type AnalysisNotice =
  | { readonly kind: "analysed" }
  | { readonly kind: "quota" }
  | { readonly kind: "demo" }
  | { readonly kind: "refused"; readonly refusal: Refusal };

export interface SessionParts {
  readonly store: FlowStore;
  readonly preparer: PhotoPreparer;
  readonly send: (image: string, language: Language, options: SendOptions) => Promise<Reply>;
  readonly notify: (notice: AnalysisNotice) => void;
  /** The page's language at this moment. */
  readonly language: () => Language;
  /** The AI provider the page names; null with the embedded engine. */
  readonly provider: () => PageProvider | null;
  /** Runs before the result is shown: whatever its screen still has to load. */
  readonly prepareResults: () => Promise<unknown>;
  readonly random: () => number;
  /** How long the bar stands at 100 percent. */
  readonly pause: () => Promise<void>;
}

export interface AnalysisSession {
  readonly choose: (file: File) => Promise<void>;
  readonly retry: () => Promise<void>;
  readonly cancel: () => void;
}

/** Runs one analysis at a time from the chosen file to the result and keeps the flow's state informed. */
export function createAnalysisSession(parts: SessionParts): AnalysisSession {
  const { store, preparer, notify } = parts;
  let lastRun = 0;
  let running: AbortController | null = null;
  let prepared: { readonly file: File; readonly photo: PreparedPhoto; readonly preview: string } | null = null;

  const prepare = async (file: File, signal: AbortSignal) => {
    if (prepared?.file === file) return prepared;
    const photo = await preparer.prepare(file, signal);
    if (prepared !== null) URL.revokeObjectURL(prepared.preview);
    prepared = { file, photo, preview: URL.createObjectURL(photo.jpeg) };
    return prepared;
  };

  const forget = () => {
    if (prepared !== null) URL.revokeObjectURL(prepared.preview);
    prepared = null;
  };

  const run = async (file: File, number: number) => {
    running?.abort();
    const controller = new AbortController();
    running = controller;
    try {
      await analyse(file, number, controller.signal);
    } catch (error) {
      if (controller.signal.aborted) return;
      reportError(error);
      await conclude({ kind: "failed" }, number, controller.signal).catch(reportError);
    } finally {
      if (running === controller) running = null;
    }
  };

  const analyse = async (file: File, number: number, signal: AbortSignal) => {
    const ready = await prepareOrExplain(file, signal);
    signal.throwIfAborted();
    if (typeof ready === "string") return refuse(number, finalRefusal(ready));
    store.send({ type: "prepared", run: number, preview: ready.preview });
    const language = parts.language();
    const provider = parts.provider();
    const providerConsent = provider?.mode === "openai" ? store.read().providerConsent : null;
    const onSent = () => store.send({ type: "sent", run: number });
    const reply = await parts.send(ready.photo.dataUrl, language, { signal, onSent, providerConsent });
    onSent();
    await conclude(judgeAnswer(reply, { language, provider: provider?.name ?? null }), number, signal);
  };

  const prepareOrExplain = async (file: File, signal: AbortSignal) => {
    try {
      return await prepare(file, signal);
    } catch {
      signal.throwIfAborted();
      return await explainUndecodable(file);
    }
  };

  const conclude = async (verdict: Verdict, number: number, signal: AbortSignal) => {
    if (verdict.kind === "refused") return refuse(number, verdict.refusal);
    const outcome: Outcome = verdict.kind === "analysed" ? verdict.outcome : drawDemo(verdict.kind, parts.random());
    const canShow = await parts.prepareResults().then(
      () => true,
      () => false,
    );
    signal.throwIfAborted();
    if (!canShow) return refuse(number, { ...finalRefusal(RESULTS_NOT_LOADED), canRetry: true });
    store.send({ type: "answered", run: number, outcome });
    await parts.pause();
    signal.throwIfAborted();
    store.send({ type: "revealed", run: number });
    notify({ kind: verdict.kind === "failed" ? "demo" : verdict.kind });
  };

  const refuse = (number: number, refusal: Refusal) => {
    store.send({ type: "refused", run: number, refusal });
    notify({ kind: "refused", refusal });
  };

  const isRunning = (number: number) => {
    const state = store.read();
    return state.step === "upload" && state.work.kind === "analysing" && state.work.run === number;
  };

  // Whatever takes the visitor away from a running analysis ends it: Cancel, Back, starting anew.
  store.subscribe(() => {
    const state = store.read();
    const isAnalysing = state.step === "upload" && state.work.kind === "analysing";
    if (!isAnalysing && state.step !== "results") running?.abort();
    if (state.photo === null) forget();
  });

  return {
    async choose(file) {
      const problem = await checkFile(file);
      const state = store.read();
      if (state.step !== "upload" || state.work.kind === "analysing") return;
      if (problem !== null) {
        store.send({ type: "fileRejected", code: problem });
        notify({ kind: "refused", refusal: finalRefusal(problem) });
        return;
      }
      lastRun += 1;
      store.send({ type: "chosen", run: lastRun, file });
      await run(file, lastRun);
    },
    async retry() {
      const { photo } = store.read();
      if (photo === null) return;
      const number = lastRun + 1;
      store.send({ type: "retried", run: number });
      if (!isRunning(number)) return;
      lastRun = number;
      await run(photo.file, number);
    },
    cancel() {
      store.send({ type: "cancelled" });
    },
  };
}
