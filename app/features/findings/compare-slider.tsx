import { ChevronsLeftRight } from "lucide-react";
import type { KeyboardEvent, PointerEvent } from "react";
import type { TranslateWords } from "#site/i18n/word-keys.ts";

interface Props {
  readonly t: TranslateWords;
  /** Share of the photo, from its left, without lines, 0..1. */
  readonly plain: number;
  readonly onCompare: (plain: number) => void;
}

/** Of an arrow and of a page key. Chosen: fine enough for one spot, four presses from side to side. */
const STEP = 0.05;
const BIG_STEP = 0.25;
const KEYS: Readonly<Record<string, (plain: number) => number>> = {
  ArrowRight: (plain) => plain + STEP,
  ArrowUp: (plain) => plain + STEP,
  ArrowLeft: (plain) => plain - STEP,
  ArrowDown: (plain) => plain - STEP,
  PageUp: (plain) => plain + BIG_STEP,
  PageDown: (plain) => plain - BIG_STEP,
  Home: () => 0,
  End: () => 1,
};

/** Where a key takes the slider, 0..1; null where the key is not its own. */
export function plainForKey(key: string, plain: number): number | null {
  const next = KEYS[key]?.(plain);
  return next === undefined ? null : Math.min(1, Math.max(0, Math.round(next * 100) / 100));
}

/** A line across the photo with a handle: left of it the photo alone, right of it what was found. Only the handle takes fingers. */
export function CompareSlider({ t, plain, onCompare }: Props) {
  const percent = Math.round(100 * plain);
  const drag = (event: PointerEvent<HTMLElement>) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const box = event.currentTarget.parentElement?.getBoundingClientRect();
    if (box !== undefined && box.width > 0) onCompare((event.clientX - box.left) / box.width);
  };
  const press = (event: KeyboardEvent) => {
    const next = event.ctrlKey || event.metaKey || event.altKey ? null : plainForKey(event.key, plain);
    if (next === null) return;
    event.preventDefault();
    onCompare(next);
  };
  return (
    <div className="pointer-events-none absolute inset-0 print:hidden">
      {percent > 0 && percent < 100 && (
        <span
          aria-hidden="true"
          className="absolute inset-y-0 w-0.5 -translate-x-1/2 bg-(--photo-line) shadow-[0_0_0_1px_var(--photo-casing)]"
          style={{ left: `${percent}%` }}
        />
      )}
      <span
        role="slider"
        tabIndex={0}
        aria-label={t("findings.compare")}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        aria-valuetext={t("findings.compareValue", { percent })}
        title={t("findings.compare")}
        onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
        onPointerMove={drag}
        onKeyDown={press}
        className="pointer-events-auto absolute top-3/5 flex size-11 -translate-x-1/2 -translate-y-1/2 cursor-ew-resize touch-none items-center justify-center rounded-full bg-(--photo-line) text-(--photo-casing) shadow-float"
        style={{ left: `clamp(1.75rem, ${percent}%, calc(100% - 1.75rem))` }}
      >
        <ChevronsLeftRight aria-hidden="true" size={20} strokeWidth={1.5} />
      </span>
    </div>
  );
}
