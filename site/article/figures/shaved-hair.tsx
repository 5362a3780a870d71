import type { ReactNode } from "react";
import type { TranslateWords } from "../../i18n/word-keys.ts";
import { Irritant, Lines, Panel } from "./parts.tsx";
import { DrawnItem, PICTURE_ROW } from "./picture-row.tsx";

/** Skin with the canal of one hair, its root at the bottom. */
const SKIN = (
  <>
    <path fill="var(--wall-lit)" d="M0 0h180v180H0Z" />
    <path fill="var(--skin-3)" d="M0 70c24-3 50 0 76 0l8 8h12l8-8c26 0 52-3 76 0v110H0Z" />
    <path fill="var(--skin-4)" d="M0 112c40-6 140-6 180 0v68H0Z" />
    <path fill="var(--skin-1-shade)" d="M84 78h12l2 66c0 12-4 18-8 18s-8-6-8-18Z" />
    <Lines d="M0 70c24-3 50 0 76 0l8 8M96 78l8-8c26 0 52-3 76 0" stroke="var(--hair)" />
    <circle cx="90" cy="152" r="7" fill="var(--brow-deep)" />
  </>
);

function Hair({ d }: { d: string }) {
  return <Lines d={d} stroke="var(--brow-deep)" width={4.5} />;
}

function Swelling({ cx, cy }: { cx: number; cy: number }) {
  return <circle cx={cx} cy={cy} r="24" fill="var(--low-ring)" fillOpacity=".45" />;
}

const WAYS: readonly (readonly [way: "out" | "back" | "wall", drawing: ReactNode])[] = [
  [
    "out",
    <g key="out">
      {SKIN}
      <Hair d="M90 152V30" />
    </g>,
  ],
  [
    "back",
    <g key="back">
      {SKIN}
      <Swelling cx={138} cy={86} />
      <Hair d="M90 152V60c0-22 44-28 47-2l2 34" />
      <Irritant x={139} y={96} />
    </g>,
  ],
  [
    "wall",
    <g key="wall">
      {SKIN}
      <Swelling cx={114} cy={106} />
      <Hair d="M90 152c0-22-2-34 4-42 4-5 12-6 20-4" />
      <Irritant x={118} y={106} />
      <Lines d="M40 46h100M52 46l-8-16h92l-8 16" opacity={0.5} />
    </g>,
  ],
];

/** A hair after the shave: out, back in, or through the wall of its canal. */
export function ShavedHairFigure({ t }: { t: TranslateWords }) {
  return (
    <Panel>
      <ul className={PICTURE_ROW}>
        {WAYS.map(([way, drawing]) => (
          <DrawnItem
            key={way}
            title={t(`figures.shaved-hair.${way}.title`)}
            text={t(`figures.shaved-hair.${way}.text`)}
          >
            {drawing}
          </DrawnItem>
        ))}
      </ul>
    </Panel>
  );
}
