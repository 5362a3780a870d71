import type { ReactNode } from "react";

interface Hair {
  /** Behind neck and face. */
  readonly back: ReactNode;
  /** Over forehead and temples. */
  readonly front: ReactNode;
  readonly color: string;
  readonly hidesEars?: true;
}

export type HairStyle = "short" | "bun" | "long" | "curls" | "grey" | "scarf" | "cropped" | "bob";

const DARK = "var(--hair)";
const BROWN = "var(--hair-lit)";
const GREY = "var(--hair-grey)";
const SCARF = "var(--leaf)";

const strands = (d: string, stroke: string) => (
  <path fill="none" stroke={stroke} strokeLinecap="round" strokeWidth="1.5" d={d} />
);

/** Hair for the faces, drawn for the outline of `face.tsx`. */
export const HAIR: Readonly<Record<HairStyle, Hair>> = {
  short: {
    color: DARK,
    back: null,
    front: (
      <>
        <path d="M35 86c-7-46 13-71 46-71 30 0 51 20 45 71-4-3-5-9-7-17-2-10-6-17-11-21-15 5-37 4-54-4-7 7-10 17-12 28-1 6-3 11-7 14Z" />
        {strands("M56 30c10-8 26-10 38-6M62 38c12-6 28-6 40 0", BROWN)}
      </>
    ),
  },
  cropped: {
    color: DARK,
    back: null,
    front: (
      <path d="M37 78c-5-38 12-59 43-59s48 21 43 59c-3-4-4-11-5-17-5-16-19-23-38-23s-33 7-38 23c-1 6-2 13-5 17Z" />
    ),
  },
  bun: {
    color: DARK,
    back: (
      <>
        <circle cx="80" cy="15" r="15" fill={DARK} />

        {strands("M70 12c4-6 14-8 20-3M71 20c6 4 14 4 19-1", BROWN)}
      </>
    ),
    front: (
      <>
        <path d="M37 84c-6-42 12-65 43-65s49 23 43 65c-6-26-19-41-43-45-24 4-37 19-43 45Z" />
        {strands("M44 64c6-18 18-30 36-34M116 64c-6-18-18-30-36-34", BROWN)}
      </>
    ),
  },
  long: {
    color: BROWN,
    hidesEars: true,
    back: (
      <path
        fill={BROWN}
        d="M30 92c-8-52 14-78 50-78s58 26 50 78c0 26 4 46 12 66-18 10-32 8-42 0H60c-10 8-24 10-42 0 8-20 12-40 12-66Z"
      />
    ),
    front: (
      <>
        <path d="M36 96c-8-50 12-80 46-79 32 1 48 30 42 79-5-12-9-26-16-38-10-5-20-13-26-24-8 14-19 22-31 27-6 11-10 23-15 35Z" />
        {strands("M80 28c-8 14-20 22-32 28M86 27c8 12 17 18 26 24", DARK)}
      </>
    ),
  },
  bob: {
    color: DARK,
    hidesEars: true,
    back: <path fill={DARK} d="M29 128c-8-70 6-114 51-114s59 44 51 114c-10 6-20 6-30 2H59c-10 4-20 4-30-2Z" />,
    front: (
      <>
        <path d="M35 104c-9-54 8-88 45-88s54 34 45 88c-5-12-7-26-9-38-22 0-46-6-60-18-8 14-13 34-21 56Z" />
        {strands("M58 44c10-10 24-16 40-16M66 52c12-10 26-14 42-12", BROWN)}
      </>
    ),
  },
  curls: {
    color: DARK,
    hidesEars: true,
    back: (
      <g fill={DARK}>
        <path d="M24 96c-8-48 14-84 56-84s64 36 56 84c-2 12-8 20-16 24H40c-8-4-14-12-16-24Z" />
        {[
          [27, 62, 15],
          [34, 38, 16],
          [52, 20, 16],
          [80, 13, 16],
          [108, 20, 16],
          [126, 38, 16],
          [133, 62, 15],
          [134, 86, 14],
          [26, 86, 14],
          [36, 108, 12],
          [124, 108, 12],
        ].map(([cx, cy, r]) => (
          <circle key={`${cx} ${cy}`} cx={cx} cy={cy} r={r} />
        ))}
      </g>
    ),
    front: (
      <>
        <path d="M36 84c-6-22-2-52 18-63h52c20 11 24 41 18 63-3-6-4-12-8-18-6-2-9-7-10-12-8 3-16 2-21-3-8 5-18 5-24 0-3 6-8 11-15 14-4 6-7 12-10 19Z" />
        <path d="M36 84c-4-20 0-38 10-46 4-10 16-12 22-8 8-6 18-6 24 0 8-3 18 0 22 8 10 8 14 26 10 46-3-6-4-12-8-18-6-2-9-7-10-12-8 3-16 2-21-3-8 5-18 5-24 0-3 6-8 11-15 14-4 6-7 12-10 19Z" />
        {strands(
          "M42 44c4-6 10-9 16-7M68 26c6-4 14-4 19 1M104 36c6 0 11 4 13 10M32 66c-1-7 1-12 5-16M127 66c1-7-1-12-5-16",
          BROWN,
        )}
      </>
    ),
  },
  grey: {
    color: GREY,
    hidesEars: true,
    back: <path fill={GREY} d="M30 108c-8-58 8-92 50-92s58 34 50 92c-6 8-16 10-26 6H56c-10 4-20 2-26-6Z" />,
    front: (
      <>
        <path d="M35 92c-7-46 10-75 45-75s52 29 45 75c-5-10-8-20-11-31-18-2-34-9-44-22-4 12-13 22-24 27-4 8-7 16-11 26Z" />
        {strands("M70 36c-4 10-12 18-22 23M76 32c9 10 21 17 36 20", "var(--frame)")}
      </>
    ),
  },
  scarf: {
    color: SCARF,
    hidesEars: true,
    back: (
      <path fill="var(--leaf-deep)" d="M24 96c-6-52 16-82 56-82s62 30 56 82c-2 30-8 56-18 70H42c-10-14-16-40-18-70Z" />
    ),
    front: (
      <>
        <path
          fillRule="evenodd"
          d="M22 100C14 44 38 12 80 12s66 32 58 88c-4 30-12 52-24 66-10 12-58 12-68 0C34 152 26 130 22 100ZM43 84c0 20 6 36 16 47 6 7 13 11 21 11s15-4 21-11c10-11 16-27 16-47 0-28-13-44-37-44S43 56 43 84Z"
        />
        {strands("M34 60c8-20 24-32 46-34M120 142c-14 14-34 22-56 22M128 108c-4 16-10 26-20 36", "var(--leaf-deep)")}
      </>
    ),
  },
};
