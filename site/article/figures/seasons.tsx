import type { ReactNode } from "react";
import type { TranslateWords } from "../../i18n/word-keys.ts";
import { Lines, Panel, Picture } from "./parts.tsx";

const HILLS = { far: "M0 92c30-18 62-18 92-4s48 12 68 2v50H0Z", near: "M0 116c34-16 70-10 100-4s44 4 60-2v30H0Z" };
const TRUNK = "M108 118c2-18 1-30 0-44M108 92c-8-6-12-12-15-20M108 86c8-5 12-10 15-18M108 76c-3-8-3-12-2-20";
const CROWN = "M108 88c-16 4-32-4-32-18 0-10 8-16 14-17 2-12 14-17 24-12 12-4 24 5 22 16 8 4 9 16 2 23-7 8-20 10-30 8Z";

interface LandProps {
  readonly sky: string;
  readonly far: string;
  readonly near: string;
  readonly children: ReactNode;
}

/** The view from one window. */
function Land({ sky, far, near, children }: LandProps) {
  return (
    <>
      <path fill={sky} d="M0 0h160v140H0Z" />
      <path fill={far} d={HILLS.far} />
      <path fill={near} d={HILLS.near} />
      {children}
    </>
  );
}

function Dots({
  at,
  radius,
  fill,
}: {
  at: readonly (readonly [x: number, y: number])[];
  radius: number;
  fill: string;
}) {
  return (
    <g fill={fill}>
      {at.map(([x, y]) => (
        <circle key={`${x} ${y}`} cx={x} cy={y} r={radius} />
      ))}
    </g>
  );
}

const VIEWS: readonly (readonly [season: "winter" | "spring" | "summer" | "autumn", view: ReactNode])[] = [
  [
    "winter",
    <Land key="winter" sky="var(--mist-soft)" far="var(--water)" near="var(--frame)">
      <path fill="var(--skin-2-lit)" fillOpacity=".4" d={HILLS.near} />
      <Lines d={TRUNK} stroke="var(--hair)" width={2.5} />
      <Dots
        at={[
          [20, 26],
          [44, 54],
          [66, 20],
          [30, 84],
          [140, 34],
          [128, 100],
          [62, 74],
          [148, 72],
        ]}
        radius={3}
        fill="var(--skin-2-lit)"
      />
    </Land>,
  ],
  [
    "spring",
    <Land key="spring" sky="var(--sky)" far="var(--leaf)" near="var(--leaf-deep)">
      <Lines d={TRUNK} stroke="var(--hair)" width={2.5} />
      <Dots
        at={[
          [92, 70],
          [100, 56],
          [114, 50],
          [126, 64],
          [118, 78],
          [102, 80],
          [84, 82],
          [132, 80],
        ]}
        radius={7}
        fill="var(--skin-2-lit)"
      />
      <Dots
        at={[
          [92, 70],
          [114, 50],
          [118, 78],
          [132, 80],
          [84, 82],
        ]}
        radius={2}
        fill="var(--cloth)"
      />
      <circle cx="30" cy="38" r="13" fill="var(--sun)" />
    </Land>,
  ],
  [
    "summer",
    <Land key="summer" sky="var(--sky)" far="var(--leaf)" near="var(--sun-deep)">
      <Lines d={TRUNK} stroke="var(--hair)" width={2.5} />
      <path fill="var(--leaf-deep)" d={CROWN} />
      <circle cx="40" cy="34" r="19" fill="var(--sun-deep)" />
      <Lines
        d="M40 6v-4M40 66v-4M8 34h4M68 34h4M17 11l3 3M60 54l3 3M63 11l-3 3M20 54l-3 3"
        stroke="var(--sun-deep)"
        width={3}
      />
    </Land>,
  ],
  [
    "autumn",
    <Land key="autumn" sky="var(--wall-lit)" far="var(--cloth)" near="var(--skin-1-shade)">
      <Lines d={TRUNK} stroke="var(--hair)" width={2.5} />
      <path fill="var(--fair-ring)" d={CROWN} />
      <path
        fill="var(--low-ring)"
        d="M54 70c6-2 10 1 10 7-6 2-10-1-10-7ZM72 98c2-6 7-8 12-5-2 6-7 8-12 5ZM136 106c6-2 10 1 10 7-6 2-10-1-10-7ZM36 104c2-6 7-8 12-5-2 6-7 8-12 5Z"
      />
    </Land>,
  ],
];

/** The same window four times a year, and what changes on the skin. */
export function SeasonsFigure({ t }: { t: TranslateWords }) {
  return (
    <Panel>
      <ol className="grid grid-cols-1 gap-6 @md:grid-cols-2">
        {VIEWS.map(([season, view]) => (
          <li key={season} className="flex flex-wrap items-center gap-x-5 gap-y-3 @md:block">
            <Picture viewBox="0 0 160 140" className="w-28 shrink-0 rounded-md @md:w-full @md:max-w-52">
              {view}
            </Picture>
            <p className="min-w-0 flex-1 basis-40 leading-snug @md:mt-4">
              <strong className="block">{t(`figures.seasons.${season}.when`)}</strong>
              <span className="mt-1 block">{t(`figures.seasons.${season}.text`)}</span>
            </p>
          </li>
        ))}
      </ol>
    </Panel>
  );
}
