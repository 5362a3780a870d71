import { useId, useState } from "react";
import { painted } from "#browser/power/painted.ts";
import type { TranslateWords } from "#site/i18n/word-keys.ts";

interface Props {
  readonly t: TranslateWords;
  readonly isTicked: boolean;
  readonly onTick: (isTicked: boolean) => void;
}

/** Who is under 18 says so here: no word on lines or ageing, no number on the card (docs/decisions/0107). */
export function AgeTick({ t, isTicked, onTick }: Props) {
  const hint = useId();
  const [isOn, setOn] = useState(isTicked);
  // Taken over from the last time, not ticked here.
  const [known, setKnown] = useState(isTicked);
  if (known !== isTicked) {
    setKnown(isTicked);
    setOn(isTicked);
  }
  // The tick is drawn at once, and what follows from it, which is the whole result, after it.
  const tick = async (is: boolean) => {
    setOn(is);
    await painted();
    onTick(is);
  };
  return (
    <div>
      <label className="-mx-3 flex min-h-11 cursor-pointer items-center gap-3 rounded-md px-3 text-small hover:bg-paper">
        <input
          type="checkbox"
          checked={isOn}
          aria-describedby={hint}
          onChange={({ target }) => tick(target.checked)}
          className="size-5 shrink-0 accent-accent"
        />
        {t("questions.ask.age.tick")}
      </label>
      <p id={hint} className={isOn ? "text-ink-soft text-small" : "sr-only"}>
        {t("questions.ask.age.hint")}
      </p>
    </div>
  );
}
