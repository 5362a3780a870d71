import type { ReactNode } from "react";
import type { TranslateWords } from "../../i18n/word-keys.ts";
import { Drop, Lines, Panel, Picture } from "./parts.tsx";

const NIGHT = (
  <>
    <path fill="var(--mist-soft)" d="M0 0h140v140H0Z" />
    <path fill="var(--sun-deep)" d="M112 14a20 20 0 1 0 16 32 17 17 0 0 1-16-32Z" />
  </>
);
const JAR = (
  <g stroke="var(--pencil)" strokeWidth="1.5">
    <path fill="var(--frame)" d="M34 78h64v30a8 8 0 0 1-8 8H42a8 8 0 0 1-8-8Z" />
    <path fill="var(--leaf)" d="M30 62h72v16H30Z" />
  </g>
);
const TUBE = (
  <g stroke="var(--pencil)" strokeWidth="1.5">
    <path fill="var(--cloth)" d="M44 32h44l-6 64H50Z" />
    <path fill="var(--frame)" d="M52 96h28v18a4 4 0 0 1-4 4H56a4 4 0 0 1-4-4Z" />
    <path fill="none" d="M46 42h40" />
  </g>
);
const BOTTLE = (
  <>
    <g stroke="var(--pencil)" strokeWidth="1.5">
      <path fill="var(--pencil)" d="M56 28h16v18H56Z" />
      <path fill="var(--sun)" d="M52 46h24v10c10 3 14 8 14 18v36a8 8 0 0 1-8 8H46a8 8 0 0 1-8-8V74c0-10 4-15 14-18Z" />
    </g>
    <Lines d="M46 78h36M46 88h26" opacity={0.5} />
    <Drop x={106} y={98} size={1.2} />
  </>
);

const EVENINGS: readonly (readonly [evening: "first" | "second" | "third" | "fourth", drawing: ReactNode])[] = [
  ["first", TUBE],
  ["second", JAR],
  ["third", BOTTLE],
  ["fourth", JAR],
];

/** An active, a rest, the other active, a rest: then from the start. */
export function FourEveningsFigure({ t }: { t: TranslateWords }) {
  return (
    <Panel>
      <ol className="grid grid-cols-1 gap-6 @lg:grid-cols-2 @lg:gap-x-8">
        {EVENINGS.map(([evening, drawing]) => (
          <li key={evening} className="flex flex-wrap items-center gap-x-5 gap-y-3">
            <Picture viewBox="0 0 140 140" className="w-24 shrink-0 rounded-md">
              {NIGHT}
              {drawing}
            </Picture>
            <p className="min-w-0 flex-1 basis-32 leading-snug">
              <span className="block text-ink-soft text-small">{t(`figures.four-evenings.${evening}.when`)}</span>
              <strong className="block">{t(`figures.four-evenings.${evening}.title`)}</strong>
              <span className="mt-1 block">{t(`figures.four-evenings.${evening}.text`)}</span>
            </p>
          </li>
        ))}
      </ol>
    </Panel>
  );
}
