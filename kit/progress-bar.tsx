/** @param percent 0..100, whole */
export function ProgressBar({ percent, label, text }: { percent: number; label: string; text: string }) {
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      aria-valuetext={text}
      className="h-1.5 overflow-hidden rounded-full bg-line forced-colors:h-2 forced-colors:border"
    >
      <div
        className="h-full w-full origin-left rounded-full bg-accent forced-colors:bg-[Highlight] transition-transform duration-250 ease-out"
        style={{ transform: `scaleX(${percent / 100})` }}
      />
    </div>
  );
}
