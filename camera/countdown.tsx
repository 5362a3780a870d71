import type { TranslateWords } from "#site/i18n/word-keys.ts";

/** Big digits, each announced at once: a second later it is wrong. */
export function Countdown({ t, secondsLeft }: { t: TranslateWords; secondsLeft: number | null }) {
  return (
    <div className="camera-countdown">
      <p role="timer" aria-live="assertive" className="sr-only">
        {secondsLeft === null ? "" : t("camera.secondsLeft", { count: secondsLeft })}
      </p>
      {secondsLeft !== null && (
        <span key={secondsLeft} aria-hidden="true" className="figures">
          {secondsLeft}
        </span>
      )}
    </div>
  );
}
