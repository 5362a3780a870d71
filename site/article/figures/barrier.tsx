import type { ReactNode } from "react";
import type { TranslateWords } from "../../i18n/word-keys.ts";
import { Arrow, Drop, Irritant, Lines, Panel, Picture } from "./parts.tsx";
import { Wall } from "./wall.tsx";

const VIEW = "0 0 320 236";
/** Living skin below the wall, with its upper edge in a gentle wave. */
const BELOW = "M0 147c40-7 70 6 108 2s66-9 104-4 72 7 108-1v92H0Z";

/** Brick and mortar: what a whole barrier keeps in and out, and what a damaged one lets through. */
export function BarrierFigure({ t }: { t: TranslateWords }) {
  return (
    <Panel>
      <ul className="grid grid-cols-1 gap-8 @xl:grid-cols-2 @xl:gap-6">
        <li>
          <Picture viewBox={VIEW} label={t("figures.barrier.intactLabel")} className="w-full rounded-md">
            <path fill="var(--surface)" d="M0 0h320v236H0Z" />
            <path fill="var(--skin-4)" d={BELOW} />
            <g transform="translate(0 62)">
              <Wall width={320} rows={4} mortar="full" />
            </g>
            <Irritant x={56} y={24} />
            <Irritant x={158} y={18} size={1.2} />
            <Irritant x={262} y={26} />
            <Arrow d="M68 34c8 10 20 14 28 12 6-2 10-8 12-18" tip={[108, 28]} towards={-82} />
            <Arrow d="M172 30c8 12 20 18 30 14 6-2 9-8 11-16" tip={[213, 28]} towards={-78} />
            <Drop x={52} y={202} size={1.3} />
            <Drop x={122} y={188} />
            <Drop x={178} y={210} size={1.3} />
            <Drop x={246} y={192} size={1.1} />
            <Drop x={288} y={212} />
            <Arrow d="M66 188c10-16 30-18 38 4" tip={[104, 192]} towards={74} stroke="var(--skin-2)" />
            <Arrow d="M194 196c10-16 28-18 36 4" tip={[230, 200]} towards={74} stroke="var(--skin-2)" />
          </Picture>
          <Legend title={t("figures.barrier.intact")} text={t("figures.barrier.intactText")} good />
        </li>
        <li>
          <Picture viewBox={VIEW} label={t("figures.barrier.damagedLabel")} className="w-full rounded-md">
            <path fill="var(--surface)" d="M0 0h320v236H0Z" />
            <path fill="var(--skin-4)" d={BELOW} />
            <g transform="translate(0 62)">
              <Wall width={320} rows={4} mortar="none" loose />
            </g>
            <Irritant x={84} y={20} />
            <Irritant x={236} y={22} size={1.2} />
            <Irritant x={104} y={118} size={0.9} />
            <Irritant x={254} y={172} />
            <Irritant x={128} y={182} size={1.1} />
            <Drop x={40} y={208} size={1.2} />
            <Drop x={196} y={196} />
            <Drop x={178} y={34} />
            <Drop x={28} y={28} size={0.9} />
            <Arrow
              d="M90 34c8 18 6 36 20 56 10 16 10 36 14 66"
              tip={[124, 156]}
              towards={82}
              stroke="var(--low-ring)"
            />
            <Arrow d="M240 38c-6 30 14 52 8 76-2 14 0 26 4 38" tip={[252, 152]} towards={70} stroke="var(--low-ring)" />
            <Lines d="M188 178c-14-30 8-50-6-76-4-10-4-22-4-38" stroke="var(--surface)" width={5} />
            <Arrow d="M188 178c-14-30 8-50-6-76-4-10-4-22-4-44" tip={[178, 58]} towards={-90} />
            <Lines d="M38 190c-6-34 8-60-6-92-4-12-4-28-4-38" stroke="var(--surface)" width={5} />
            <Arrow d="M38 190c-6-34 8-60-6-92-4-12-4-28-4-48" tip={[28, 50]} towards={-90} />
          </Picture>
          <Legend title={t("figures.barrier.damaged")} text={t("figures.barrier.damagedText")} />
        </li>
      </ul>
      <ul className="mt-6 flex flex-wrap gap-x-6 gap-y-2 border-line border-t pt-4 text-ink-soft text-small">
        <Key text={t("figures.barrier.brick")}>
          <rect x="1" y="5" width="22" height="14" rx="4" fill="var(--skin-3)" />
        </Key>
        <Key text={t("figures.barrier.mortar")}>
          <rect x="1" y="5" width="22" height="14" rx="2" fill="var(--sun)" stroke="var(--edge)" />
        </Key>
        <Key text={t("figures.barrier.water")}>
          <Drop x={12} y={13} />
        </Key>
        <Key text={t("figures.barrier.irritants")}>
          <Irritant x={12} y={12} />
        </Key>
      </ul>
    </Panel>
  );
}

function Legend({ title, text, good = false }: { title: string; text: string; good?: boolean }) {
  return (
    <p className="mt-4 leading-snug">
      <strong className={good ? "text-good" : "text-low"}>{title}</strong>
      <span className="mt-1 block">{text}</span>
    </p>
  );
}

function Key({ text, children }: { text: string; children: ReactNode }) {
  return (
    <li className="flex items-center gap-2">
      <Picture viewBox="0 0 24 24" className="size-6 shrink-0">
        {children}
      </Picture>
      <span className="min-w-0">{text}</span>
    </li>
  );
}
