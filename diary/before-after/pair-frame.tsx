import { ChevronsLeftRight } from "lucide-react";
import { type PointerEvent, type ReactNode, useRef } from "react";

interface Props {
  readonly earlier: ReactNode;
  readonly later: ReactNode;
  /** Over both, and in nobody's way. */
  readonly over: ReactNode;
  readonly label: string;
  readonly valueWords: (percent: number) => string;
}

const MIDDLE = 50;

/**
 * One lies on the other; left of the line the earlier one is seen. A move sets one property and nothing is rendered anew, so
 * that it keeps up with the screen.
 */
export function PairFrame({ earlier, later, over, label, valueWords }: Props) {
  const frame = useRef<HTMLDivElement>(null);
  const range = useRef<HTMLInputElement>(null);
  /** Of the frame, while it is dragged: asked at each move, the page would be laid out at each move. */
  const box = useRef<DOMRect | null>(null);
  const dragged = useRef(MIDDLE);
  const show = (percent: number) => frame.current?.style.setProperty("--split", `${percent}%`);
  const say = (percent: number) => range.current?.setAttribute("aria-valuetext", valueWords(percent));
  const drag = ({ clientX }: PointerEvent) => {
    if (box.current === null) return;
    const { left, width } = box.current;
    dragged.current = Math.min(100, Math.max(0, (100 * (clientX - left)) / width));
    show(dragged.current);
  };
  return (
    <div
      ref={frame}
      className="pair face-frame cursor-ew-resize touch-pan-y select-none"
      onPointerDown={(event) => {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        box.current = event.currentTarget.getBoundingClientRect();
        drag(event);
      }}
      onPointerMove={drag}
      onLostPointerCapture={() => {
        const percent = Math.round(dragged.current);
        box.current = null;
        if (range.current !== null) range.current.value = String(percent);
        say(percent);
      }}
    >
      {earlier}
      <div className="pair-window absolute inset-0 overflow-hidden">
        <div className="pair-content h-full w-full">{later}</div>
      </div>
      {over}
      <input
        ref={range}
        type="range"
        min={0}
        max={100}
        defaultValue={MIDDLE}
        aria-label={label}
        aria-valuetext={valueWords(MIDDLE)}
        onInput={({ currentTarget }) => {
          show(Number(currentTarget.value));
          say(Number(currentTarget.value));
        }}
        className="peer pointer-events-none absolute inset-0 m-0 h-full w-full opacity-0"
      />
      <div aria-hidden="true" className="pair-line pointer-events-none absolute inset-0 text-(--photo-casing)">
        <span className="absolute inset-y-0 left-0 w-0.5 -translate-x-1/2 bg-(--photo-line) shadow-[0_0_0_1px_var(--photo-casing)]" />
      </div>
      <div aria-hidden="true" className="pair-handle pointer-events-none absolute inset-0">
        <span className="absolute top-3/4 left-0 flex size-11 -translate-1/2 items-center justify-center rounded-full border bg-(--photo-line) text-(--photo-casing) shadow-float">
          <ChevronsLeftRight size={20} strokeWidth={1.5} />
        </span>
      </div>
    </div>
  );
}
