import type { ReactNode } from "react";
import type { TranslateWords } from "../../i18n/word-keys.ts";
import { Lines, Panel } from "./parts.tsx";
import { DrawnItem, PICTURE_ROW } from "./picture-row.tsx";

const SURFACE = "M0 40c20-3 40-3 60 0s40 3 60 0 40-3 60 0";
/** Where the upper layer meets the lower one: ridges, with a loop of vessels in each of the hollows. */
const RIDGES =
  "c-10 0-12-16-22-16s-12 16-22 16-14-16-24-16-12 16-22 16-12-16-22-16-14 16-24 16-12-16-22-16-12 16-22 16";
const NET = "M-4 160c30-9 62 8 94 0s64-8 94 0M-4 172c40-6 60 6 94 3s60-8 94-2";
const LOOPS =
  "M16 158c0-34 1-54 6-54s7 20 8 55M60 163c0-38 1-59 7-59s7 22 8 58M105 158c0-34 1-54 7-54s6 20 7 53M150 156c0-34 1-52 6-52s7 20 8 53";
const BLOOD = "var(--cloth-deep)";

interface SkinProps {
  readonly upper: string;
  /** How wide the vessels are. */
  readonly width: number;
  /** How much of their red reaches the surface. */
  readonly glow: number;
  readonly children?: ReactNode;
}

function Skin({ upper, width, glow, children }: SkinProps) {
  return (
    <>
      <path fill="var(--surface)" d="M0 0h180v180H0Z" />
      <path fill="var(--skin-2)" d={`${SURFACE}v140H0Z`} />
      <path fill="var(--skin-2-shade)" fillOpacity=".55" d="M0 134c40-8 60 8 90 0s60-6 90 0v46H0Z" />
      <path fill={upper} d={`${SURFACE}v72${RIDGES}Z`} />
      {children}
      <path fill="var(--low-ring)" fillOpacity={glow} d={`${SURFACE}v72${RIDGES}Z`} />
      <Lines d={NET} stroke={BLOOD} width={width} />
      <Lines d={LOOPS} stroke={BLOOD} width={width * 0.8} />
      <Lines d={SURFACE} stroke="var(--hair)" />
    </>
  );
}

/** Grains of pigment: x, y. */
const GRAINS = [
  [14, 58],
  [34, 52],
  [52, 64],
  [72, 54],
  [92, 62],
  [112, 56],
  [130, 66],
  [150, 54],
  [168, 62],
  [24, 76],
  [44, 84],
  [84, 78],
  [122, 82],
  [160, 80],
] as const;

const STATES: readonly (readonly [state: "narrow" | "wide" | "covered", drawing: ReactNode])[] = [
  ["narrow", <Skin key="narrow" upper="var(--skin-2-lit)" width={2} glow={0.04} />],
  ["wide", <Skin key="wide" upper="var(--skin-2-lit)" width={6.5} glow={0.34} />],
  [
    "covered",
    <Skin key="covered" upper="var(--skin-3)" width={6.5} glow={0.1}>
      <g fill="var(--hair-lit)">
        {GRAINS.map(([x, y]) => (
          <ellipse key={`${x} ${y}`} cx={x} cy={y} rx="4.2" ry="2.8" />
        ))}
      </g>
    </Skin>,
  ],
];

/** The same vessels three times: narrow, wide, and wide under more pigment, which hides the red. */
export function VesselsFigure({ t }: { t: TranslateWords }) {
  return (
    <Panel>
      <ul className={PICTURE_ROW}>
        {STATES.map(([state, drawing]) => (
          <DrawnItem key={state} title={t(`figures.vessels.${state}.title`)} text={t(`figures.vessels.${state}.text`)}>
            {drawing}
          </DrawnItem>
        ))}
      </ul>
    </Panel>
  );
}
