import type { ReactNode } from "react";
import type { TranslateWords } from "../../../i18n/word-keys.ts";
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
        <path fill="var(--brow-deep)" fillOpacity=".4" d="M46 88h26v13H50ZM88 88h26l-4 13H88ZM70 112h22l6 10H64Z" />
        <g fill="var(--skin-2-lit)" fillOpacity=".85">
          <ellipse cx="80" cy="50" rx="18" ry="8" />
          <ellipse cx="80" cy="98" rx="4" ry="9" />
          <ellipse cx="55" cy="104" rx="6" ry="3.500" />
          <ellipse cx="105" cy="104" rx="6" ry="3.500" />
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
