import type { TranslateWords } from "../../i18n/word-keys.ts";
import { Panel, Picture } from "./parts.tsx";
import { STEP_DRAWINGS, STEPS } from "./step-drawings.tsx";

export function TenStepsFigure({ t }: { t: TranslateWords }) {
  return (
    <Panel>
      <ol className="grid grid-cols-1 gap-x-8 @lg:grid-flow-col @lg:grid-cols-2 @lg:grid-rows-5">
        {STEPS.map((step, index) => (
          <li
            key={step}
            className="flex items-center gap-4 border-line border-t py-3 first:border-t-0 @lg:nth-6:border-t-0"
          >
            <Picture viewBox="0 0 48 48" className="size-14 shrink-0">
              {STEP_DRAWINGS[step]}
            </Picture>
            <p className="min-w-0 flex-1 leading-snug">
              <span className="figures mr-2 text-ink-soft">{index + 1}</span>
              <strong>{t(`figures.ten-steps.${step}.name`)}</strong>
              <span className="block text-ink-soft text-small">{t(`figures.ten-steps.${step}.note`)}</span>
            </p>
          </li>
        ))}
      </ol>
    </Panel>
  );
}
