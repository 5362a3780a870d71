import type { ReactNode } from "react";
import { HAIR, type HairStyle } from "./hair.tsx";

/** Four skin tones, each with its shade, its light from the left, and the line its features are drawn with. */
const TONES = {
  light: { skin: "var(--skin-2)", shade: "var(--skin-2-shade)", lit: "var(--skin-2-lit)", line: "var(--hair)" },
  tan: { skin: "var(--skin-1)", shade: "var(--skin-1-shade)", lit: "var(--skin-1-lit)", line: "var(--hair)" },
  brown: { skin: "var(--skin-3)", shade: "var(--skin-4)", lit: "var(--skin-1-shade)", line: "var(--hair)" },
  deep: { skin: "var(--skin-4)", shade: "var(--hair-lit)", lit: "var(--skin-3)", line: "var(--brow-deep)" },
} as const;
export type SkinTone = keyof typeof TONES;

export interface FaceProps {
  readonly tone: SkinTone;
  readonly hair: HairStyle;
  readonly cloth?: string;
  /** Drawn on the skin, under brows, eyes and hair: shine, zones, spots. */
  readonly children?: ReactNode;
}

/** Within the 160 x 190 of a portrait. */
const FACE_OUTLINE =
  "M38 80c0-36 14-56 42-56s42 20 42 56c0 22-6 40-18 53-8 9-16 13-24 13s-16-4-24-13C44 120 38 102 38 80Z";

/** A head and shoulders seen from the front: awake, unposed, nobody in particular. For an svg of 160 x 190. */
export function Face({ tone, hair, cloth = "var(--cloth)", children }: FaceProps) {
  const { skin, shade, lit, line } = TONES[tone];
  const { back, front, color, hidesEars } = HAIR[hair];
  return (
    <g>
      {back}
      <path fill={cloth} d="M14 192c0-28 18-38 47-45 6 4 12 5 19 5s13-1 19-5c29 7 47 17 47 45Z" />
      <path fill={skin} d="M62 124h36v22c-2 12-9 18-18 18s-16-6-18-18Z" />
      <path fill={shade} d="M62 126h36v10c-6 9-12 13-18 13s-12-4-18-13Z" />
      {!hidesEars && (
        <>
          <path fill={skin} d="M39 82c-6-4-10 1-9 9s5 15 11 13ZM121 82c6-4 10 1 9 9s-5 15-11 13Z" />
          <path
            fill="none"
            stroke={shade}
            strokeLinecap="round"
            strokeWidth="1.500"
            d="M37 88c-2-1-4 1-3 5s2 6 4 6M123 88c2-1 4 1 3 5s-2 6-4 6"
          />
        </>
      )}
      <path fill={skin} d={FACE_OUTLINE} />
      <path
        fill={lit}
        fillOpacity=".4"
        d="M38 80c0-36 14-55 40-56-14 14-22 34-22 58 0 26 6 46 20 64-6-1-14-5-20-13C44 120 38 102 38 80Z"
      />
      {children}
      <g fill="none" stroke={line} strokeLinecap="round" strokeLinejoin="round">
        <path strokeWidth="2.400" d="M50 75c5-4 13-4 19-1M91 74c6-3 14-3 19 1" />
        <path strokeWidth="1.800" d="M51 87c5-5 12-5 17 0M92 87c5-5 12-5 17 0" />
        <path strokeWidth="1.500" strokeOpacity=".65" d="M80 88c-1 8-5 14-5 19 1 3 5 4 9 3" />
      </g>
      <path fill="var(--cloth-deep)" fillOpacity=".5" d="M67 125c5-4 9-4 13-2 4-2 8-2 13 2-4 6-8 8-13 8s-9-2-13-8Z" />
      <path
        fill="none"
        stroke={line}
        strokeLinecap="round"
        strokeOpacity=".75"
        strokeWidth="1.600"
        d="M66 124.500c9 3.500 19 3.500 28 0"
      />
      <g fill={line}>
        <circle cx="59.500" cy="87" r="2.800" />
        <circle cx="100.500" cy="87" r="2.800" />
      </g>
      <g fill={color}>{front}</g>
    </g>
  );
}
