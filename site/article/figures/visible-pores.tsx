import type { ReactNode } from "react";
import type { TranslateWords } from "../../i18n/word-keys.ts";
import { Lines, Panel } from "./parts.tsx";
import { DrawnItem, PICTURE_ROW } from "./picture-row.tsx";

/** A pore that hardly shows, for comparison. */
const FINE = "M78 46c5 4 6 10 6 18v44c0 12-7 20-7 32 0 10 5 15 13 15s13-5 13-15c0-12-7-20-7-32V64c0-8 1-14 6-18";

/** Filled and widened; its glands to both sides. */
const FILLED =
  "M52 46c14 2 20 12 20 26v30c0 14-9 24-9 38 0 16 11 24 27 24s27-8 27-24c0-14-9-24-9-38V72c0-14 6-24 20-26";
const GLANDS =
  "M70 112c-8-14-28-12-32 2-4 12 2 26 14 28 6 1 10-2 12-6ZM110 112c8-14 28-12 32 2 4 12-2 26-14 28-6 1-10-2-12-6Z";

/** Leaning, because what held it upright has slackened. */
const LEANING =
  "M40 50c18 0 30 10 34 24 4 12 6 22 6 34 0 12-6 20-6 30 0 12 6 18 15 18s15-6 15-18c0-10-4-18-3-30 2-18 12-36 22-44 4-4 9-8 15-10";

const WIDE = "M64 46c7 4 9 12 9 20v38c0 14-8 24-8 38 0 15 10 22 25 22s25-7 25-22c0-14-8-24-8-38V66c0-8 2-16 9-20";

function Skin({ surface }: { surface: string }) {
  return (
    <>
      <path fill="var(--frame)" d="M0 0h180v180H0Z" />
      <path fill="var(--skin-1-lit)" d={`${surface}V180H0Z`} />
      <path fill="var(--skin-1)" d="M0 92c34-8 146-8 180 0v88H0Z" />
    </>
  );
}

const FLAT = "M0 44c20-2 40 2 60 2h60c20 0 40-4 60-2";
const SAGGING = "M0 42c14 0 28 6 40 8h98c14-2 28-8 42-8";

const REASONS: readonly (readonly [reason: "sebum" | "slack" | "hair", drawing: ReactNode])[] = [
  [
    "sebum",
    <g key="sebum">
      <Skin surface={FLAT} />
      <path fill="var(--sun)" stroke="var(--hair)" strokeWidth="1.5" d={GLANDS} />
      <path fill="var(--sun)" d={`${FILLED}Z`} />
      <path fill="var(--fair-ring)" d="M66 54c8-8 40-8 48 0-6 4-8 10-8 18-8 5-24 5-32 0 0-8-2-14-8-18Z" />
      <Lines d={FILLED} stroke="var(--hair)" />
      <Lines d={FINE} stroke="var(--hair)" dashes="1 4.5" />
      <Lines d="M90 158c1-30-1-60 1-84" stroke="var(--hair)" />
    </g>,
  ],
  [
    "slack",
    <g key="slack">
      <Skin surface={SAGGING} />
      <Lines
        d="M6 106c12 10 20-4 32 6s14 2 22 8M4 132c14 8 22-6 34 4s16 0 24 4M176 100c-12 12-22-2-32 8s-12 2-20 8M178 128c-14 8-20-4-32 4s-16 2-26 4M8 158c14 6 24-4 36 2M172 156c-14 8-22-4-34 2"
        stroke="var(--skin-3)"
        width={2}
        dashes="14 7"
      />
      <path fill="var(--frame)" d={`${LEANING}V20H40Z`} />
      <Lines d={LEANING} stroke="var(--hair)" />
      <Lines d={FINE} stroke="var(--hair)" dashes="1 4.5" />
      <Lines d="M89 150c2-34-4-66-16-104" stroke="var(--hair)" />
    </g>,
  ],
  [
    "hair",
    <g key="hair">
      <Skin surface={FLAT} />
      <path fill="var(--frame)" d={`${WIDE}V20H64Z`} />
      <path
        fill="var(--hair)"
        d="M82 154c-4-2-5-10 0-15 3-20 2-70 4-96 1-12 5-22 12-33 2 1 3 2 4 3-5 10-7 20-7 30-1 28 0 76 3 96 5 5 4 13 0 15-5 3-11 3-16 0Z"
      />
      <Lines d="M90 132c1-40 0-80 6-110" stroke="var(--hair-lit)" />
      <Lines d={WIDE} stroke="var(--hair)" />
      <Lines d={FINE} stroke="var(--hair)" dashes="1 4.5" />
      <Lines d="M32 46c4-10 3-20 8-28M150 45c4-9 2-18 6-26" stroke="var(--hair)" width={2.5} />
    </g>,
  ],
];

/** Why a pore stands out, in section: each beside the dashed outline of one that does not. */
export function VisiblePoresFigure({ t }: { t: TranslateWords }) {
  return (
    <Panel>
      <ul className={PICTURE_ROW}>
        {REASONS.map(([reason, drawing]) => (
          <DrawnItem
            key={reason}
            title={t(`figures.visible-pores.${reason}.title`)}
            text={t(`figures.visible-pores.${reason}.text`)}
          >
            {drawing}
          </DrawnItem>
        ))}
      </ul>
      <p className="mt-6 text-ink-soft text-small">{t("figures.visible-pores.dashed")}</p>
    </Panel>
  );
}
