import { COMBINATIONS_SCRIPT } from "virtual:page-script";
import { LockKeyhole } from "lucide-react";
import type { ReactElement } from "react";
import { ACTIVES, REASONS } from "#content/combinations.ts";
import type { TranslateWords } from "../../i18n/word-keys.ts";

/**
 * Two to four actives, and at once how they go together: `site/page-script/combinations/` reads the answers from the table and
 * the sentences from here. Nothing is stored or sent; it is no form. Without JavaScript it is not shown
 * (`site/styles/combinations.css`); the table holds the same.
 */
export function CombinationChecker({ t }: { t: TranslateWords }): ReactElement {
  return (
    <div
      data-pair={t("combinations.pair", { one: "{one}", other: "{other}" })}
      data-one={t("combinations.one")}
      data-crowded={t("combinations.crowded")}
      data-full={t("combinations.full")}
      data-how={t("combinations.how")}
      className="combinations my-9 rounded-lg border border-line bg-surface p-5 shadow-card sm:p-8"
    >
      <fieldset className="min-w-0">
        <legend className="display text-h3">{t("combinations.choose")}</legend>
        <div className="mt-5 flex flex-wrap gap-2">
          {ACTIVES.map((active) => (
            <label
              key={active}
              className="flex min-h-11 cursor-pointer items-center gap-2 rounded-md border border-line px-3 text-small transition-colors duration-200 ease-out hover:border-edge has-checked:border-accent has-checked:bg-accent-soft"
            >
              <input type="checkbox" name="active" value={active} className="size-5 shrink-0 accent-accent" />
              {t(`combinations.actives.${active}`)}
            </label>
          ))}
        </div>
      </fieldset>
      {/* Only what is new is read out: the answers that stay have been heard. */}
      <div role="status" aria-atomic="false" className="mt-5">
        <p data-hint={t("combinations.hint")}>{t("combinations.hint")}</p>
        <div data-answers="" />
      </div>
      <template>
        <div className="mt-5 border-line border-t pt-5">
          <p data-title="" className="text-ink-soft" />
          <p data-verdict="" className="mt-1 font-semibold" />
          <p data-why="" className="mt-1" />
          <p data-proof="" className="mt-1 text-ink-soft text-small" />
        </div>
      </template>
      <div hidden>
        {REASONS.map((reason) => (
          <p key={reason} data-reason={reason}>
            {t(`combinations.reasons.${reason}`)}
          </p>
        ))}
      </div>
      <p className="mt-5 flex items-start gap-3 border-line border-t pt-5 text-ink-soft text-small">
        <LockKeyhole aria-hidden="true" className="mt-0.5 shrink-0 text-good" size={18} strokeWidth={1.5} />
        {t("combinations.private")}
      </p>
      <script type="module" src={COMBINATIONS_SCRIPT} />
    </div>
  );
}
