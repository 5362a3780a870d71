import type { ReactNode } from "react";
import type { TranslateWords } from "../../i18n/word-keys.ts";
import { Lines, Panel, Picture } from "./parts.tsx";
import { PICTURE_ROW, RowItem } from "./picture-row.tsx";

const UPPER_LID = "M38 78c20-26 84-34 124 2";

interface EyeProps {
  readonly skin: string;
  readonly shade: string;
  readonly iris: string;
  /** Under the eye. */
  readonly children: ReactNode;
}

/** An eye from near, its inner corner on the left; 200 x 160. */
function Eye({ skin, shade, iris, children }: EyeProps) {
  return (
    <>
      <path fill={skin} d="M0 0h200v160H0Z" />
      <path fill={shade} fillOpacity=".35" d="M0 40c18 10 24 40 14 72-4 16-4 32 0 48H0Z" />
      {children}
      <path fill="var(--skin-2-lit)" d={`${UPPER_LID}c-34 14-92 16-124-2Z`} />
      <circle cx="100" cy="73" r="14.5" fill={iris} />
      <circle cx="100" cy="73" r="6.5" fill="var(--brow-deep)" />
      <circle cx="105" cy="68" r="2.4" fill="var(--skin-2-lit)" />
      <Lines d={UPPER_LID} stroke="var(--hair)" width={4} />
      <Lines d="M162 80c-34 14-92 16-124-2" stroke={shade} width={1.6} />
      <Lines d="M40 62c26-26 84-32 122 2" stroke={shade} width={2} />
      <path fill="var(--hair)" d="M28 40c34-24 92-28 138-8 4 2 3 6-1 5-44-14-94-12-133 8-5 2-8-2-4-5Z" />
    </>
  );
}

const CAUSES: readonly (readonly [cause: "shape" | "vessels" | "pigment", drawing: ReactNode])[] = [
  [
    "shape",
    <g key="shape">
      <Eye skin="var(--skin-1)" shade="var(--skin-1-shade)" iris="var(--hair-lit)">
        <path fill="var(--skin-1-lit)" d="M44 92c30 14 84 14 114-2-4 14-24 24-50 24-30 0-54-8-64-22Z" />
        <path fill="var(--skin-3)" fillOpacity=".75" d="M40 90c14 24 50 38 98 32-20 14-54 12-76 0-14-8-22-20-22-32Z" />
      </Eye>
      <g fill="none" stroke="var(--sun-deep)" strokeLinecap="round" strokeWidth="3">
        <path d="M60 4v14M100 2v14M140 4v14" />
        <path d="m54 13 6 7 6-7M94 11l6 7 6-7M134 13l6 7 6-7" strokeLinejoin="round" />
      </g>
    </g>,
  ],
  [
    "vessels",
    <Eye key="vessels" skin="var(--skin-2)" shade="var(--skin-1)" iris="var(--leaf-deep)">
      <path fill="var(--uva)" fillOpacity=".16" d="M40 86c28 16 92 16 122-2-2 26-26 42-60 42-36 0-58-16-62-40Z" />
      <Lines
        d="M46 96c14 8 26 10 40 10s28 6 44 2M62 101c4 8 12 12 22 14M92 106c8 8 18 10 30 9M118 108c10-4 20-6 30-14M76 105c-2 8 2 14 8 18"
        stroke="var(--uva)"
        width={1.5}
        opacity={0.6}
      />
    </Eye>,
  ],
  [
    "pigment",
    <Eye key="pigment" skin="var(--skin-3)" shade="var(--hair-lit)" iris="var(--hair)">
      <path fill="var(--hair-lit)" fillOpacity=".5" d="M34 80c30 22 100 22 132 0 4 30-22 52-64 52S30 112 34 80Z" />
      <path fill="var(--hair-lit)" fillOpacity=".5" d="M40 86c28 16 92 16 120-2-4 22-26 34-58 34-34 0-56-12-62-32Z" />
    </Eye>,
  ],
];

/** Three causes of dark circles, each on its own: usually they come together. */
export function UnderEyeFigure({ t }: { t: TranslateWords }) {
  return (
    <Panel>
      <ul className={PICTURE_ROW}>
        {CAUSES.map(([cause, drawing]) => (
          <RowItem
            key={cause}
            title={t(`figures.under-eye.${cause}.title`)}
            text={t(`figures.under-eye.${cause}.text`)}
          >
            <Picture viewBox="0 0 200 160" className="w-24 shrink-0 rounded-md @xs:w-32 @lg:w-full @lg:max-w-52">
              {drawing}
            </Picture>
          </RowItem>
        ))}
      </ul>
    </Panel>
  );
}
