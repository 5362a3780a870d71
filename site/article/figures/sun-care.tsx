import type { ReactNode } from "react";
import type { TranslateWords } from "../../i18n/word-keys.ts";
import { Lines, Panel, Picture } from "./parts.tsx";
import { PICTURE_ROW, ROW_PICTURE, RowItem } from "./picture-row.tsx";

const FINGERS = "M79 118V40M100 118V29M121 118V41M140 124V68";
const STRIPS = "M79 48V100M100 38V100";

function Strokes({ d, stroke, width }: { d: string; stroke: string; width: number }) {
  return <path fill="none" stroke={stroke} strokeLinecap="round" strokeLinejoin="round" strokeWidth={width} d={d} />;
}

/** A palm, a strip of sunscreen along two fingers. */
const HAND = (
  <>
    <path fill="var(--leaf)" d="M66 196c0-16 3-28 8-38h66c5 10 8 22 8 38Z" />
    <Strokes d={FINGERS} stroke="var(--skin-3)" width={17} />
    <Strokes d="M80 158C66 148 58 132 47 116" stroke="var(--skin-3)" width={19} />
    <path fill="var(--skin-3)" d="M70.5 108h78c2 22-2 42-12 62H82c-9-14-13-36-11.5-62Z" />
    <Strokes
      d="M89.5 88v22M110.5 84v26M131 96v16M74 136c10 4 16 14 18 28M86 136c14-8 34-10 52-4"
      stroke="var(--skin-4)"
      width={1.5}
    />
    <Strokes d={STRIPS} stroke="var(--hair-lit)" width={7.5} />
    <Strokes d={STRIPS} stroke="var(--skin-2-lit)" width={5.5} />
  </>
);

/** A tube with what its label has to say. */
function Tube({ spf }: { spf: string }) {
  return (
    <>
      <path fill="var(--frame)" stroke="var(--pencil)" strokeWidth="1.5" d="M46 16h88l-10 128H56Z" />
      <path fill="var(--wall)" d="M46 16h88l-1 14H47Z" />
      <path
        fill="var(--cloth)"
        stroke="var(--pencil)"
        strokeWidth="1.5"
        d="M62 144h56v24a6 6 0 0 1-6 6H68a6 6 0 0 1-6-6Z"
      />
      <Lines d="M74 150v18M84 150v18M96 150v18M106 150v18" stroke="var(--cloth-deep)" />
      <g className="font-text" fill="var(--ink)" textAnchor="middle">
        <text x="90" y="62" fontSize="18" fontWeight="700">
          {spf}
        </text>
        <text x="90" y="107.5" fontSize="18" fontWeight="600">
          UVA
        </text>
      </g>
      <circle cx="90" cy="101" r="24" fill="none" stroke="var(--ink)" strokeWidth="2" />
    </>
  );
}

/** Two hours on a clock, under the sun. */
const CLOCK = (
  <>
    <circle cx="140" cy="36" r="24" fill="var(--sun-deep)" />
    <circle cx="84" cy="100" r="60" fill="var(--frame)" stroke="var(--pencil)" strokeWidth="1.5" />
    <path fill="var(--fair-ring)" fillOpacity=".5" d="M84 100V46a54 54 0 0 1 46.8 27Z" />
    <Lines d="M84 46v8M84 146v8M30 100h8M130 100h8M57 53l4 7M111 53l-4 7M131 73l-7 4M131 127l-7-4M111 147l-4-7M57 147l4-7M37 127l7-4M37 73l7 4" />
    <Lines d="M84 100V58M84 100l30-17" width={3.5} />
    <circle cx="84" cy="100" r="4.5" fill="var(--pencil)" />
  </>
);

/** How much, which label, how often. */
export function SunCareFigure({ t }: { t: TranslateWords }) {
  const points: readonly (readonly [point: "amount" | "label" | "again", drawing: ReactNode])[] = [
    ["amount", HAND],
    ["label", <Tube key="label" spf={t("figures.sun-care.spf")} />],
    ["again", CLOCK],
  ];
  return (
    <Panel>
      <ul className={PICTURE_ROW}>
        {points.map(([point, drawing]) => (
          <RowItem key={point} title={t(`figures.sun-care.${point}.title`)} text={t(`figures.sun-care.${point}.text`)}>
            <Picture viewBox="0 0 180 190" className={ROW_PICTURE}>
              <path fill="var(--wall-lit)" d="M0 0h180v190H0Z" />
              {drawing}
            </Picture>
          </RowItem>
        ))}
      </ul>
    </Panel>
  );
}
