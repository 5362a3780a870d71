import type { PhotoPixels } from "#browser/device/device-analysis.ts";
import type { CameraShot } from "#camera/take-shot.ts";
import type { Language } from "#contract/language.ts";
import type { AnalysedOutcome, Outcome } from "#contract/outcome.ts";
import type { Place } from "#contract/place.ts";
import { JOINED, joinResults } from "#engine/join-results.ts";
import type { AnalysisResult } from "#engine/result.ts";
import type { PageProvider } from "#page/settings.ts";
import { checkFile } from "../features/analyse/check-file.ts";
import { judgeAnswer, type Verdict } from "../features/analyse/judge-answer.ts";
import { isDoubted } from "../features/analyse/outcome.ts";
import type { PhotoPreparer } from "../features/analyse/photo-preparer.ts";
import type { Send } from "../features/analyse/send-again.ts";
import { finalRefusal } from "../features/analyse/upload-state.ts";
import type { FlowState } from "./flow-state.ts";
import type { FlowStore } from "./flow-store.ts";
import { type Begun, type DeviceParts, measureOnDevice, measurePixels } from "./measure-on-device.ts";
import { createPhotoInHand, type PhotoInHand } from "./photo-in-hand.ts";
import type { SentBytes } from "./sent-bytes.ts";
import { type AddRefusal, isBusy, type Together } from "./together-state.ts";

/** Adds photos to a result (R-RES-20): each is measured alone, as the first was, and only its numbers are kept. */

export interface AddParts extends DeviceParts {
  readonly store: FlowStore;
  readonly preparer: PhotoPreparer;
  readonly send: Send;
  readonly language: () => Language;
  readonly isOnDevice: () => boolean;
  readonly sent: SentBytes;
}

/** With its measurement under way, where the live camera took it. */
export interface NewPhoto {
  readonly file: File;
  readonly shot: CameraShot | null;
}

export type AddPhoto = (photo: NewPhoto) => Promise<void>;

/** A measurement can be joined; a judgement of an AI that sees the photo cannot, nor is it asked one by one. */
export function canAddTo(outcome: Outcome, provider: PageProvider | null): outcome is MeasuredOutcome {
  return isMeasured(outcome) && (outcome.origin.kind === "device" || !provider?.photoLeavesServer);
}

/** Where the others of a result are measured: where its first was, unless the visitor keeps them on the device. */
export function placeToAdd({ origin }: Pick<MeasuredOutcome, "origin">, isOnDevice: boolean): Place {
  return origin.kind === "device" || isOnDevice ? "device" : "server";
}
type MeasuredOutcome = AnalysedOutcome & { readonly result: AnalysisResult };

export function createAddPhoto(parts: AddParts): AddPhoto {
  const { store, preparer, language, sent } = parts;
  let lastRun = 0;

  const measure = async ({ file, shot, place, inHand, signal }: Job): Promise<Verdict> => {
    const problem = await checkFile(file);
    if (problem !== null) return { kind: "refused", refusal: finalRefusal(problem) };
    let begun: Begun | null = shot;
    const measurePixelsOf = (pixels: PhotoPixels) => {
      begun = measurePixels(parts, pixels, signal);
    };
    const onPixels = place === "device" ? measurePixelsOf : undefined;
    const ready = await inHand.prepare(file, signal, shot?.outcome != null, onPixels);
    if (typeof ready === "string") return { kind: "refused", refusal: finalRefusal(ready) };
    const { photo } = ready;
    const nothing = () => undefined;
    if (place === "device") {
      const job = { photo, begun, sentBytes: sent.of(file), signal };
      return await measureOnDevice(parts, { ...job, onReady: nothing, onFace: nothing });
    }
    const asked = language();
    const options = { signal, onSent: nothing, onBytes: sent.count(file), providerConsent: null };
    return judgeAnswer(await parts.send(photo, asked, options), { language: asked, provider: null });
  };

  const measureAndJoin = async (job: Job, to: MeasuredOutcome, run: number) => {
    const verdict = await measure(job);
    const refuse = (why: AddRefusal) => store.send({ type: "addRefused", run, why });
    if (verdict.kind === "refused") return refuse({ kind: "photo", refusal: verdict.refusal });
    if (verdict.kind !== "analysed" || verdict.outcome.result === null) return refuse({ kind: "failed" });
    const { result, origin } = verdict.outcome;
    const joined = joinResults([to.result, ...store.read().together.added.map((one) => one.result), result]);
    if (!joined.ok) return refuse({ kind: "join", code: joined.code });
    const photo = { run, result, origin };
    if (!isDoubted(verdict.outcome)) return store.send({ type: "photoAdded", photo });
    const preview = await job.inHand.turn(verdict.outcome.turned);
    job.signal.throwIfAborted();
    store.send({ type: "addAsked", photo, file: job.file, preview });
  };

  return async (photo) => {
    const to = roomIn(store.read());
    if (to === null) return photo.shot?.cancel();
    lastRun += 1;
    const run = lastRun;
    const controller = new AbortController();
    controller.signal.addEventListener("abort", () => photo.shot?.cancel());
    const inHand = createPhotoInHand(preparer);
    store.send({ type: "addBegun", run });
    // Whatever ends it: Cancel, Back, another photo; and the answer of who is asked.
    const stopWatching = store.subscribe(() => {
      if (isOnItsWay(store.read().together, run)) return;
      stopWatching();
      controller.abort();
      inHand.forget();
    });
    const place = photo.shot?.outcome == null ? placeToAdd(to, parts.isOnDevice()) : "device";
    try {
      await measureAndJoin({ ...photo, place, inHand, signal: controller.signal }, to, run);
    } catch (error) {
      if (controller.signal.aborted) return;
      reportError(error);
      store.send({ type: "addRefused", run, why: { kind: "failed" } });
    }
  };
}

interface Job extends NewPhoto {
  readonly place: Place;
  readonly inHand: PhotoInHand;
  readonly signal: AbortSignal;
}

function isOnItsWay({ adding }: Together, run: number): boolean {
  return adding?.kind === "asked" ? adding.photo.run === run : adding?.kind === "measuring" && adding.run === run;
}

/** The result that is shown, if another photo can be added to it now. */
function roomIn({ step, outcome, together }: FlowState): MeasuredOutcome | null {
  const isFree = step === "results" && !isBusy(together) && 1 + together.added.length < JOINED.most;
  return isFree && outcome !== null && isMeasured(outcome) ? outcome : null;
}

function isMeasured(outcome: Outcome): outcome is MeasuredOutcome {
  return outcome.kind === "analysed" && outcome.result !== null;
}
