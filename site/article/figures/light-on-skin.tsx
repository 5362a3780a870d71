import type { ReactNode } from "react";
import type { TranslateWords } from "../../i18n/word-keys.ts";
import { Face } from "./face.tsx";
import { Panel, Picture } from "./parts.tsx";
import { PICTURE_ROW, ROW_PICTURE, RowItem } from "./picture-row.tsx";

/** Of the face, within its 160 x 190. */
const WHOLE = "M38 80c0-36 14-56 42-56s42 20 42 56c0 22-6 40-18 53-8 9-16 13-24 13s-16-4-24-13C44 120 38 102 38 80Z";

const LIGHTS: readonly (readonly [light: "front" | "above" | "behind", drawing: ReactNode])[] = [
  [
    "front",
    <g key="front">
      <path fill="var(--wall)" d="M0 0h160v190H0Z" />
      <Face tone="deep" hair="cropped" cloth="var(--leaf)">
        <path fill="var(--skin-3)" fillOpacity=".55" d={WHOLE} />
      </Face>
    </g>,
  ],
  [
    "above",
    <g key="above">
      <path fill="var(--wall)" d="M0 0h160v190H0Z" />
      <path fill="var(--sun)" fillOpacity=".6" d="M80 0 20 60h120Z" />
      <path fill="var(--sun-deep)" d="M64 0h32l6 10H58Z" />
      <Face tone="deep" hair="cropped" cloth="var(--leaf)">
        <path
          fill="var(--brow-deep)"
          fillOpacity=".4"
          d="M47 86c6-4 18-4 24 0-1 9-6 13-12 13s-11-4-12-13ZM89 86c6-4 18-4 24 0-1 9-6 13-12 13s-11-4-12-13ZM70 112c6 4 14 4 20 0l1 4c-7 4-15 4-22 0Z"
        />
        <g fill="var(--skin-2-lit)" fillOpacity=".75">
          <ellipse cx="80" cy="50" rx="17" ry="6" />
          <ellipse cx="81" cy="97" rx="2.5" ry="8" />
          <ellipse cx="54" cy="105" rx="5" ry="2.5" />
          <ellipse cx="106" cy="105" rx="5" ry="2.5" />
        </g>
      </Face>
    </g>,
  ],
  [
    "behind",
    <g key="behind">
      <path fill="var(--skin-2-lit)" d="M0 0h160v190H0Z" />
      <circle cx="128" cy="40" r="26" fill="var(--sun-deep)" fillOpacity=".7" />
      <Face tone="deep" hair="cropped" cloth="var(--leaf-deep)">
        <path fill="var(--brow-deep)" fillOpacity=".72" d={WHOLE} />
      </Face>
    </g>,
  ],
];

/** One face in three kinds of light. */
export function LightOnSkinFigure({ t }: { t: TranslateWords }) {
  return (
    <Panel>
      <ul className={PICTURE_ROW}>
        {LIGHTS.map(([light, drawing]) => (
          <RowItem
            key={light}
            title={t(`figures.light-on-skin.${light}.title`)}
            text={t(`figures.light-on-skin.${light}.text`)}
          >
            <Picture viewBox="0 0 160 190" className={ROW_PICTURE}>
              {drawing}
            </Picture>
          </RowItem>
        ))}
      </ul>
    </Panel>
  );
}
