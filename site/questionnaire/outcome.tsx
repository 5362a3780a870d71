import { ArrowRight } from "lucide-react";
import type { ReactNode } from "react";
import { BASE_TYPES } from "#advice/skin-type/type-rules.ts";
import { pathIn } from "#page/paths.ts";
import type { PageWords } from "../i18n/page-words.ts";
import { Button } from "../ui/button.tsx";
import { buttonClass } from "../ui/button-class.ts";
import { GUIDE_OF_SKIN_TYPE } from "../ui/guide-of.ts";
import { Meter } from "../ui/meter.tsx";

interface Props {
  readonly words: PageWords;
  /** Of the section that tells how to do without the questions. */
  readonly bareFaceId: string;
  readonly className: string;
}

/** Every result there may be, hidden; the page's script shows the one that fits, with its numbers. */
export function Outcome({ words: { language, t }, bareFaceId, className }: Props) {
  const level = (name: "low" | "medium" | "high") => t(`labels.sureness.${name}`);
  return (
    <section
      data-result=""
      data-low={level("low")}
      data-medium={level("medium")}
      data-high={level("high")}
      hidden
      aria-label={t("questionnaire.result.kicker")}
      className={className}
    >
      <p className="font-semibold text-accent text-small">{t("questionnaire.result.kicker")}</p>
      {BASE_TYPES.map((type) => (
        <div key={type} data-outcome={type} hidden>
          <Title>{t(`labels.skinTypes.${type}`)}</Title>
          <p
            data-sureness={t("questions.type.sureness", { percent: "{percent}", level: "{level}" })}
            className="figures mt-3 text-ink-soft"
          />
          <Meter percent={0} />
          <p className="measure mt-5">{t(`questionnaire.result.${type}`)}</p>
          <GuideLink href={pathIn(language, `/${GUIDE_OF_SKIN_TYPE[type]}`)}>
            {t("questionnaire.result.guide", { type: t(`questions.types.${type}`) })}
          </GuideLink>
        </div>
      ))}
      <div data-outcome="open" hidden>
        <Title>{t("questionnaire.result.open")}</Title>
        <p data-few="" hidden className="measure mt-4">
          {t("questionnaire.result.few")}
        </p>
        <div data-between="" hidden>
          <p className="measure mt-4">{t("questionnaire.result.between")}</p>
          <ul>
            {BASE_TYPES.map((type) => (
              <li key={type} data-candidate={type}>
                <GuideLink href={pathIn(language, `/${GUIDE_OF_SKIN_TYPE[type]}`)}>
                  {t(`labels.skinTypes.${type}`)}
                </GuideLink>
              </li>
            ))}
          </ul>
        </div>
        <GuideLink href={`#${bareFaceId}`}>{t("questionnaire.result.bareFace")}</GuideLink>
      </div>
      <div data-trait="" className="mt-6 border-line border-t pt-5">
        <h3 className="font-semibold">{t("questionnaire.sensitivity.title")}</h3>
        <div data-sensitivity="sensitive" hidden>
          <p
            data-sensitive={t("questionnaire.sensitivity.sensitive", { percent: "{percent}" })}
            className="figures measure mt-1"
          />
          <GuideLink href={pathIn(language, `/${GUIDE_OF_SKIN_TYPE.sensitive}`)}>
            {t("questionnaire.sensitivity.guide")}
          </GuideLink>
        </div>
        <p data-sensitivity="possible" hidden className="measure mt-1">
          {t("questions.outcome.sometimes")}
        </p>
        <p data-sensitivity="unlikely" hidden className="mt-1">
          {t("questionnaire.sensitivity.unlikely")}
        </p>
      </div>
      <div className="mt-7 rounded-md bg-accent-soft p-5 sm:p-6">
        <h3 className="display text-h3">{t("questionnaire.photo.title")}</h3>
        <p className="measure mt-2">{t("questionnaire.photo.text")}</p>
        <a href={pathIn(language, "/")} className={buttonClass("primary", "mt-5 max-w-full max-sm:px-5")}>
          {t("questionnaire.photo.action")}
          <ArrowRight aria-hidden="true" size={20} strokeWidth={1.75} className="shrink-0" />
        </a>
      </div>
      <div className="mt-5 flex flex-wrap gap-x-8 gap-y-1">
        <Button kind="quiet" data-change="" className="ml-0">
          {t("questionnaire.change")}
        </Button>
        <Button kind="quiet" data-restart="" className="ml-0">
          {t("questionnaire.restart")}
        </Button>
      </div>
    </section>
  );
}

function Title({ children }: { children: ReactNode }) {
  return (
    <h2 tabIndex={-1} className="display mt-2 text-h1">
      {children}
    </h2>
  );
}

function GuideLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a
      href={href}
      className="mt-2 inline-flex min-h-11 items-center gap-2 font-semibold underline decoration-edge underline-offset-4 hover:decoration-ink"
    >
      {children}
      <ArrowRight aria-hidden="true" size={18} strokeWidth={1.75} className="shrink-0" />
    </a>
  );
}
