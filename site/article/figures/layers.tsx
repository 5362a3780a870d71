import type { ReactNode } from "react";
import type { TranslateWords } from "../../i18n/word-keys.ts";
import { Drop, Lines, Panel } from "./parts.tsx";
import { DrawnItem, PICTURE_ROW } from "./picture-row.tsx";

const SURFACE = "M0 118c16-3 30 2 46 1s28-3 44-2 30 3 46 2 28-3 44-1";

const SKIN = (
  <>
    <path fill="var(--surface)" d="M0 0h180v180H0Z" />
    <path fill="var(--skin-1)" d={`${SURFACE}V180H0Z`} />
    <path fill="var(--skin-1-shade)" d="M0 148c40-6 140-6 180 0v32H0Z" />
    <Lines d={SURFACE} stroke="var(--hair)" />
  </>
);

/** Water soaked into the surface: what the serum leaves. */
const MOIST = <path fill="var(--water)" fillOpacity=".75" d={`${SURFACE}v9c-40 5-140 5-180 0Z`} />;
const CREAM = (
  <>
    <path
      fill="var(--frame)"
      stroke="var(--pencil)"
      strokeWidth="1.5"
      d="M0 98c22-4 44 2 68-1s40-3 62 0 34 1 50-1v23c-16-2-28 0-44 1s-30-1-46-2-28 1-44 2-30-4-46-1Z"
    />
    <Lines d="M22 108c10-3 18-3 28 0M96 107c12-3 22-2 32 1" opacity={0.35} />
  </>
);

const STEPS: readonly (readonly [step: "serum" | "cream" | "sunscreen", drawing: ReactNode])[] = [
  [
    "serum",
    <g key="serum">
      {SKIN}
      {MOIST}
      <path fill="var(--cloth)" d="M82 8h16v20H82Z" />
      <path fill="var(--frame)" stroke="var(--pencil)" strokeWidth="1.5" d="M85 28h10v24l-5 12-5-12Z" />
      <Drop x={90} y={88} size={1.3} />
      <Drop x={50} y={104} size={0.8} />
      <Drop x={132} y={103} size={0.8} />
    </g>,
  ],
  [
    "cream",
    <g key="cream">
      {SKIN}
      {MOIST}
      {CREAM}
      <path
        fill="var(--frame)"
        stroke="var(--pencil)"
        strokeWidth="1.5"
        d="M58 44h64v26a8 8 0 0 1-8 8H66a8 8 0 0 1-8-8Z"
      />
      <path fill="var(--leaf)" stroke="var(--pencil)" strokeWidth="1.5" d="M54 28h72v16H54Z" />
    </g>,
  ],
  [
    "sunscreen",
    <g key="sunscreen">
      {SKIN}
      {MOIST}
      {CREAM}
      <path
        fill="var(--sun-deep)"
        stroke="var(--pencil)"
        strokeWidth="1.5"
        d="M0 84c60-5 120-5 180 0v13c-60-4-120-4-180 0Z"
      />
      <circle cx="138" cy="32" r="20" fill="var(--sun-deep)" />
      <Lines d="M114 46 84 78M126 58 112 80M144 60l-2 20" stroke="var(--fair-ring)" width={2.5} />
    </g>,
  ],
];

/** From watery to greasy, with the film of the morning on top. */
export function LayersFigure({ t }: { t: TranslateWords }) {
  return (
    <Panel>
      <ol className={PICTURE_ROW}>
        {STEPS.map(([step, drawing]) => (
          <DrawnItem key={step} title={t(`figures.layers.${step}.title`)} text={t(`figures.layers.${step}.text`)}>
            {drawing}
          </DrawnItem>
        ))}
      </ol>
    </Panel>
  );
}
