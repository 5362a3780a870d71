import { Minus, Plus, ScanFace, ZoomIn } from "lucide-react";
import type { TranslateWords } from "../../i18n/word-keys.ts";
import type { FindingsEvent, FindingsState } from "./findings-state.ts";
import { zoomIn, zoomOut } from "./gestures.ts";
import { MAX_SCALE } from "./viewport.ts";

interface Props {
  readonly t: TranslateWords;
  readonly state: FindingsState;
  readonly send: (event: FindingsEvent) => void;
}

const ROUND =
  "inline-flex size-11 items-center justify-center rounded-full hover:bg-paper-deep aria-disabled:cursor-default aria-disabled:opacity-45";

/** Closer, farther, and between the whole face and what was found. */
export function ZoomBar({ t, state: { placed, part, isFaceAsked }, send }: Props) {
  const scale = placed?.view.scale ?? 1;
  const buttons = [
    { name: "zoomOut", Icon: Minus, step: zoomOut, isSpent: scale <= 1 },
    { name: "zoomIn", Icon: Plus, step: zoomIn, isSpent: scale >= MAX_SCALE },
  ] as const;
  const canComeClose = part !== null && isFaceAsked;
  const [label, Icon] = canComeClose ? (["closeUp", ZoomIn] as const) : (["wholeFace", ScanFace] as const);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields
    <div role="group" aria-label={t("findings.zoom")} className="flex flex-wrap items-center justify-center gap-1">
      {buttons.map(({ name, Icon: Sign, step, isSpent }) => (
        <button
          key={name}
          type="button"
          title={t(`findings.${name}`)}
          aria-label={t(`findings.${name}`)}
          // Not `disabled`: a button that is spent keeps the focus.
          aria-disabled={isSpent}
          onClick={() => send({ type: "zoomed", step })}
          className={ROUND}
        >
          <Sign aria-hidden="true" size={20} strokeWidth={1.5} />
        </button>
      ))}
      <button
        type="button"
        onClick={() => send({ type: "faceAsked", isOn: !canComeClose })}
        className="inline-flex min-h-11 items-center gap-2 rounded-full px-4 font-semibold text-small hover:bg-paper-deep"
      >
        <Icon aria-hidden="true" size={20} strokeWidth={1.5} />
        {t(`findings.${label}`)}
      </button>
    </div>
  );
}
