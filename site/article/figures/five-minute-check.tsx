import type { ReactNode } from "react";
import type { TranslateWords } from "../../i18n/word-keys.ts";
import { Face } from "./face.tsx";
import { Lines, Panel, Picture } from "./parts.tsx";

/** A phone's screen, 76 x 116, with what it shows. */
function Phone({ x, children }: { x: number; children: ReactNode }) {
  return (
    <g transform={`translate(${x} 12)`}>
      <rect width="76" height="116" rx="10" fill="var(--frame)" stroke="var(--pencil)" strokeWidth="1.5" />
      {children}
    </g>
  );
}

const SCREEN = "M6 14h64v86H6Z";

/** Somebody on the screen. */
function Someone({ lamp = "none" }: { lamp?: string }) {
  return (
    <>
      <path fill="var(--wall)" d={SCREEN} />
      <g transform="translate(6 24) scale(.4)">
        <Face tone="tan" hair="bob" cloth="var(--leaf)" />
      </g>
      <path fill={lamp} fillOpacity=".45" d={SCREEN} />
    </>
  );
}

const CHECKS: readonly (readonly [check: "twice" | "light" | "blur" | "object", drawing: ReactNode])[] = [
  [
    "twice",
    <g key="twice">
      <Phone x={6}>
        <Someone />
      </Phone>
      <Phone x={98}>
        <Someone />
      </Phone>
      <Lines d="M85 66h10M85 74h10" width={2.5} />
    </g>,
  ],
  [
    "light",
    <g key="light">
      <Phone x={6}>
        <Someone />
      </Phone>
      <Phone x={98}>
        <Someone lamp="var(--sun-deep)" />
      </Phone>
    </g>,
  ],
  [
    "blur",
    <Phone key="blur" x={52}>
      <Someone lamp="var(--frame)" />
      <g fill="var(--frame)" fillOpacity=".5">
        <circle cx="28" cy="46" r="22" />
        <circle cx="50" cy="60" r="20" />
        <circle cx="30" cy="74" r="18" />
      </g>
    </Phone>,
  ],
  [
    "object",
    <Phone key="object" x={52}>
      <path fill="var(--wall)" d={SCREEN} />
      <circle cx="38" cy="62" r="24" fill="var(--low-ring)" />
      <path fill="var(--leaf-deep)" d="M38 38c2-10 12-14 20-12-2 10-10 14-20 12Z" />
      <g fill="var(--fair-ring)">
        <circle cx="30" cy="56" r="1.5" />
        <circle cx="40" cy="68" r="1.5" />
        <circle cx="48" cy="58" r="1.5" />
        <circle cx="32" cy="72" r="1.5" />
      </g>
    </Phone>,
  ],
];

/** Four photos that tell whether an app looks at skin. */
export function FiveMinuteCheckFigure({ t }: { t: TranslateWords }) {
  return (
    <Panel>
      <ul className="grid grid-cols-1 gap-6 @md:grid-cols-2">
        {CHECKS.map(([check, drawing]) => (
          <li key={check} className="flex flex-wrap items-center gap-x-5 gap-y-3 @md:block">
            <Picture viewBox="0 0 180 140" className="w-28 shrink-0 rounded-md @md:w-full @md:max-w-52">
              <path fill="var(--wall-lit)" d="M0 0h180v140H0Z" />
              {drawing}
            </Picture>
            <p className="min-w-0 flex-1 basis-40 leading-snug @md:mt-4">
              <strong className="block">{t(`figures.five-minute-check.${check}.title`)}</strong>
              <span className="mt-1 block">{t(`figures.five-minute-check.${check}.text`)}</span>
            </p>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
