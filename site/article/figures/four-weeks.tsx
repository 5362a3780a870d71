import { Moon, Sun } from "lucide-react";
import type { ReactNode } from "react";
import type { TranslateWords } from "../../i18n/word-keys.ts";
import { Drop, Lines, Panel, Picture } from "./parts.tsx";
import { Wall } from "./wall.tsx";

/** The wall of `barrier`, week by week; in the fourth something active may touch it again. */
const WEEKS: readonly (readonly [week: "one" | "two" | "three" | "four", drawing: ReactNode])[] = [
  [
    "one",
    <g key="one">
      <Wall width={200} rows={3} mortar="none" loose brick="var(--skin-1)" />
      <path fill="var(--leaf)" d="M84-6c-2-22 14-36 38-38 0 24-14 40-38 38Z" />
      <Lines d="M84-6c8-14 16-22 26-28" stroke="var(--leaf-deep)" />
    </g>,
  ],
  [
    "two",
    <g key="two">
      <Wall width={200} rows={3} mortar="patchy" loose brick="var(--skin-1)" />
      <Drop x={70} y={-22} size={1.2} />
      <Drop x={128} y={-16} />
    </g>,
  ],
  ["three", <Wall key="three" width={200} rows={3} mortar="full" brick="var(--skin-1)" />],
  [
    "four",
    <g key="four">
      <Wall width={200} rows={3} mortar="full" brick="var(--skin-1)" />
      <path fill="var(--cloth)" d="M92-33v-6a8 8 0 0 1 16 0v6ZM89-34h22v5H89Z" />
      <path fill="var(--mist-soft)" stroke="var(--pencil)" d="M95-29h10v11l-3 6h-4l-3-6Z" />
      <Drop x={100} y={-5} size={0.6} />
    </g>,
  ],
];

export function FourWeeksFigure({ t }: { t: TranslateWords }) {
  return (
    <Panel>
      <ol className="grid grid-cols-1 gap-x-8 gap-y-6 @lg:grid-cols-2">
        {WEEKS.map(([week, drawing]) => (
          <li
            key={week}
            className="border-line border-t pt-5 first:border-t-0 first:pt-0 @lg:nth-2:border-t-0 @lg:nth-2:pt-0"
          >
            <div className="flex flex-wrap items-end justify-between gap-4 @lg:flex-col-reverse @lg:items-start">
              <p className="min-w-0 max-w-full leading-tight">
                <span className="figures block text-ink-soft text-small">{t(`figures.four-weeks.${week}.when`)}</span>
                <strong className="display mt-1 block text-h3">{t(`figures.four-weeks.${week}.title`)}</strong>
              </p>
              <Picture viewBox="0 4 200 116" className="w-32 min-w-0 rounded-sm @lg:w-full @lg:max-w-64">
                <g transform="translate(0 52)">{drawing}</g>
              </Picture>
            </div>
            <dl className="mt-3 grid gap-2 leading-snug">
              <Moment
                icon={<Sun aria-hidden="true" size={20} strokeWidth={1.5} className="mt-px text-fair" />}
                name={t("figures.four-weeks.morning")}
                text={t(`figures.four-weeks.${week}.morning`)}
              />
              <Moment
                icon={<Moon aria-hidden="true" size={20} strokeWidth={1.5} className="mt-px text-mist" />}
                name={t("figures.four-weeks.evening")}
                text={t(`figures.four-weeks.${week}.evening`)}
              />
            </dl>
          </li>
        ))}
      </ol>
    </Panel>
  );
}

function Moment({ icon, name, text }: { icon: ReactNode; name: string; text: string }) {
  return (
    <div className="grid grid-cols-[1.75rem_minmax(0,1fr)]">
      <dt>
        {icon}
        <span className="sr-only">{name}</span>
      </dt>
      <dd>{text}</dd>
    </div>
  );
}
