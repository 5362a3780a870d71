import type { ReactNode } from "react";
import type { TranslateWords } from "../../i18n/word-keys.ts";
import { Face } from "./face.tsx";
import { Lines, Panel, Picture } from "./parts.tsx";
import { PICTURE_ROW, ROW_PICTURE, RowItem } from "./picture-row.tsx";

/** Where the product is tried: a small dashed field with a dab in it. */
function Field({ x, y, size = 1 }: { x: number; y: number; size?: number }) {
  return (
    <g transform={`translate(${x} ${y}) scale(${size})`}>
      <circle r="12" fill="var(--skin-2-lit)" fillOpacity=".4" />
      <circle
        r="12"
        fill="none"
        stroke="var(--hair)"
        strokeDasharray="3 3.500"
        strokeLinecap="round"
        strokeWidth="1.500"
      />
      <path
        fill="var(--frame)"
        stroke="var(--hair)"
        strokeWidth="1.200"
        d="M-5 2c0-4 3-7 6-5 4 1 5 6 1 8-3 1-7 0-7-3Z"
      />
    </g>
  );
}

const PLACES: readonly (readonly [place: "arm" | "ear" | "face", drawing: ReactNode])[] = [
  [
    "arm",
    <g key="arm" transform="translate(84 84) rotate(24)">
      <path fill="var(--skin-1)" d="M-15 4c-2 34-11 62-14 112h58C26 66 17 38 15 4Z" />
      <path fill="var(--skin-1-shade)" fillOpacity=".55" d="M15 4c2 34 11 62 14 112H12C14 76 14 40 7 6Z" />
      <path fill="var(--skin-1-lit)" fillOpacity=".7" d="M-15 4c-2 34-11 62-14 112h9c3-46 8-78 11-110Z" />
      <path fill="var(--skin-1)" d="M-16 8c-5-14-7-26-4-42 8-7 30-7 38 0 3 14 2 28-3 42-8 6-23 6-31 0Z" />
      <g fill="none" stroke="var(--skin-1)" strokeLinecap="round" strokeWidth="9.400">
        <path d="M-14.500-34c-2-8-3-14-3-22M-5-37c-1-9-2-18-1-28M5-37c0-9 1-17 1-26M14-33c1-6 2-11 3-17" />
        <path strokeWidth="10.500" d="M13-10c7-5 11-11 16-20" />
      </g>
      <Lines
        d="M-9.700-40c-.6-6-1.200-10-1.400-14M0-41c-.1-6 0-10 .2-15M9.600-39c.3-5 .8-9 1.600-13M-13-21c8 5 17 5 25-1M-15-28c7 2 12 1 17-2M-3 0c1-8 5-14 13-19M-12 9c7 3 16 3 23 0"
        stroke="var(--skin-1-shade)"
      />
      <path fill="var(--cloth)" d="M-31 78c20 7 43 7 62 0l8 48h-78Z" />
      <Lines
        d="M-31 78c20 7 43 7 62 0M-20 94c4 8 4 16 2 26M20 94c-2 8 0 16 4 24"
        stroke="var(--cloth-deep)"
        width={2}
      />
      <Field x={0} y={42} />
    </g>,
  ],
  [
    "ear",
    <g key="ear">
      <circle cx="152" cy="38" r="24" fill="var(--hair)" />
      <Lines d="M138 30c8-10 24-12 32-2M138 44c8 10 22 10 30 2" stroke="var(--hair-lit)" />
      <path fill="var(--leaf)" d="M26 196c4-22 18-32 42-36 22 8 50 8 70-2 24 6 36 18 40 38Z" />
      <path fill="var(--skin-3)" d="M72 128c6 18 4 28-4 36 22 12 58 10 78-4-9-16-11-34-9-62Z" />
      <path fill="var(--skin-4)" fillOpacity=".55" d="M75 140c18 0 36-10 51-28l6 12c-14 20-34 30-58 30Z" />
      <path
        fill="var(--skin-3)"
        d="M56 34C42 46 38 62 40 76c0 6-8 15-12 22-1 4 3 6 8 7-1 3-1 5 1 8-3 3-2 6 1 7-3 5 0 8 2 11-1 10 6 15 16 14 18-2 34-10 44-20l38-22c8-26 6-52-8-66-20-18-54-20-74-3Z"
      />
      <path
        fill="var(--skin-1-shade)"
        fillOpacity=".55"
        d="M56 34C42 46 38 62 40 76c0 6-8 15-12 22-1 4 3 6 8 7-1 3-1 5 1 8-3 3-2 6 1 7-3 5 0 8 2 11-1 10 6 15 16 14-6-14-8-30-4-46 4-20 2-40 4-65Z"
      />
      <path
        fill="var(--hair)"
        d="M52 40c4-20 30-32 58-28 32 4 52 28 50 60-2 18-8 34-18 46-6-2-10-8-13-16-3-9-5-18-12-24-8 4-14 0-17-6-18 0-36-10-48-32Z"
      />
      <Lines d="M66 30c20-10 46-8 64 10M62 42c22-6 46 2 60 22M140 108c6-10 9-22 10-34" stroke="var(--hair-lit)" />
      <path fill="var(--skin-3)" d="M96 82c3-11 19-12 22 2 2 13-6 27-13 28-7 0-6-8-8-14-1-5-3-10-1-16Z" />
      <Lines
        d="M96 82c3-11 19-12 22 2 2 13-6 27-13 28-6 0-6-7-7-12M101 86c2-6 11-6 12 2 1 8-3 15-7 18"
        stroke="var(--hair-lit)"
      />
      <Lines d="M47 68c5-3.500 11-3.500 16-.5" stroke="var(--hair)" width={2.6} />
      <Lines d="M46 81c5 3.500 11 3.500 15-.5" stroke="var(--hair)" width={1.9} />
      <Lines d="M37 112c5 1.500 10 .5 13-2M40 98c2-2 4-2 5 .5" stroke="var(--hair-lit)" />
      <ellipse cx="64" cy="103" rx="10" ry="7" fill="var(--cloth)" fillOpacity=".22" />
      <Field x={122} y={126} size={0.95} />
    </g>,
  ],
  [
    "face",
    <g key="face" transform="translate(10 4)">
      <Face tone="tan" hair="bun" cloth="var(--sky)">
        <Field x={104} y={119} size={0.75} />
      </Face>
    </g>,
  ],
];

export function PatchTestFigure({ t }: { t: TranslateWords }) {
  return (
    <Panel>
      <ol className={PICTURE_ROW}>
        {PLACES.map(([place, drawing]) => (
          <RowItem
            key={place}
            when={t(`figures.patch-test.${place}.when`)}
            title={t(`figures.patch-test.${place}.title`)}
            text={t(`figures.patch-test.${place}.text`)}
          >
            <Picture viewBox="0 0 180 190" className={ROW_PICTURE}>
              <path fill="var(--wall-lit)" d="M0 0h180v190H0Z" />
              {drawing}
            </Picture>
          </RowItem>
        ))}
      </ol>
    </Panel>
  );
}
