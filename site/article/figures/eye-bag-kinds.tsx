import type { ReactNode } from "react";
import type { TranslateWords } from "../../i18n/word-keys.ts";
import { Lines, Panel } from "./parts.tsx";
import { DrawnItem, PICTURE_ROW } from "./picture-row.tsx";

/** Brow and upper lid of a face that looks to the right, down to the slit of the eye. */
const ABOVE = "M-4-4H122C130 16 130 32 116 42c-8 6-11 12-9 20";
/** From the lower lid down to the cheek. */
const FULL = "c16 3 25 16 22 30-2 9-5 12-2 20 5 14 12 22 20 38";
const SAGGING = "c4 14 8 26 14 36 6 6 17 8 17 18 0 8-9 8-9 14 0 8 6 12 12 20";

interface SideProps {
  readonly below: string;
  /** What holds the fat back. */
  readonly wall: string;
  /** In front of the eye's cushion, behind the skin's line. */
  readonly children?: ReactNode;
}

/** An eye from the side, in section: ball, cushion of fat, wall, rim of the bone. */
function EyeFromTheSide({ below, wall, children }: SideProps) {
  const lower = `M105 90${below}`;
  return (
    <>
      <path fill="var(--surface)" d="M0 0h180v180H0Z" />
      <path fill="var(--skin-2)" d={`${ABOVE}L105 90${below}V184H-4Z`} />
      <path fill="var(--sun)" d="M22 76c0 42 38 68 85 60l-1-44H60Z" />
      {children}
      <path
        fill="var(--frame)"
        stroke="var(--hair)"
        strokeWidth="1.5"
        d="M92 142c12-8 24-2 22 11-2 13-18 17-30 31H54c8-20 22-34 38-42Z"
      />
      <path fill="var(--water)" d="M103 58c9 5 9 29 0 34Z" />
      <circle cx="70" cy="75" r="38" fill="var(--skin-2-lit)" stroke="var(--hair)" strokeWidth="1.5" />
      <Lines d="M102 60c5 9 5 21 0 30" stroke="var(--leaf-deep)" width={5} />
      <Lines d={wall} stroke="var(--cloth-deep)" width={3} />
      <Lines d={`${ABOVE}`} stroke="var(--hair)" />
      <Lines d={lower} stroke="var(--hair)" width={2.5} />
      <Lines d="M107 62c8-3 15-3 22 0M106 90c6 0 10 1 14 4" stroke="var(--hair)" width={2} />
    </>
  );
}

const UPRIGHT = "M106 93c2 15 3 31 1 47";

const KINDS: readonly (readonly [kind: "fluid" | "fat" | "skin", drawing: ReactNode])[] = [
  [
    "fluid",
    <EyeFromTheSide key="fluid" below={FULL} wall={UPRIGHT}>
      <path fill="var(--water)" d="M108 95c10 3 16 13 14 24-2 9-6 16-13 20 1-15 1-29-1-44Z" />
    </EyeFromTheSide>,
  ],
  [
    "fat",
    <EyeFromTheSide key="fat" below={FULL} wall="M106 93c19 8 20 33 1 47">
      <path fill="var(--sun)" d="M104 93c20 6 22 35 3 49-10-8-12-36-3-49Z" />
    </EyeFromTheSide>,
  ],
  ["skin", <EyeFromTheSide key="skin" below={SAGGING} wall={UPRIGHT} />],
];

/** What may bulge under an eye: fluid before the wall, fat behind it, or skin that hangs. */
export function EyeBagKindsFigure({ t }: { t: TranslateWords }) {
  return (
    <Panel>
      <ul className={PICTURE_ROW}>
        {KINDS.map(([kind, drawing]) => (
          <DrawnItem
            key={kind}
            title={t(`figures.eye-bag-kinds.${kind}.title`)}
            text={t(`figures.eye-bag-kinds.${kind}.text`)}
          >
            {drawing}
          </DrawnItem>
        ))}
      </ul>
    </Panel>
  );
}
