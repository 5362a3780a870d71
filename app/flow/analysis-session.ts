import type { PhotoPixels } from "#browser/device/device-analysis.ts";
import type { CameraShot } from "#camera/take-shot.ts";
import type { Language } from "#contract/language.ts";
import type { Outcome } from "#contract/outcome.ts";
import type { Place } from "#contract/place.ts";
import type { SeenFace } from "#engine/seen-faces.ts";
import type { PageProvider } from "#page/settings.ts";
import { checkFile, type FileProblem } from "../features/analyse/check-file.ts";
import { judgeAnswer, type Verdict } from "../features/analyse/judge-answer.ts";
import { deviceRefusal } from "../features/analyse/judge-measurement.ts";
import { drawDemo } from "../features/analyse/outcome.ts";
import type { PhotoPreparer } from "../features/analyse/photo-preparer.ts";
import { PartMissing } from "../features/analyse/prepared-photo.ts";
import type { Send } from "../features/analyse/send-again.ts";
import {
  finalRefusal,
  isTaken,
  NEW_VERSION_LOADED,
  PART_NOT_LOADED,
  type Refusal,
} from "../features/analyse/upload-state.ts";
import { type AddPhoto, createAddPhoto } from "./add-photo.ts";
import { createFaceChooser, type FaceChooser } from "./choose-face.ts";
import type { FlowState } from "./flow-state.ts";
import type { FlowStore } from "./flow-store.ts";
import { type Begun, type DeviceParts, measureOnDevice, measurePixels } from "./measure-on-device.ts";
import { createPhotoInHand } from "./photo-in-hand.ts";
import { createSentBytes } from "./sent-bytes.ts";

/** What a session tells the visitor in passing; the words are the screen's business. */
export type AnalysisNotice =
  | { readonly kind: "analysed"; readonly place: Place }
  | { readonly kind: "quota" }
  | { readonly kind: "demo" }
  | { readonly kind: "refused"; readonly refusal: Refusal };

export interface SessionParts extends DeviceParts {
  readonly store: FlowStore;
  readonly preparer: PhotoPreparer;
  readonly send: Send;
  readonly notify: (notice: AnalysisNotice) => void;
  /** The page's language at this moment. */
  readonly language: () => Language;
  /** The AI provider the page names; null with the embedded engine. */
  readonly provider: () => PageProvider | null;
  /** The switch: the next photo stays on this device. */
  readonly isOnDevice: () => boolean;
  /** Whether this browser can measure at all. */
  readonly canMeasureHere: () => boolean;
  /** Runs before the result is shown: whatever its screen still has to load. */
  readonly prepareResults: () => Promise<unknown>;
  readonly random: () => number;
  /** How long the bar stands at 100 percent. */
  readonly pause: () => Promise<void>;
}

export interface AnalysisSession {
  readonly choose: (file: File) => Promise<void>;
  /** A photo of the live camera, measured on this device already; with the AI provider's box ticked it goes where the tick says. */
  readonly takeShot: (shot: CameraShot) => Promise<void>;
  /** One that was in hand before this version of the page was loaded: it waits for the visitor's word. */
  readonly receive: (file: File) => void;
  /** The same photo again, where it was or, for this once, elsewhere. */
  readonly retry: (place?: Place) => Promise<void>;
  /** The faces of a photo that was refused for having several; null: this browser cannot tell. */
  readonly findFaces: FaceChooser["find"];
  /** The photo, cut to this face of it, is measured where the whole was to be. False: it cannot be cut. */
  readonly chooseFace: (face: SeenFace) => Promise<boolean>;
  readonly cancel: () => void;
  /** The photo is of the visitor: its result is shown (R-ENG-7). */
  readonly confirm: () => void;
  /** While it is held, a result that is there waits to be shown: the visitor is answering questions. */
  readonly hold: (isHeld: boolean) => void;
  /** Another photo of the same person, to the result that is shown. */
  readonly add: AddPhoto;
  /** Of this photo, so far. */
  readonly sentBytes: (file: File) => number;
}

/** Runs one analysis at a time from the chosen file to the result and keeps the flow's state informed. */
export function createAnalysisSession(parts: SessionParts): AnalysisSession {
  const { store, preparer, notify } = parts;
  const sent = createSentBytes();
  const inHand = createPhotoInHand(preparer);
  const faces = createFaceChooser(parts, inHand);
  /** The last photo that was cut here, which is as a prepared one is. */
  let cut: File | null = null;
  let lastRun = 0;
  let running: AbortController | null = null;
  let isHeld = false;
  let letGo: (() => void) | null = null;

  const run = async (file: File, number: number, place: Place, shot?: CameraShot) => {
    running?.abort();
    const controller = new AbortController();
    const { signal } = controller;
    running = controller;
    signal.addEventListener("abort", () => shot?.cancel());
    try {
      await analyse({ file, number, place, signal, ...(shot === undefined ? {} : { shot }) });
    } catch (error) {
      if (signal.aborted) return;
      const verdict = verdictOf(error, place);
      await conclude(verdict, { number, place, signal }).catch(reportError);
    } finally {
      if (running === controller) running = null;
    }
  };

  const analyse = async ({
    file,
    number,
    place,
    signal,
    shot,
  }: Run & { readonly file: File; readonly shot?: CameraShot }) => {
    // The live camera's photo is upright pixels of our own already, packed as a prepared one is.
    const isReady = shot !== undefined || file === cut;
    let begun: Begun | null = shot ?? null;
    const measure = (pixels: PhotoPixels) => {
      begun = measurePixels(parts, pixels, signal);
    };
    const ready = await inHand.prepare(file, signal, isReady, place === "device" ? measure : undefined);
    signal.throwIfAborted();
    if (typeof ready === "string") return refuse(number, refusalOfFile(ready, place));
    store.send({ type: "prepared", run: number, preview: ready.preview });
    const verdict =
      place === "device"
        ? await measureOnDevice(parts, {
            photo: ready.photo,
            begun,
            sentBytes: sent.of(file),
            signal,
            onReady: () => store.send({ type: "loaded", run: number }),
            onFace: (face) => store.send({ type: "faceFound", run: number, face }),
          })
        : await askServer(ready.photo, file, number, signal);
    await conclude(verdict, { number, place, signal });
  };

  /** While the switch is on there is no box to be seen: a tick from before does not count for a photo that goes by way of exception. */
  const mayGoToAi = () =>
    parts.provider()?.photoLeavesServer === true && store.read().providerConsent && !parts.isOnDevice();

  const askServer = async (photo: Blob, file: File, number: number, signal: AbortSignal) => {
    const language = parts.language();
    const provider = parts.provider();
    const providerConsent = provider?.photoLeavesServer ? mayGoToAi() : null;
    const onSent = () => store.send({ type: "sent", run: number });
    const options = { signal, onSent, onBytes: sent.count(file), providerConsent };
    const reply = await parts.send(photo, language, options);
    onSent();
    const verdict = judgeAnswer(reply, { language, provider: provider?.name ?? null });
    if (verdict.kind !== "refused" || !verdict.refusal.canRetry || !parts.canMeasureHere()) return verdict;
    return { ...verdict, refusal: { ...verdict.refusal, elsewhere: "device" } } satisfies Verdict;
  };

  const conclude = async (verdict: Verdict, { number, place, signal }: Run) => {
    if (verdict.kind === "refused") return refuse(number, verdict.refusal);
    const outcome: Outcome = verdict.kind === "analysed" ? verdict.outcome : drawDemo(verdict.kind, parts.random());
    const canShow = await parts.prepareResults().then(
      () => true,
      () => false,
    );
    const turned = outcome.kind === "analysed" && outcome.turned ? { preview: await inHand.turn(outcome.turned) } : {};
    signal.throwIfAborted();
    if (!canShow) return refuse(number, { ...finalRefusal(PART_NOT_LOADED), canRetry: true, place });
    store.send({ type: "answered", run: number, outcome, ...turned });
    await parts.pause();
    if (isHeld) await untilLetGo(signal);
    signal.throwIfAborted();
    store.send({ type: "revealed", run: number });
    // Where the visitor is asked first, their yes announces it.
    if (store.read().doubted === null) notify(noticeOf(verdict.kind, place));
  };

  const untilLetGo = (signal: AbortSignal) =>
    new Promise<void>((resolve) => {
      letGo = resolve;
      signal.addEventListener("abort", () => resolve());
    });

  const refuse = (number: number, refusal: Refusal) => {
    store.send({ type: "refused", run: number, refusal });
    notify({ kind: "refused", refusal });
  };

  const placeOfNext = (): Place => (parts.isOnDevice() ? "device" : "server");

  const begin = async (file: File, placeOf: () => Place, shot?: CameraShot) => {
    const problem = await checkFile(file);
    const state = store.read();
    if (state.step !== "upload" || isTaken(state.work)) return shot?.cancel();
    if (problem !== null) {
      store.send({ type: "fileRejected", code: problem });
      notify({ kind: "refused", refusal: finalRefusal(problem) });
      return;
    }
    lastRun += 1;
    const place = placeOf();
    store.send({ type: "chosen", run: lastRun, file, place });
    if (shot === undefined) void readDay(file);
    await run(file, lastRun, place, shot);
  };

  /** From the file as it was chosen: what is measured and sent has lost it. */
  const readDay = async (file: File) => {
    try {
      const { readPhotoDay } = await import("#diary/store/photo-day.ts");
      store.send({ type: "dated", file, photoDay: await readPhotoDay(file, new Date()) });
    } catch {
      // Without it the photo is of today, and the visitor may say otherwise.
    }
  };

  const isRunning = (number: number) => {
    const state = store.read();
    return state.step === "upload" && state.work.kind === "analysing" && state.work.run === number;
  };

  // Whatever takes the visitor away from a running analysis ends it: Cancel, Back, starting anew.
  store.subscribe(() => {
    const state = store.read();
    const isUnderWay = state.step === "upload" && isTaken(state.work);
    if (!isUnderWay && state.step !== "results") running?.abort();
    if (state.photo === null) inHand.forget();
  });

  return {
    choose: (file) => begin(file, placeOfNext),
    async takeShot(shot) {
      if (shot.outcome === null) return await begin(shot.file, placeOfNext);
      const isForAi = mayGoToAi();
      if (isForAi) shot.cancel();
      await begin(shot.file, () => (isForAi ? "server" : "device"), isForAi ? undefined : shot);
    },
    receive(file) {
      const refusal = { ...finalRefusal(NEW_VERSION_LOADED), canRetry: true, place: placeOfNext() };
      store.send({ type: "received", file, refusal });
      void readDay(file);
    },
    async retry(wanted) {
      const state = store.read();
      if (state.photo === null) return;
      const number = lastRun + 1;
      const place = wanted ?? lastPlace(state);
      store.send({ type: "retried", run: number, place });
      if (!isRunning(number)) return;
      lastRun = number;
      await run(state.photo.file, number, place);
    },
    findFaces: faces.find,
    async chooseFace(face) {
      const file = await faces.cut(face);
      const state = store.read();
      if (file === null || state.photo === null) return false;
      cut = file;
      sent.inherit(file, state.photo.file);
      lastRun += 1;
      const place = parts.isOnDevice() ? "device" : lastPlace(state);
      store.send({ type: "faceChosen", run: lastRun, file, place });
      await run(file, lastRun, place);
      return true;
    },
    cancel() {
      store.send({ type: "cancelled" });
    },
    confirm() {
      const { doubted } = store.read();
      store.send({ type: "confirmed" });
      if (doubted !== null && store.read().step === "results") notify(noticeOf("analysed", doubted.place));
    },
    hold(held) {
      isHeld = held;
      if (!held) letGo?.();
    },
    add: createAddPhoto({ ...parts, sent }),
    sentBytes: sent.of,
  };
}

interface Run {
  readonly number: number;
  readonly place: Place;
  readonly signal: AbortSignal;
}

/** Of what broke. A page that is not whole is no fault of ours to be reported. */
function verdictOf(error: unknown, place: Place): Verdict {
  if (error instanceof PartMissing)
    return { kind: "refused", refusal: { ...finalRefusal(PART_NOT_LOADED), canRetry: true, place } };
  reportError(error);
  return place === "device" ? { kind: "refused", refusal: deviceRefusal("worker") } : { kind: "failed" };
}

/** A demo is always the server's: the device knows none. */
function lastPlace(state: FlowState): Place {
  return (state.step === "upload" && state.work.kind === "refused" && state.work.refusal.place) || "server";
}

/** What a setting of the browser is in the way of may go well once that is changed. */
function refusalOfFile(code: FileProblem, place: Place): Refusal {
  return code === "file_canvas_blocked" ? { ...finalRefusal(code), canRetry: true, place } : finalRefusal(code);
}

function noticeOf(kind: "analysed" | "quota" | "failed", place: Place): AnalysisNotice {
  if (kind === "analysed") return { kind, place };
  return { kind: kind === "failed" ? "demo" : kind };
}
