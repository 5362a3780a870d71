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
    <section className="page py-4 md:py-20">
      <ul className="grid grid-cols-1 md:grid-cols-3">
        {FEATURES.map(({ key, Icon }) => (
          <li
            key={key}
            className="flex gap-4 border-line border-t py-2.5 md:flex-col md:pt-8 md:pr-10 md:not-first:border-l md:not-first:pl-10"
          >
            <Icon aria-hidden="true" className="shrink-0 text-accent" size={28} strokeWidth={1.5} />
            <div>
              <h2 className="display text-h3">{t(`landing.features.${key}.title`)}</h2>
              <p className="mt-1 text-ink-soft max-md:text-small">{t(`landing.features.${key}.text`)}</p>
              {key === "ai" && (
                <p className="mt-1 text-ink-soft text-small">
                  {t("landing.features.ai.own")}
                  <WhenConfigured when="provider-photo"> {t("landing.features.ai.provider")}</WhenConfigured>
                </p>
              )}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
