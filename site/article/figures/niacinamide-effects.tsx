import type { ReactNode } from "react";
import type { TranslateWords } from "../../i18n/word-keys.ts";
import { Arrow, Drop, Lines, Panel } from "./parts.tsx";
import { DrawnItem, PICTURE_ROW } from "./picture-row.tsx";
import { Wall } from "./wall.tsx";

/** Cells of the upper layer, over the one that makes pigment; their left edges and tops. */
const CELLS = [
  [6, 36],
  [50, 36],
  [94, 36],
  [138, 36],
  [-16, 70],
  [28, 70],
  [72, 70],
  [116, 70],
  [160, 70],
] as const;
/** Pigment: grains that wait in the arms, and the few that have been handed over. */
const WAITING = [
  [90, 146],
  [80, 152],
  [100, 153],
  [91, 160],
  [70, 143],
  [110, 143],
  [58, 132],
  [122, 132],
] as const;
const HANDED_OVER = [
  [50, 86],
  [128, 88],
  [70, 52],
] as const;
const MELANOCYTE =
  "M90 172c-16 0-28-8-28-20-8-4-20-16-28-40l6-2c8 18 18 28 30 30 4-8 8-20 8-32h7c0 14 1 22 5 30 4-8 5-16 5-30h7c0 12 4 24 8 32 12-2 22-12 30-30l6 2c-8 24-20 36-28 40 0 12-12 20-28 20Z";

const grains = (at: readonly (readonly [number, number])[]) =>
  at.map(([cx, cy]) => <ellipse key={`${cx} ${cy}`} cx={cx} cy={cy} rx="4" ry="2.8" />);

/** A pore with its gland; dashed, what the gland would have put out otherwise. */
const CANAL = "M76 44c4 4 5 10 5 18v40c0 14-17 18-17 36 0 14 11 20 26 20s26-6 26-20c0-18-17-22-17-36V62c0-8 1-14 5-18";

const PLACES: readonly (readonly [place: "barrier" | "pigment" | "sebum", drawing: ReactNode])[] = [
  [
    "barrier",
    <g key="barrier">
      <path fill="var(--surface)" d="M0 0h180v180H0Z" />
      <path fill="var(--skin-1-lit)" d="M0 120h180v60H0Z" />
      <g transform="translate(0 44)">
        <Wall width={180} rows={4} mortar="full" brick="var(--skin-1)" />
      </g>
      <Drop x={46} y={154} size={1.3} />
      <Drop x={92} y={162} size={1.1} />
      <Drop x={136} y={152} size={1.3} />
    </g>,
  ],
  [
    "pigment",
    <g key="pigment">
      <path fill="var(--surface)" d="M0 0h180v180H0Z" />
      <path fill="var(--skin-2-shade)" d="M0 32h180v148H0Z" />
      <g fill="var(--skin-2)">
        {CELLS.map(([x, y]) => (
          <rect key={`${x} ${y}`} x={x} y={y} width="40" height="30" rx="9" />
        ))}
      </g>
      <path fill="var(--skin-3)" d={MELANOCYTE} />
      <g fill="var(--brow-deep)">{grains([...WAITING, ...HANDED_OVER])}</g>
    </g>,
  ],
  [
    "sebum",
    <g key="sebum">
      <path fill="var(--surface)" d="M0 0h180v180H0Z" />
      <path fill="var(--skin-3)" d="M0 44c20-2 40 2 60 2h60c20 0 40-4 60-2v136H0Z" />
      <path fill="var(--skin-4)" fillOpacity=".6" d="M0 96c34-8 146-8 180 0v84H0Z" />
      <path fill="var(--sun)" d={`${CANAL}Z`} />
      <Lines d={CANAL} stroke="var(--hair)" />
      <path fill="var(--sun-deep)" d="M72 44c2-8 10-12 18-12s16 4 18 12Z" />
      <Lines d="M54 44c2-20 16-30 36-30s34 10 36 30" stroke="var(--pencil)" dashes="1 5" />
      <Arrow d="M90 140V72" tip={[90, 68]} towards={-90} stroke="var(--hair)" />
    </g>,
  ],
];

/** Where niacinamide can act: on each picture what it does, and how good the evidence is. */
export function NiacinamideEffectsFigure({ t }: { t: TranslateWords }) {
  return (
    <Panel>
      <ul className={PICTURE_ROW}>
        {PLACES.map(([place, drawing]) => (
          <DrawnItem
            key={place}
            when={t(`figures.niacinamide-effects.${place}.evidence`)}
            title={t(`figures.niacinamide-effects.${place}.title`)}
            text={t(`figures.niacinamide-effects.${place}.text`)}
          >
            {drawing}
          </DrawnItem>
        ))}
      </ul>
    </Panel>
  );
}
