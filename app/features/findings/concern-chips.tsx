import type { ConcernCode } from "#engine/codes.ts";
import type { TranslateWords } from "../../i18n/word-keys.ts";
import { unmeasuredText } from "./finding-words.ts";
import type { Found, Unmeasured } from "./findings-of.ts";

interface Props {
  readonly t: TranslateWords;
  readonly found: readonly Found[];
  readonly unmeasured: readonly Unmeasured[];
  readonly chosen: ConcernCode | null;
  readonly onChoose: (found: Found) => void;
}

const CHIP = "relative inline-flex min-h-11 items-center rounded-full border px-4 text-small leading-snug";

/** One concern at a time, the costliest first; what was not measured says why and draws nothing. */
export function ConcernChips({ t, found, unmeasured, chosen, onChoose }: Props) {
  return (
    <>
      {found.length > 0 && (
        <fieldset>
          <legend className="sr-only">{t("findings.choose")}</legend>
          <div className="flex flex-wrap gap-2">
            {found.map((one) => (
              <label
                key={one.code}
                className={`${CHIP} cursor-pointer border-edge transition-colors duration-200 hover:border-ink has-checked:border-accent has-checked:bg-accent has-checked:text-on-accent has-focus-visible:outline-2 has-focus-visible:outline-accent has-focus-visible:outline-offset-2`}
              >
                <input
                  type="radio"
                  name="shown-concern"
                  className="absolute inset-0 size-full cursor-pointer appearance-none opacity-0"
                  checked={one.code === chosen}
                  onChange={() => onChoose(one)}
                />
                {t(`labels.concerns.${one.code}`)}
              </label>
            ))}
          </div>
        </fieldset>
      )}
      {unmeasured.length > 0 && (
        <ul className="mt-2 flex flex-wrap gap-2">
          {unmeasured.map((one) => (
            <li key={one.code} className="rounded-lg bg-paper-deep px-4 py-2 text-ink-soft text-small leading-snug">
              {unmeasuredText(t, one)}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
