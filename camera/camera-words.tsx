import type { Language } from "#contract/language.ts";
import type { TranslateWords } from "#site/i18n/word-keys.ts";
import { AlikeTicks } from "./alike-ticks.tsx";
import type { CameraState } from "./camera-state.ts";
import { InstructionIcon } from "./instruction-icon.tsx";
import { type ShutterLock, shutterLock } from "./shutter-lock.ts";
import { SpokenLine } from "./spoken-line.tsx";

interface Props {
  readonly t: TranslateWords;
  readonly language: Language;
  readonly state: CameraState;
}

/** The one thing to do now, large and spoken; under it what else is worth knowing, quiet. */
export function CameraWords({ t, language, state }: Props) {
  const { stage, guide, shown } = state;
  const lock = shutterLock(state);
  // Of a picture that is still black nothing is said that would blame the face or the light.
  const isSeen = !state.isHidden && state.picture === "moves" && state.blackLooks === 0;
  const isGuiding = stage.kind === "framing" && guide.kind === "looking" && isSeen;
  const code = isGuiding ? (shown?.code ?? null) : null;
  const order = code === null ? plainLine(t, state) : t(`camera.instructions.${code}`);
  const isTold = state.isLockTold && (lock === "face" || lock === "loading");
  const line = isTold ? t(`camera.locked.${lock}Told`, { line: order }) : order;
  return (
    <div className="camera-words">
      <p aria-hidden="true" className="camera-line" data-good={code === "good" || undefined}>
        {code !== null && <InstructionIcon code={code} />}
        <span>{line}</span>
      </p>
      <SpokenLine text={code === "coarse" ? `${line}. ${t("camera.coarseNote")}` : line} />
      {/* Not spoken: progress read out ten times a second is noise. */}
      <p id="camera-lock" className="camera-note">
        {code === "coarse" ? t("camera.coarseNote") : note(t, language, state, lock)}
      </p>
      {state.target !== null && guide.kind !== "none" && (
        <AlikeTicks t={t} likeness={isGuiding ? (state.judgement?.likeness ?? null) : null} />
      )}
      {guide.kind === "loading" && guide.totalBytes > 0 && (
        <div className="camera-progress" aria-hidden="true">
          <div style={{ transform: `scaleX(${guide.loadedBytes / guide.totalBytes})` }} />
        </div>
      )}
    </div>
  );
}

/** What is locked and why, what is on its way, or else where the picture stays. */
function note(t: TranslateWords, language: Language, state: CameraState, lock: ShutterLock | null): string {
  const { stage, guide, secondsLeft, isLit } = state;
  if (lock === "face") return t("camera.locked.face");
  if (guide.kind === "loading" && stage.kind === "framing" && secondsLeft === null) {
    return loadingLine(t, language, guide);
  }
  return t(isLit ? "camera.light.hint" : "camera.privacy");
}

/** Where there is no instruction. */
function plainLine(t: TranslateWords, { stage, guide, isHidden, picture, isLate }: CameraState): string {
  if (isHidden) return t("camera.paused");
  if (stage.kind === "opening")
    return t(stage.because === null ? "camera.opening" : `camera.reopening.${stage.because}`);
  if (stage.kind === "shooting" && guide.kind === "looking") return t("camera.move");
  if (stage.kind === "shooting" || stage.kind === "handed") return t("camera.checking");
  if (picture !== "moves") return t(`camera.${picture}`);
  return t(guide.kind === "none" ? "camera.unguided" : isLate ? "camera.late" : "camera.fill");
}

function loadingLine(
  t: TranslateWords,
  language: Language,
  { loadedBytes, totalBytes }: Extract<CameraState["guide"], { kind: "loading" }>,
): string {
  if (totalBytes === 0) return t("camera.loadingShort");
  const megabytes = new Intl.NumberFormat(language, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  const inMegabytes = (bytes: number) => megabytes.format(bytes / 1e6);
  return t("camera.loading", { loaded: inMegabytes(loadedBytes), total: inMegabytes(totalBytes) });
}
