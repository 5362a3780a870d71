import { ScanFace, Timer, UserRoundCheck } from "lucide-react";
import type { TranslateWords } from "../i18n/word-keys.ts";
import { WhenConfigured } from "../ui/when-configured.tsx";

const FEATURES = [
  { key: "free", Icon: Timer },
  { key: "ai", Icon: ScanFace },
  { key: "personal", Icon: UserRoundCheck },
] as const;

/** R-HERO-3. */
export function Features({ t }: { t: TranslateWords }) {
  return (
    <section className="page py-16 md:py-24">
      <ul className="grid grid-cols-1 gap-10 md:grid-cols-3 md:gap-0">
        {FEATURES.map(({ key, Icon }) => (
          <li key={key} className="border-line border-t pt-7 md:pr-10 md:not-first:pl-10 md:not-first:border-l">
            <Icon aria-hidden="true" className="text-accent" size={28} strokeWidth={1.5} />
            <h2 className="display mt-5 text-h3">{t(`landing.features.${key}.title`)}</h2>
            <p className="mt-2 text-ink-soft">{t(`landing.features.${key}.text`)}</p>
            {key === "ai" && (
              <p className="mt-2 text-ink-soft text-small">
                {t("landing.features.ai.own")}
                <WhenConfigured when="provider-photo"> {t("landing.features.ai.provider")}</WhenConfigured>
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
