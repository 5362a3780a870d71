import type { ReactNode } from "react";
import type { TranslateWords } from "../../i18n/word-keys.ts";
import { Face } from "./face.tsx";
import { Arrow, Lines, Panel, Picture } from "./parts.tsx";

/** The photo as a print, `size` 1 is 80 x 100. */
function Print({ x, y, size = 1, children }: { x: number; y: number; size?: number; children?: ReactNode }) {
  return (
    <g transform={`translate(${x} ${y}) scale(${size})`}>
      <path fill="var(--frame)" stroke="var(--pencil)" strokeWidth={1.5 / size} d="M0 0h80v100H0Z" />
      <path fill="var(--wall)" d="M7 7h66v86H7Z" />
      <g transform="translate(7 15) scale(.41)">
        <Face tone="brown" hair="short" cloth="var(--cloth)" />
      </g>
      {children}
    </g>
  );
}

const STEPS: readonly (readonly [step: "choose" | "prepare" | "measure" | "delete", drawing: ReactNode])[] = [
  [
    "choose",
    <g key="choose">
      <Print x={50} y={16} />
      <path
        fill="var(--accent)"
        d="M128 26c0-8 6-14 14-14s14 6 14 14c0 9-14 24-14 24s-14-15-14-24ZM136 26a6 6 0 1 0 12 0 6 6 0 0 0-12 0Z"
      />
    </g>,
  ],
  [
    "prepare",
    <g key="prepare">
      <path
        fill="none"
        stroke="var(--pencil)"
        strokeDasharray="3 4"
        strokeOpacity=".6"
        strokeWidth="1.5"
        d="M30 14h84v106H30Z"
      />
      <Print x={44} y={38} size={0.7} />
      <Arrow d="M122 112c10 6 24 6 34-4" tip={[156, 108]} towards={-45} />
      <path
        fill="none"
        stroke="var(--accent)"
        strokeWidth="2"
        strokeDasharray="3 3"
        d="M134 34c0-8 6-14 14-14s14 6 14 14c0 9-14 24-14 24s-14-15-14-24Z"
      />
    </g>,
  ],
  [
    "measure",
    <g key="measure">
      <rect x="22" y="14" width="64" height="108" rx="9" fill="var(--frame)" stroke="var(--pencil)" strokeWidth="1.5" />
      <Print x={31} y={34} size={0.57} />
      <g fill="var(--cloth-deep)">
        <path d="M104 34h60v24h-60ZM104 62h60v24h-60ZM104 90h60v24h-60Z" />
      </g>
      <g fill="var(--sun-deep)">
        <circle cx="114" cy="46" r="3.5" />
        <circle cx="114" cy="74" r="3.5" />
        <circle cx="114" cy="102" r="3.5" />
      </g>
      <Lines d="M126 46h28M126 74h28M126 102h28" stroke="var(--frame)" width={3} />
    </g>,
  ],
  [
    "delete",
    <g key="delete">
      <path fill="none" stroke="var(--pencil)" strokeDasharray="3 5" strokeWidth="1.5" d="M50 16h80v100H50Z" />
      <Lines d="m72 66 14 14 26-30" stroke="var(--good-ring)" width={7} />
    </g>,
  ],
];

/** What a photo passes through, in its order. */
export function PhotoWayFigure({ t }: { t: TranslateWords }) {
  return (
    <Panel>
      <ol className="grid grid-cols-1 gap-6 @md:grid-cols-2">
        {STEPS.map(([step, drawing]) => (
          <li key={step} className="flex flex-wrap items-center gap-x-5 gap-y-3 @md:block">
            <Picture viewBox="0 0 180 136" className="w-28 shrink-0 rounded-md @md:w-full @md:max-w-52">
              <path fill="var(--wall-lit)" d="M0 0h180v136H0Z" />
              {drawing}
            </Picture>
            <p className="min-w-0 flex-1 basis-40 leading-snug @md:mt-4">
              <strong className="block">{t(`figures.photo-way.${step}.title`)}</strong>
              <span className="mt-1 block">{t(`figures.photo-way.${step}.text`)}</span>
            </p>
          </li>
        ))}
      </ol>
    </Panel>
  );
}
