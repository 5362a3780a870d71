import type { TranslateWords } from "../../i18n/word-keys.ts";
import { Lines, Panel, Picture } from "./parts.tsx";
import { PICTURE_ROW, ROW_PICTURE, RowItem } from "./picture-row.tsx";

const BOTTLE = "M54 84h72a10 10 0 0 1 10 10v68a10 10 0 0 1-10 10H54a10 10 0 0 1-10-10V94a10 10 0 0 1 10-10Z";

const SERUMS = [
  ["fresh", "var(--skin-2-lit)"],
  ["turning", "var(--sun-deep)"],
  ["spent", "var(--skin-3)"],
] as const;

/** A bottle with its pipette, seen through. */
function Bottle({ serum }: { serum: string }) {
  return (
    <>
      <path fill="var(--wall-lit)" d="M0 0h180v190H0Z" />
      <path fill="var(--frame)" fillOpacity=".7" d={BOTTLE} />
      <path fill={serum} d="M50 108h80v52a6 6 0 0 1-6 6H56a6 6 0 0 1-6-6Z" />
      <path fill="var(--frame)" fillOpacity=".7" d="M84 78h12v66l-6 8-6-8Z" />
      <path fill={serum} d="M86 116h8v27l-4 5-4-5Z" />
      <path fill="var(--cloth-deep)" d="M72 60h36v24H72Z" />
      <path fill="var(--hair-lit)" d="M80 60V34c0-14 20-14 20 0v26Z" />
      <Lines d={`${BOTTLE}M72 60h36v24H72ZM80 60V34c0-14 20-14 20 0v26M78 64v16M84 64v16M96 64v16M102 64v16`} />
      <Lines d="M84 84v60l6 8 6-8V84" />
      <path fill="var(--frame)" fillOpacity=".55" d="M58 94h6v66h-6Z" />
    </>
  );
}

/** What the colour of a serum with L-ascorbic acid says of its age. */
export function SerumColoursFigure({ t }: { t: TranslateWords }) {
  return (
    <Panel>
      <ol className={PICTURE_ROW}>
        {SERUMS.map(([state, serum]) => (
          <RowItem
            key={state}
            title={t(`figures.serum-colours.${state}.title`)}
            text={t(`figures.serum-colours.${state}.text`)}
          >
            <Picture viewBox="0 0 180 190" className={ROW_PICTURE}>
              <Bottle serum={serum} />
            </Picture>
          </RowItem>
        ))}
      </ol>
    </Panel>
  );
}
