import { Maximize, Minus, Plus, ScanFace } from "lucide-react";
import type { TranslateWords } from "../../i18n/word-keys.ts";
import { showWhole, type ZoomStep, zoomIn, zoomOut } from "./gestures.ts";
import { type Box, MAX_SCALE, type View, viewOn } from "./viewport.ts";

interface Props {
  readonly t: TranslateWords;
  readonly view: View;
  readonly face: Box | null;
  readonly onStep: (step: ZoomStep) => void;
}

export function ZoomBar({ t, view, face, onStep }: Props) {
  const { scale } = view;
  const buttons = [
    { name: "zoomOut", Icon: Minus, step: zoomOut, isSpent: scale <= 1 },
    { name: "zoomIn", Icon: Plus, step: zoomIn, isSpent: scale >= MAX_SCALE },
    { name: "wholePhoto", Icon: Maximize, step: showWhole, isSpent: scale <= 1 },
    ...(face === null ? [] : [{ name: "toFace", Icon: ScanFace, step: () => viewOn(face), isSpent: false } as const]),
  ] as const;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields
    <div role="group" aria-label={t("findings.zoom")} className="flex items-center gap-1">
      {buttons.map(({ name, Icon, step, isSpent }) => (
        <button
          key={name}
          type="button"
          title={t(`findings.${name}`)}
          aria-label={t(`findings.${name}`)}
          // Not `disabled`: a button that is spent keeps the focus.
          aria-disabled={isSpent}
          onClick={() => onStep(step)}
          className="inline-flex size-11 items-center justify-center rounded-full hover:bg-paper-deep aria-disabled:cursor-default aria-disabled:opacity-45"
        >
          <Icon aria-hidden="true" size={20} strokeWidth={1.5} />
        </button>
      ))}
      <span aria-live="polite" className="figures ms-1 min-w-13 text-ink-soft text-small">
        {t("findings.percent", { percent: Math.round(100 * scale) })}
      </span>
    </div>
  );
}
