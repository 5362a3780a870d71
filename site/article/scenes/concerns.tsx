import type { ReactNode } from "react";
import { Face } from "../figures/face.tsx";
import { Lines } from "../figures/parts.tsx";
import { Portrait } from "./portrait.tsx";

const MARKS = [
  [50, 105, 2.6],
  [57, 113, 1.9],
  [64, 106, 1.5],
  [103, 103, 2.4],
  [110, 109, 1.8],
  [98, 114, 1.5],
] as const;

/** Beside the headlines of the guides about redness, dark spots and shadows under the eyes. */
export const CONCERN_SCENES: Readonly<Record<"redness" | "dark-spots" | "under-eye-shadows", ReactNode>> = {
  redness: (
    <>
      <Portrait>
        <Face tone="light" hair="short" cloth="var(--leaf-deep)">
          <path
            fill="var(--low-ring)"
            fillOpacity=".2"
            d="M43 96c5-6 17-7 24-1 6 5 5 13-1 18-6 4-14 4-18-1-4-4-7-10-5-16ZM117 96c-5-6-17-7-24-1-6 5-5 13 1 18 6 4 14 4 18-1 4-4 7-10 5-16ZM75 97c2-4 7-4 9 0l2 8c0 5-13 5-13 0Z"
          />
          <path
            fill="var(--cloth)"
            fillOpacity=".3"
            d="M48 99c4-4 11-4 15 0 4 4 3 9-1 11-4 3-8 2-11-1-3-3-5-6-3-10ZM112 99c-4-4-11-4-15 0-4 4-3 9 1 11 4 3 8 2 11-1 3-3 5-6 3-10Z"
          />
        </Face>
      </Portrait>
      <g transform="translate(330 492) scale(.84)">
        <path fill="var(--frame)" d="M-58-40H42v52c0 26-14 40-36 40h-28c-22 0-36-14-36-40Z" />
        <path fill="none" stroke="var(--frame)" strokeWidth="12" d="M42-26h12c14 0 20 10 20 20s-8 22-24 22H40" />
        <path fill="var(--cloth-deep)" fillOpacity=".7" d="M-58-40H42v9H-58Z" />
        <Lines
          d="M-34-58c-8-12 8-20 0-34M-8-58c-8-12 8-20 0-34M18-58c-8-12 8-20 0-34"
          stroke="var(--frame)"
          width={5}
        />
      </g>
    </>
  ),
  "dark-spots": (
    <>
      <circle cx="324" cy="140" r="42" fill="var(--sun-deep)" />
      <g fill="none" stroke="var(--sun-deep)" strokeLinecap="round" strokeWidth="7">
        <path d="M324 70v14M275 91l10 10M254 140h14M373 91l-10 10M275 189l10-10M394 140h-14M373 189l-10-10M324 210v-14" />
      </g>
      <Portrait>
        <Face tone="brown" hair="long" cloth="var(--water)">
          <g fill="var(--hair-lit)" fillOpacity=".8">
            {MARKS.map(([cx, cy, r]) => (
              <circle key={`${cx} ${cy}`} cx={cx} cy={cy} r={r} />
            ))}
          </g>
        </Face>
      </Portrait>
    </>
  ),
  "under-eye-shadows": (
    <>
      <path fill="var(--sun-deep)" d="M344 84a50 50 0 1 0 24 84 44 44 0 1 1-24-84Z" />
      <path
        fill="var(--sun-deep)"
        d="M78 166c2 11 4 13 15 15-11 2-13 4-15 15-2-11-4-13-15-15 11-2 13-4 15-15ZM120 116c2 8 3 9 11 11-8 2-9 3-11 11-2-8-3-9-11-11 8-2 9-3 11-11Z"
      />
      <Portrait>
        <Face tone="tan" hair="cropped" cloth="var(--sky)">
          <path
            fill="var(--uva)"
            fillOpacity=".28"
            d="M51 90.5c5 4.5 13 4.5 18 0 0 6-4 9-9 9s-9-3-9-9ZM109 90.5c-5 4.5-13 4.5-18 0 0 6 4 9 9 9s9-3 9-9Z"
          />
          <Lines d="M68 94c-3 5-8 8-14 8M92 94c3 5 8 8 14 8" stroke="var(--skin-3)" width={1.2} opacity={0.7} />
        </Face>
      </Portrait>
    </>
  ),
};
