import type { TranslateWords } from "../../i18n/word-keys.ts";
import { Face, type FaceProps } from "./face.tsx";
import { Medallion } from "./medallion.tsx";
import { Panel } from "./parts.tsx";
import { PICTURE_ROW, RowItem } from "./picture-row.tsx";

type Dots = readonly (readonly [x: number, y: number, radius: number])[];

const BLACKHEADS: Dots = [
  [76, 98, 1],
  [80, 94, 1.1],
  [84, 98, 1],
  [78, 104, 1.2],
  [83, 104, 1.1],
  [80, 109, 1],
  [72, 101, 0.8],
  [88, 101, 0.8],
];
const BLEMISHES: Dots = [
  [52, 104, 3],
  [60, 112, 2.6],
  [107, 110, 3],
  [70, 60, 2.6],
];
const MARKS: Dots = [
  [49, 114, 2.4],
  [101, 103, 2.2],
  [113, 102, 2],
  [94, 63, 2.2],
];
const REDNESS =
  "M44 96c5-7 17-7 23-1 5 6 4 15-2 20-6 4-14 4-18-1-4-5-6-12-3-18ZM116 96c-5-7-17-7-23-1-5 6-4 15 2 20 6 4 14 4 18-1 4-5 6-12 3-18ZM73 99c2-7 12-7 14 0l1 9c0 5-16 5-16 0Z";

const dots = (at: Dots) => at.map(([cx, cy, r]) => <circle key={`${cx} ${cy}`} cx={cx} cy={cy} r={r} />);

const FACES: readonly (readonly [face: "blackheads" | "blemishes" | "redness", props: FaceProps])[] = [
  ["blackheads", { tone: "tan", hair: "cropped", children: <g fill="var(--hair)">{dots(BLACKHEADS)}</g> }],
  [
    "blemishes",
    {
      tone: "brown",
      hair: "bob",
      cloth: "var(--sky)",
      children: (
        <>
          <g fill="var(--brow-deep)" fillOpacity=".5">
            {dots(MARKS)}
          </g>
          <g fill="var(--low-ring)">{dots(BLEMISHES)}</g>
        </>
      ),
    },
  ],
  [
    "redness",
    {
      tone: "light",
      hair: "long",
      cloth: "var(--leaf)",
      children: <path fill="var(--blush)" fillOpacity=".42" d={REDNESS} />,
    },
  ],
];

/** What is to be seen on a face, and which acid that speaks for. */
export function TwoAcidsFigure({ t }: { t: TranslateWords }) {
  return (
    <Panel>
      <ul className={PICTURE_ROW}>
        {FACES.map(([face, props]) => (
          <RowItem
            key={face}
            when={t(`figures.two-acids.${face}.seen`)}
            title={t(`figures.two-acids.${face}.title`)}
            text={t(`figures.two-acids.${face}.text`)}
          >
            <Medallion className="size-20 shrink-0 @xs:size-28 @lg:size-auto @lg:w-full @lg:max-w-44">
              <Face {...props} />
            </Medallion>
          </RowItem>
        ))}
      </ul>
    </Panel>
  );
}
