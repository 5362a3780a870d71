import type { ReactNode } from "react";
import type { TranslateWords } from "../../i18n/word-keys.ts";
import { Face } from "./face.tsx";
import { Medallion } from "./medallion.tsx";
import { Panel } from "./parts.tsx";

type Spot = readonly [x: number, y: number, width: number, height: number];

function Spots({ spots, fill, opacity }: { spots: readonly Spot[]; fill: string; opacity: number }) {
  return (
    <g fill={fill} fillOpacity={opacity}>
      {spots.map(([cx, cy, rx, ry]) => (
        <ellipse key={`${cx} ${cy}`} cx={cx} cy={cy} rx={rx} ry={ry} />
      ))}
    </g>
  );
}

const FRECKLES: readonly Spot[] = (
  [
    [50, 99],
    [54, 104],
    [59, 99],
    [63, 105],
    [57, 110],
    [66, 100],
    [50, 108],
    [74, 97],
    [79, 93],
    [83, 98],
    [87, 102],
    [95, 100],
    [100, 105],
    [104, 99],
    [109, 104],
    [103, 111],
    [97, 109],
    [110, 97],
    [62, 114],
    [99, 115],
    [70, 106],
    [90, 107],
  ] as const
).map(([x, y], index) => [x, y, index % 3 === 0 ? 1.4 : 1, index % 3 === 0 ? 1.2 : 0.9]);

const SUN_SPOTS: readonly Spot[] = [
  [48, 96, 3.4, 2.7],
  [55, 106, 2.4, 2],
  [45, 105, 2, 1.7],
  [112, 100, 3.2, 2.8],
  [105, 109, 2, 1.7],
  [66, 62, 2.2, 1.8],
];

const MARKS: readonly Spot[] = [
  [50, 107, 2.6, 2.4],
  [57, 115, 2, 1.9],
  [104, 104, 2.6, 2.4],
  [99, 116, 2, 2],
  [73, 140, 2.2, 2],
  [88, 137, 1.8, 1.7],
];

/** Much the same on both sides of the face. */
const PATCHES =
  "M45 100c3-7 11-9 18-5 5 4 3 11-2 14-5 2-10 4-13 1-3-3-4-6-3-10ZM115 100c-3-7-11-9-18-5-5 4-3 11 2 14 5 2 10 4 13 1 3-3 4-6 3-10ZM66 62c6-5 22-5 28 0 3 4-2 7-7 6-5-2-9-2-14 0-5 1-10-2-7-6Z";

const KINDS: readonly (readonly [kind: "freckles" | "sun" | "marks" | "melasma", face: ReactNode])[] = [
  [
    "freckles",
    <Face key="freckles" tone="light" hair="bun" cloth="var(--leaf)">
      <Spots spots={FRECKLES} fill="var(--skin-1-shade)" opacity={0.85} />
    </Face>,
  ],
  [
    "sun",
    <Face key="sun" tone="tan" hair="grey" cloth="var(--water)">
      <Spots spots={SUN_SPOTS} fill="var(--skin-3)" opacity={0.8} />
    </Face>,
  ],
  [
    "marks",
    <Face key="marks" tone="deep" hair="short" cloth="var(--sun-deep)">
      <Spots spots={MARKS} fill="var(--brow-deep)" opacity={0.6} />
    </Face>,
  ],
  [
    "melasma",
    <Face key="melasma" tone="tan" hair="bob" cloth="var(--cloth)">
      <path fill="var(--skin-3)" fillOpacity=".5" d={PATCHES} />
    </Face>,
  ],
];

/** What dark spots look like, by kind. */
export function SpotKindsFigure({ t }: { t: TranslateWords }) {
  return (
    <Panel>
      <ul className="grid grid-cols-1 gap-6 @lg:grid-cols-2 @lg:gap-x-8">
        {KINDS.map(([kind, face]) => (
          <li key={kind} className="flex flex-wrap items-center gap-x-5 gap-y-3">
            <Medallion className="size-24 shrink-0 @xs:size-32">{face}</Medallion>
            <p className="min-w-0 flex-1 basis-32 leading-snug">
              <strong className="block hyphens-auto">{t(`figures.spot-kinds.${kind}.title`)}</strong>
              <span className="mt-1 block">{t(`figures.spot-kinds.${kind}.text`)}</span>
            </p>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
