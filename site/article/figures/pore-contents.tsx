import type { ReactNode } from "react";
import type { TranslateWords } from "../../i18n/word-keys.ts";
import { Arrow, Lines, Panel } from "./parts.tsx";
import { DrawnItem, PICTURE_ROW } from "./picture-row.tsx";

const EVEN = "M0 44c20-2 40 1 60 1h60c20 0 40-3 60-1";
const RAISED = "M0 46c22 0 34-2 48-11s26-12 42-12 28 3 42 12 26 11 48 11";

const COLUMN = "M64 45c12 2 16 9 16 20v48c0 15-8 21-8 33 0 11 7 17 18 17s18-6 18-17c0-12-8-18-8-33V65c0-11 4-18 16-20";
const WIDENED =
  "M54 45c14 3 20 14 20 28v26c0 16-10 24-10 38 0 16 11 25 26 25s26-9 26-25c0-14-10-22-10-38V73c0-14 6-25 20-28";
const CLOSED =
  "M90 32c20 0 34 15 34 36 0 16-12 26-15 40-2 12 5 18 5 30 0 15-10 24-24 24s-24-9-24-24c0-12 7-18 5-30-3-14-15-24-15-40 0-21 14-36 34-36Z";
const HEAD = "M57 46c8-11 58-11 66 0-8 5-14 12-16 22-9 6-25 6-34 0-2-10-8-17-16-22Z";

function Skin({ surface }: { surface: string }) {
  return (
    <>
      <path fill="var(--surface)" d="M0 0h180v180H0Z" />
      <path fill="var(--skin-2)" d={`${surface}V180H0Z`} />
      <path fill="var(--skin-2-shade)" d="M0 94c34-8 146-8 180 0v86H0Z" />
      <Lines d={surface} stroke="var(--hair)" />
    </>
  );
}

const CONTENTS: readonly (readonly [content: "filament" | "blackhead" | "whitehead", drawing: ReactNode])[] = [
  [
    "filament",
    <g key="filament">
      <Skin surface={EVEN} />
      <path fill="var(--sun)" d={`${COLUMN}Z`} />
      <Lines d={COLUMN} stroke="var(--hair)" />
      <Arrow d="M90 138V24" tip={[90, 22]} towards={-90} stroke="var(--fair)" />
    </g>,
  ],
  [
    "blackhead",
    <g key="blackhead">
      <Skin surface={EVEN} />
      <path fill="var(--sun)" d={`${WIDENED}Z`} />
      <path fill="var(--fair-ring)" d="M73 68c9 6 25 6 34 0v31c0 5 1 9 2 13-12 6-26 6-38 0 1-4 2-8 2-13Z" />
      <path fill="var(--brow-deep)" d={HEAD} />
      <g fill="var(--brow-deep)">
        {[
          [80, 78],
          [90, 76],
          [100, 79],
          [85, 87],
          [96, 89],
          [90, 100],
        ].map(([cx, cy]) => (
          <ellipse key={`${cx} ${cy}`} cx={cx} cy={cy} rx="3" ry="2.2" />
        ))}
      </g>
      <Lines d={WIDENED} stroke="var(--hair)" />
    </g>,
  ],
  [
    "whitehead",
    <g key="whitehead">
      <Skin surface={RAISED} />
      <path fill="var(--sun)" d={CLOSED} />
      <path
        fill="var(--skin-2-lit)"
        d="M90 38c16 0 28 13 28 30 0 10-5 17-9 25-12 5-26 5-38 0-4-8-9-15-9-25 0-17 12-30 28-30Z"
      />
      <Lines d={CLOSED} stroke="var(--hair)" />
    </g>,
  ],
];

/** What three pores hold, in section; two of them are taken for each other on every nose. */
export function PoreContentsFigure({ t }: { t: TranslateWords }) {
  return (
    <Panel>
      <ul className={PICTURE_ROW}>
        {CONTENTS.map(([content, drawing]) => (
          <DrawnItem
            key={content}
            title={t(`figures.pore-contents.${content}.title`)}
            text={t(`figures.pore-contents.${content}.text`)}
          >
            {drawing}
          </DrawnItem>
        ))}
      </ul>
    </Panel>
  );
}
