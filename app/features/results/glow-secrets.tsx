import { Droplet, type LucideIcon, Sparkle, Sprout, Sun } from "lucide-react";
import type { ReactNode } from "react";
import { basicProducts } from "#advice/routine/build-routine.ts";
import { ABSORPTION_SECONDS } from "#advice/routine/constants.ts";
import { type TipTopic, tipTopic } from "#advice/routine/tip-topic.ts";
import type { TranslateWords } from "../../i18n/word-keys.ts";
import { Section } from "./section.tsx";
import type { ShownResult } from "./shown-result.ts";

/** R-RES-5. */
const ICONS: Readonly<Record<TipTopic, LucideIcon>> = { moisture: Droplet, sun: Sun, clean: Sprout, other: Sparkle };

interface Props {
  readonly t: TranslateWords;
  readonly shown: ShownResult;
}

/** The plan: three numbered steps; the first adds products, the second how to apply, the third a pro tip (R-RES-5). */
export function GlowSecrets({ t, shown }: Props) {
  const { plan, asksForProducts } = shown;
  if (plan.length === 0) return null;
  return (
    <div className="mt-16 md:mt-24 print:mt-8">
      <Section title={t("results.plan")} text={t(asksForProducts ? "results.planText" : "results.planNothingNeeded")}>
        <ol className="mt-8 grid grid-cols-1 gap-x-12 lg:grid-cols-3">
          {plan.map((step, index) => (
            <Step key={step} t={t} shown={shown} step={step} index={index} />
          ))}
        </ol>
      </Section>
    </div>
  );
}

function Step({ t, shown, step, index }: Props & { step: string; index: number }) {
  const topic = tipTopic(step);
  const Icon = ICONS[topic];
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-5 border-line border-t py-6 lg:flex lg:flex-col">
      <p className="flex flex-col items-center gap-3 lg:w-full lg:flex-row lg:justify-between">
        <span className="display figures text-accent text-h2 leading-none">{index + 1}</span>
        <Icon data-tip-icon={topic} aria-hidden="true" className="text-accent" size={24} strokeWidth={1.5} />
      </p>
      <div className="flex flex-1 flex-col lg:mt-5">
        <p lang={shown.deliveredIn ?? undefined} className="wrap-anywhere text-pretty">
          {step}
        </p>
        <More t={t} shown={shown} topic={topic} index={index} />
      </div>
    </li>
  );
}

/** What we add to the step. */
function More({ t, shown, topic, index }: Props & { topic: TipTopic; index: number }) {
  if (index === 0) {
    const { type } = shown.routine;
    return shown.asksForProducts ? (
      <Addition title={t(`results.tips.products.${type}`)}>
        <ul>
          {basicProducts(type).map((id) => (
            <li key={id}>{t(`products.items.${id}.name`)}</li>
          ))}
        </ul>
      </Addition>
    ) : null;
  }
  return index === 1 ? (
    <Addition title={t("results.tips.apply")}>
      <p>{t(`results.tips.how.${topic}`, { seconds: ABSORPTION_SECONDS })}</p>
    </Addition>
  ) : (
    <Addition title={t("results.tips.pro")}>
      <p>{t(`results.tips.extra.${topic}`)}</p>
    </Addition>
  );
}

function Addition({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="mt-4 border-accent-soft border-l-2 pl-4 text-ink-soft text-small">
      <h3 className="font-semibold text-ink">{title}</h3>
      <div className="mt-0.5 text-pretty">{children}</div>
    </div>
  );
}
