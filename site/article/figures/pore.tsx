import type { ReactNode } from "react";
import type { TranslateWords } from "../../i18n/word-keys.ts";
import { Arrow, Lines, Panel } from "./parts.tsx";
import { DrawnItem, PICTURE_ROW } from "./picture-row.tsx";

/** The canal of a pore, from the surface down into its gland and up again. */
const CANAL =
  "M44 44c22 0 30 5 32 18 2 14 2 24 0 34-6 12-22 18-22 34 0 16 16 24 36 24s36-8 36-24c0-16-16-22-22-34-2-10-2-20 0-34 2-13 10-18 32-18";

const LAYERS = (
  <>
    <path fill="var(--surface)" d="M0 0h180v180H0Z" />
    <path fill="var(--skin-2)" d="M0 42c16-2 30 2 44 2h92c14 0 28-4 44-2v138H0Z" />
    <path fill="var(--skin-2-shade)" d="M0 88c40-8 140-8 180 0v92H0Z" />
    <path fill="var(--surface)" d={`${CANAL}V24H44Z`} />
  </>
);

const STAGES: readonly (readonly [stage: "open" | "plugged" | "swollen", drawing: ReactNode])[] = [
  [
    "open",
    <g key="open">
      {LAYERS}
      <path fill="var(--sun)" d="M55 124c6-8 22-4 34-6s28-4 36 4c8 18-8 32-35 32s-40-14-35-30Z" />
      <Lines d="M0 42c16-2 30 2 44 2M136 44c14 0 28-4 44-2" stroke="var(--hair)" />
      <Lines d={CANAL} stroke="var(--hair)" />
      <Lines d="M92 150c3-40-2-88 8-130" width={2} />
      <Arrow d="M84 108c-2-20-1-40-6-58-2-8-8-14-16-18" tip={[62, 32]} towards={-150} stroke="var(--fair)" />
    </g>,
  ],
  [
    "plugged",
    <g key="plugged">
      {LAYERS}
      <path
        fill="var(--sun)"
        d="M77 64c1 12 1 22-1 32-6 12-22 18-22 34 0 16 16 24 36 24s36-8 36-24c0-16-16-22-22-34-2-10-2-20-1-32Z"
      />
      <path fill="var(--fair-ring)" d="M64 46c10-10 42-10 52 0-8 4-12 9-13 18v8c-8 5-18 5-26 0v-8c-1-9-5-14-13-18Z" />
      <Lines d="M0 42c16-2 30 2 44 2M136 44c14 0 28-4 44-2" stroke="var(--hair)" />
      <Lines d={CANAL} stroke="var(--hair)" />
      <Lines d="M92 150c1-24 0-48 1-72" stroke="var(--hair)" width={2} />
    </g>,
  ],
  [
    "swollen",
    <g key="swollen">
      <path fill="var(--surface)" d="M0 0h180v180H0Z" />
      <path fill="var(--skin-2)" d="M0 46c20-3 30-4 44-12 14-10 28-14 46-14s32 4 46 14c14 8 24 9 44 12v134H0Z" />
      <path fill="var(--skin-2-shade)" d="M0 90c20-5 160-5 180 0v90H0Z" />
      <path
        fill="var(--low-ring)"
        fillOpacity=".22"
        d="M90 22c44 0 72 34 72 74s-30 70-72 70-72-30-72-70 28-74 72-74Z"
      />
      <path
        fill="var(--low-ring)"
        fillOpacity=".28"
        d="M90 34c34 0 54 28 54 60s-22 60-54 60-54-28-54-60 20-60 54-60Z"
      />
      <path fill="var(--sun)" d="M80 40c-6 18-24 36-26 62-2 30 14 50 36 50s38-20 36-50c-2-26-20-44-26-62Z" />
      <path fill="var(--fair-ring)" d="M78 34c8-4 16-4 24 0l-2 20c-6 4-14 4-20 0Z" />
      <Lines d="M80 40c-6 18-24 36-26 62-2 30 14 50 36 50s38-20 36-50c-2-26-20-44-26-62" stroke="var(--hair)" />
      <Lines
        d="M30 70c-8 4-14 4-20 2M26 110c-6 2-12 2-18-1M150 70c8 4 14 4 20 2M154 110c6 2 12 2 18-1"
        stroke="var(--low-ring)"
        width={2}
      />
    </g>,
  ],
];

export function PoreFigure({ t }: { t: TranslateWords }) {
  return (
    <Panel>
      <ol className={PICTURE_ROW}>
        {STAGES.map(([stage, drawing]) => (
          <DrawnItem key={stage} title={t(`figures.pore.${stage}.title`)} text={t(`figures.pore.${stage}.text`)}>
            {drawing}
          </DrawnItem>
        ))}
      </ol>
    </Panel>
  );
}
