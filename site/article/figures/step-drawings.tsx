import type { ReactNode } from "react";
import { Lines } from "./parts.tsx";

export const STEPS = [
  "oil",
  "cleanser",
  "exfoliation",
  "toner",
  "essence",
  "serum",
  "mask",
  "eye",
  "cream",
  "sun",
] as const;
export type Step = (typeof STEPS)[number];

/** One small still life per step of the routine, on a grid of 48: flat shapes, then the line. */
export const STEP_DRAWINGS: Readonly<Record<Step, ReactNode>> = {
  oil: (
    <>
      <path fill="var(--sun)" d="M13 23h16a3 3 0 0 1 3 3v15H10V26a3 3 0 0 1 3-3Z" />
      <path fill="var(--cloth)" d="M16 15h10v8H16Z" />
      <path fill="var(--sun)" d="M39 27c3 4 4.5 6 4.5 8.5a4.5 4.5 0 0 1-9 0c0-2.5 1.5-4.5 4.5-8.5Z" />
      <Lines d="M13 23h16a3 3 0 0 1 3 3v15H10V26a3 3 0 0 1 3-3ZM16 23v-8h10v8M21 15v-5h-9v3M14 32h14M39 27c3 4 4.5 6 4.5 8.5a4.5 4.5 0 0 1-9 0c0-2.5 1.5-4.5 4.5-8.5Z" />
    </>
  ),
  cleanser: (
    <>
      <path fill="var(--sky)" d="M14 8h20l-3 28H17Z" />
      <path fill="var(--cloth)" d="M17 36h14v6H17Z" />
      <circle cx="39" cy="30" r="4" fill="var(--sky)" />
      <circle cx="9" cy="24" r="3" fill="var(--sky)" />
      <Lines d="M14 8h20l-3 28H17ZM17 36h14v6H17ZM20 18h8M20.5 22h7M39 26a4 4 0 1 1 0 8 4 4 0 0 1 0-8ZM9 21a3 3 0 1 1 0 6 3 3 0 0 1 0-6ZM42 19a2 2 0 1 1 0 4 2 2 0 0 1 0-4Z" />
    </>
  ),
  exfoliation: (
    <>
      <path fill="var(--wall)" d="M8 20h32v16a6 6 0 0 1-6 6H14a6 6 0 0 1-6-6Z" />
      <ellipse cx="24" cy="20" rx="16" ry="5" fill="var(--frame)" />
      <Lines d="M8 20v16a6 6 0 0 0 6 6h20a6 6 0 0 0 6-6V20M24 15c8.8 0 16 2.2 16 5s-7.2 5-16 5-16-2.2-16-5 7.2-5 16-5ZM29 17l9-11M36 4l5 4" />
      <Lines d="M17 32h.01M24 35h.01M31 31h.01M21 29h.01M28 28h.01" width={2.5} />
    </>
  ),
  toner: (
    <>
      <path fill="var(--water)" fillOpacity=".7" d="M15 24h18v18H15Z" />
      <path fill="var(--leaf)" d="M19 6h10v8H19Z" />
      <Lines d="M19 6h10v8H19ZM20 14c0 4-5 4-5 9v17a2 2 0 0 0 2 2h14a2 2 0 0 0 2-2V23c0-5-5-5-5-9M15 24c6-3 12 3 18 0" />
    </>
  ),
  essence: (
    <>
      <path fill="var(--leaf)" fillOpacity=".55" d="M12 22h24l-2 18a2 2 0 0 1-2 2H16a2 2 0 0 1-2-2Z" />
      <path fill="var(--cloth)" d="M18 8h12v14H18Z" />
      <Lines d="M12 22h24l-2 18a2 2 0 0 1-2 2H16a2 2 0 0 1-2-2ZM18 8h12v14H18ZM18 13h12M20 34c0-4 3-6 8-6 0 5-3 8-8 6Zm0 0 4-3" />
    </>
  ),
  serum: (
    <>
      <path fill="var(--cloth)" d="M15 24h18v16a2 2 0 0 1-2 2H17a2 2 0 0 1-2-2Z" fillOpacity=".8" />
      <path fill="var(--hair-lit)" d="M20 4h8v8h-8ZM18 12h12v7H18Z" />
      <Lines d="M20 12V6a2 2 0 0 1 2-2h4a2 2 0 0 1 2 2v6M18 12h12v7H18ZM20 19c0 3-5 3-5 7v14a2 2 0 0 0 2 2h14a2 2 0 0 0 2-2V26c0-4-5-4-5-7M24 19v15" />
      <Lines d="M19 31h10v6H19Z" />
    </>
  ),
  mask: (
    <>
      <path fill="var(--skin-2)" d="M9 20C9 10 15 5 24 5s15 5 15 15c0 12-6 23-15 23S9 32 9 20Z" />
      <path
        fill="var(--frame)"
        stroke="var(--pencil)"
        strokeLinejoin="round"
        strokeWidth="1.5"
        fillRule="evenodd"
        d="M11 19c0-8 5-11 13-11s13 3 13 11c0 11-5 21-13 21s-13-10-13-21Zm4 1c2-2 5-2 7 0-2 2-5 2-7 0Zm11 0c2-2 5-2 7 0-2 2-5 2-7 0Zm-6 12c3-1.5 5-1.5 8 0-2.5 2.5-5.5 2.5-8 0Z"
      />
      <Lines d="M24 22v4h2M6 18v6M42 18v6" />
    </>
  ),
  eye: (
    <>
      <path fill="var(--frame)" d="M4 22c10-13 30-13 40 0-10 10-30 10-40 0Z" />
      <circle cx="24" cy="21" r="7" fill="var(--leaf)" />
      <circle cx="24" cy="21" r="2.5" fill="var(--pencil)" />
      <Lines d="M4 22c10-13 30-13 40 0-10 10-30 10-40 0ZM24 14a7 7 0 1 1 0 14 7 7 0 0 1 0-14Z" />
      <Lines d="M9 34h.01M16 37h.01M24 38h.01M32 37h.01M39 34h.01" width={3} stroke="var(--cloth)" />
    </>
  ),
  cream: (
    <>
      <path fill="var(--skin-2)" d="M7 24h34v14a4 4 0 0 1-4 4H11a4 4 0 0 1-4-4Z" />
      <path fill="var(--frame)" d="M11 24c0-6 6-5 8-9 2-3 8-5 10-1 1 3 7 3 8 10Z" />
      <Lines d="M7 24h34v14a4 4 0 0 1-4 4H11a4 4 0 0 1-4-4ZM7 30h34M11 24c0-6 6-5 8-9 2-3 8-5 10-1 1 3 7 3 8 10M22 19c2-1 4-1 5 1" />
    </>
  ),
  sun: (
    <>
      <path fill="var(--sun)" d="M18 12h14v24H18Z" />
      <path fill="var(--cloth)" d="M20 36h10v6H20Z" />
      <circle cx="25" cy="24" r="4" fill="var(--frame)" />
      <Lines d="M16 8h18l-3 28H19ZM20 36h10v6H20ZM25 20.5a3.5 3.5 0 1 1 0 7 3.5 3.5 0 0 1 0-7ZM25 16.5v1M25 30.5v1M17.5 24h1M31.5 24h1M20 19l.7.7M29.3 28.3l.7.7M30 19l-.7.7M20.7 28.3l-.7.7" />
    </>
  ),
};
