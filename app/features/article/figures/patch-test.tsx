import type { ReactNode } from "react";
import type { TranslateWords } from "../../../i18n/word-keys.ts";
import { Face } from "./face.tsx";
import { Lines, Panel, Picture } from "./parts.tsx";

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
    <g key="arm">
      <path fill="var(--cloth)" d="M-10 104c24-10 40-12 62-10l4 46c-24 4-42 10-66 14Z" />
      <path
        fill="var(--skin-1)"
        d="M52 96c24-4 44-16 62-18 8-2 16-6 26-14 6-4 10 0 6 6l-10 10c8-2 20-8 30-8 6 0 6 6 0 8 6 0 8 6 2 8 4 2 4 7-2 8 2 3 0 7-6 8-10 2-22 4-34 10-20 10-42 20-70 24Z"
      />
      <path fill="var(--skin-1-lit)" fillOpacity=".7" d="M53 98c24-4 44-16 62-18l6 8c-20 6-42 16-68 20Z" />
      <Lines
        d="M166 80c-8 1-16 4-24 8M168 88c-8 1-14 3-22 7M166 96c-6 1-12 3-18 6M122 84c2 6 2 14-2 20"
        stroke="var(--skin-1-shade)"
      />
      <Lines d="M52 94c2 16 3 30 4 46" stroke="var(--cloth-deep)" width={2.5} />
      <Field x={88} y={106} />
    </g>,
  ],
  [
    "ear",
    <g key="ear">
      <path fill="var(--skin-1)" d="M0 0h150c18 42 14 92-4 122-6 18-6 40-2 68H0Z" />
      <path
        fill="var(--hair)"
        d="M0 0h152c24 46 20 92 2 128-8 14-20 20-28 18 12-20 20-48 10-72-12-26-42-38-72-34C36 44 16 50 0 50Z"
      />
      <Lines d="M30 34c40-6 82 4 104 40M70 12c34 6 62 24 74 56M152 76c2 22-2 40-10 56" stroke="var(--hair-lit)" />
      <path fill="var(--skin-1-shade)" fillOpacity=".4" d="M0 152c32 6 58-2 76-20 4 18 6 38 4 58H0Z" />
      <path fill="var(--skin-1-lit)" d="M50 78c2-24 42-30 48 2 4 26-10 56-26 56-14 0-10-16-14-28-4-10-9-18-8-30Z" />
      <path
        fill="var(--skin-1-shade)"
        fillOpacity=".6"
        d="M60 84c4-12 22-12 26 4 2 18-8 34-18 36 6-12 6-20 0-24-4-2-9-8-8-16Z"
      />
      <Lines
        d="M50 78c2-24 42-30 48 2 4 26-10 56-26 56-14 0-10-16-14-28-4-10-9-18-8-30ZM60 84c4-12 22-12 26 4 2 18-8 34-18 36"
        stroke="var(--skin-1-shade)"
      />
      <Field x={112} y={122} />
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
      <ol className="grid grid-cols-1 gap-6 @lg:grid-cols-3">
        {PLACES.map(([place, drawing]) => (
          <li key={place} className="flex items-center gap-5 @lg:block">
            <Picture viewBox="0 0 180 190" className="w-20 shrink-0 rounded-md @xs:w-28 @lg:w-full @lg:max-w-48">
              <path fill="var(--wall-lit)" d="M0 0h180v190H0Z" />
              {drawing}
            </Picture>
            <p className="leading-snug @lg:mt-4">
              <span className="figures block text-ink-soft text-small">{t(`figures.patch-test.${place}.when`)}</span>
              <strong className="mt-0.5 block">{t(`figures.patch-test.${place}.title`)}</strong>
              <span className="mt-1 block">{t(`figures.patch-test.${place}.text`)}</span>
            </p>
          </li>
        ))}
      </ol>
    </Panel>
  );
}
