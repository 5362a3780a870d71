import { RETENTION } from "#contract/retention.ts";
import type { PageProvider } from "#page/settings.ts";
import type { TranslateWords } from "#site/i18n/word-keys.ts";

interface Props {
  readonly t: TranslateWords;
  readonly provider: PageProvider;
  readonly isGiven: boolean;
  readonly onChange: (isGiven: boolean) => void;
}

/**
 * Asks before the photo is chosen, because choosing it starts the analysis; nothing of it folds. Nothing hangs on the answer
 * but who looks: without a tick our own engine does (docs/contract.md, "API").
 */
export function ProviderConsent({ t, provider, isGiven, onChange }: Props) {
  const { name, country } = provider;
  return (
    <label className="flex cursor-pointer items-start gap-3 rounded-lg border border-line bg-surface px-4 py-3 text-small">
      <input
        type="checkbox"
        checked={isGiven}
        aria-labelledby="consent-label"
        aria-describedby="consent-voluntary"
        onChange={(event) => onChange(event.currentTarget.checked)}
        className="size-6 shrink-0 accent-accent"
      />
      <span className="measure">
        <span id="consent-label">{t("upload.consent.label", { provider: name, country })}</span>
        <span id="consent-voluntary" className="mt-1 block text-ink-soft">
          {t("upload.consent.voluntary", { provider: name, days: RETENTION.providerDays })}
        </span>
      </span>
    </label>
  );
}
