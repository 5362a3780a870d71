import type { ReactNode } from "react";
import type { TranslateWords } from "../../../i18n/word-keys.ts";
import { Lines, Panel, Picture } from "./parts.tsx";

/** A hand seen from the palm, a strip of sunscreen along two fingers. */
const HAND = (
  <>
    <path fill="var(--leaf)" d="M56 196c0-18 2-30 6-40h62c4 10 6 22 6 40Z" />
    <path
      fill="var(--skin-3)"
      d="M66 168c-6-18-14-34-22-48-5-9-2-16 4-17 7-1 11 4 16 12l4 6c0-26 1-56 3-84 1-10 15-10 16 0l2 52h3l2-62c1-10 15-10 16 0l1 66h3l4-34c2-9 14-8 14 1l-2 48c0 22-4 42-10 60Z"
    />
    <Lines
      d="M87 90l1 22M108 94v18M124 100l-1 16M64 112c6 14 8 22 12 30M78 132c14-8 30-10 46-6"
      stroke="var(--skin-4)"
    />
    <path
      fill="none"
      stroke="var(--hair-lit)"
      strokeLinecap="round"
      strokeWidth="9"
      d="M79 42c-1 24-1 46-1 66M100 32c-1 28-1 54-1 76"
    />
    <path
      fill="none"
      stroke="var(--skin-2-lit)"
      strokeLinecap="round"
      strokeWidth="6.500"
      d="M79 42c-1 24-1 46-1 66M100 32c-1 28-1 54-1 76"
    />
  </>
);

/** A tube with what its label has to say. */
function Tube({ spf }: { spf: string }) {
  return (
    <>
      <path fill="var(--frame)" stroke="var(--pencil)" strokeWidth="1.500" d="M46 16h88l-10 128H56Z" />
      <path fill="var(--wall)" d="M46 16h88l-1 14H47Z" />
      <path
        fill="var(--cloth)"
        stroke="var(--pencil)"
        strokeWidth="1.500"
        d="M62 144h56v24a6 6 0 0 1-6 6H68a6 6 0 0 1-6-6Z"
      />
      <Lines d="M74 150v18M84 150v18M96 150v18M106 150v18" stroke="var(--cloth-deep)" />
      <g className="font-text" fill="var(--ink)" textAnchor="middle">
        <text x="90" y="62" fontSize="18" fontWeight="700">
          {spf}
        </text>
        <text x="90" y="107" fontSize="16" fontWeight="600">
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
    <circle cx="84" cy="100" r="60" fill="var(--frame)" stroke="var(--pencil)" strokeWidth="1.500" />
    <path fill="var(--fair-ring)" fillOpacity=".5" d="M84 100V46a54 54 0 0 1 46.800 27Z" />
    <Lines d="M84 46v8M84 146v8M30 100h8M130 100h8M57 53l4 7M111 53l-4 7M131 73l-7 4M131 127l-7-4M111 147l-4-7M57 147l4-7M37 127l7-4M37 73l7 4" />
    <Lines d="M84 100V58M84 100l30-17" width={3.5} />
    <circle cx="84" cy="100" r="4.500" fill="var(--pencil)" />
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
      <ul className="grid grid-cols-1 gap-6 @lg:grid-cols-3">
        {points.map(([point, drawing]) => (
          <li key={point} className="flex flex-wrap items-center gap-x-5 gap-y-3 @lg:block">
            <Picture viewBox="0 0 180 190" className="w-20 shrink-0 rounded-md @xs:w-28 @lg:w-full @lg:max-w-48">
              <path fill="var(--wall-lit)" d="M0 0h180v190H0Z" />
              {drawing}
            </Picture>
            <p className="min-w-0 flex-1 basis-32 leading-snug @lg:mt-4">
              <strong className="block">{t(`figures.sun-care.${point}.title`)}</strong>
              <span className="mt-1 block">{t(`figures.sun-care.${point}.text`)}</span>
            </p>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
