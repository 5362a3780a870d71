import type { ReactNode } from "react";
import { HAIR, type HairStyle } from "./hair.tsx";
import { Lines } from "./parts.tsx";

/** Four skin tones, each with its shade, its light from the left, and the lines of its features and of its nose. */
const TONES = {
  light: {
    skin: "var(--skin-2)",
    shade: "var(--skin-2-shade)",
    lit: "var(--skin-2-lit)",
    line: "var(--hair)",
    nose: "var(--skin-1)",
  },
  tan: {
    skin: "var(--skin-1)",
    shade: "var(--skin-1-shade)",
    lit: "var(--skin-1-lit)",
    line: "var(--hair)",
    nose: "var(--skin-3)",
  },
  brown: {
    skin: "var(--skin-3)",
    shade: "var(--skin-4)",
    lit: "var(--skin-1-shade)",
    line: "var(--hair)",
    nose: "var(--hair-lit)",
  },
  deep: {
    skin: "var(--skin-4)",
    shade: "var(--hair-lit)",
    lit: "var(--skin-3)",
    line: "var(--brow-deep)",
    nose: "var(--hair)",
  },
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
  const { skin, shade, lit, line, nose } = TONES[tone];
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
            strokeWidth="1.5"
            d="M37 88c-2-1-4 1-3 5s2 6 4 6M123 88c2-1 4 1 3 5s-2 6-4 6"
          />
        </>
      )}
      <path fill={skin} d={FACE_OUTLINE} />
      {/* Lit from the left, as in the hero: a narrow light along one cheek, the other turned away. */}
      <path
        fill={shade}
        fillOpacity=".42"
        d="M122 80c0 22-6 40-18 53-8 9-16 13-24 13 15-9 25-28 28-56 2-24-1-46-10-62 16 8 24 26 24 52Z"
      />
      <path
        fill={lit}
        fillOpacity=".48"
        d="M38 80c0-26 8-44 22-52-7 12-9 25-7 38 3 14 1 30 3 44 1 12 5 22 9 30-4-1-6-4-9-7C44 120 38 102 38 80Z"
      />
      <g fill="var(--cloth)" fillOpacity=".13">
        <ellipse cx="55" cy="107" rx="9" ry="6.5" />
        <ellipse cx="105" cy="107" rx="9" ry="6.5" />
      </g>
      {children}
      <path
        fill="var(--frame)"
        fillOpacity=".6"
        d="M51 87.5c4-5 13-5.5 17.5.3-5 2.8-13 2.8-17.5-.3ZM109 87.5c-4-5-13-5.5-17.5.3 5 2.8 13 2.8 17.5-.3Z"
      />
      <g fill={line}>
        <circle cx="59.8" cy="86.6" r="2.9" />
        <circle cx="100.2" cy="86.6" r="2.9" />
      </g>
      <g fill="none" stroke={line} strokeLinecap="round" strokeLinejoin="round">
        <path strokeWidth="2.6" d="M49.5 76c4-4.5 12-5.5 18.5-2.5M92 73.5c6.5-3 14.5-2 18.5 2.5" />
        <path strokeWidth="1.9" d="M50.5 87.5c4-5.5 13-6 18 .3M109.5 87.5c-4-5.5-13-6-18 .3" />
        <path strokeWidth=".9" strokeOpacity=".4" d="M53 88.8c4 1.8 9 1.8 13-.2M107 88.8c-4 1.8-9 1.8-13-.2" />
      </g>
      <Lines d="M78 88c-2 9-5 14-6 19 1 3.5 5 4.5 9 3.5" stroke={nose} width={1.7} opacity={0.9} />
      <path
        fill="var(--cloth-deep)"
        fillOpacity=".58"
        d="M67 125c4-3 8-4 11.5-2 1 .6 2 .6 3 0 3.5-2 7.5-1 11.5 2-4 6-8 8.5-13 8.5s-9-2.5-13-8.5Z"
      />
      <Lines d="M65.5 124.3c9.5 3.4 19.5 3.4 29 0" stroke={line} width={1.5} opacity={0.7} />
      <g fill={color}>{front}</g>
    </g>
  );
}
