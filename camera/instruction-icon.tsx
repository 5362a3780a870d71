import type { ReactNode } from "react";
import type { InstructionCode } from "./judge-frame.ts";

const FACE = (
  <path d="M12 5.500c3.200 0 4.900 2.300 4.900 5.700 0 4-2.200 7.300-4.900 7.300s-4.900-3.300-4.900-7.300c0-3.400 1.700-5.700 4.900-5.700Z" />
);
const SMALL_FACE = (
  <path d="M12 8.500c1.900 0 2.900 1.400 2.900 3.300 0 2.200-1.300 4-2.900 4s-2.900-1.800-2.900-4c0-1.900 1-3.300 2.900-3.300Z" />
);
const CORNERS = (
  <path d="M3 7V4.500A1.500 1.500 0 0 1 4.500 3H7M17 3h2.500A1.500 1.500 0 0 1 21 4.500V7M21 17v2.500a1.500 1.500 0 0 1-1.500 1.500H17M7 21H4.500A1.500 1.500 0 0 1 3 19.500V17" />
);

const MORE_LIGHT = (
  <>
    <circle cx="12" cy="12" r="3.800" />
    <path d="M12 2.500v2.200M12 19.300v2.200M2.500 12h2.200M19.300 12h2.200M5.300 5.300l1.500 1.500M17.200 17.200l1.500 1.500M5.300 18.700l1.500-1.500M17.200 6.800l1.500-1.500" />
  </>
);
const LESS_LIGHT = (
  <>
    <circle cx="12" cy="12" r="3.800" />
    <path
      d="M12 5v.2M12 18.800v.2M5 12h.2M18.800 12h.2M7 7l.1.100M16.900 16.900l.1.100M7 17l.1-.1M16.900 7.100l.1-.1"
      strokeWidth="2"
    />
  </>
);

/** A picture of few points. */
const COARSE = (
  <>
    {CORNERS}
    <path d="M8 8h4v4H8ZM12 12h4v4h-4Z" />
  </>
);

/** One line family, drawn on 24. */
const DRAWINGS: Readonly<Record<InstructionCode, ReactNode>> = {
  no_face: (
    <>
      {CORNERS}
      <path
        d="M12 7c2.400 0 3.600 1.700 3.600 4.200 0 3-1.600 5.300-3.600 5.300s-3.600-2.300-3.600-5.300C8.400 8.700 9.600 7 12 7Z"
        strokeDasharray="1.600 2.200"
      />
    </>
  ),
  multiple_faces: (
    <>
      <path d="M8.500 6c2 0 3.100 1.500 3.100 3.700 0 2.600-1.400 4.600-3.100 4.600s-3.100-2-3.100-4.600C5.400 7.500 6.500 6 8.500 6Z" />
      <path d="M14.500 6.200c.4-.1.700-.2 1.100-.2 2 0 3.100 1.500 3.100 3.700 0 2.600-1.400 4.600-3.100 4.600-.4 0-.8-.1-1.100-.3M3 19c1.300-1.500 3.200-2.300 5.500-2.300S12.700 17.500 14 19M16.500 16.800c1.900.2 3.400 1 4.500 2.200" />
    </>
  ),
  closer: (
    <>
      {SMALL_FACE}
      <path d="M7 7 3.500 3.500M3.500 6.500v-3h3M17 7l3.500-3.500M17.500 3.500h3v3M7 17l-3.500 3.500M3.500 17.500v3h3M17 17l3.500 3.500M20.500 17.500v3h-3" />
    </>
  ),
  further: (
    <>
      {SMALL_FACE}
      <path d="M3.500 3.500 7 7M4.300 7H7V4.300M20.500 3.500 17 7M17 4.300V7h2.700M3.500 20.500 7 17M4.300 17H7v2.700M20.500 20.500 17 17M19.700 17H17v2.700" />
    </>
  ),
  centre: (
    <>
      {CORNERS}
      <path d="M12 8.500v7M8.500 12h7" />
    </>
  ),
  turn: (
    <>
      {FACE}
      <path d="M12 9.500v3.200l1 .3M3.500 9c-.9 2-.9 4 0 6M2 13.600 3.500 15l1.500-1.500M20.500 9c.9 2 .9 4 0 6M22 13.600 20.500 15 19 13.500" />
    </>
  ),
  turn_left: (
    <>
      {FACE}
      <path d="M2.500 12h3.500M4 10.500 2.500 12 4 13.500M10.500 9.500v3.200l-1 .3" />
    </>
  ),
  turn_right: (
    <>
      {FACE}
      <path d="M21.500 12H18M20 10.500l1.500 1.500-1.500 1.500M13.500 9.500v3.200l1 .3" />
    </>
  ),
  chin_up: (
    <>
      {FACE}
      <path d="M20 16V8M18.500 9.500 20 8l1.500 1.500" />
    </>
  ),
  chin_down: (
    <>
      {FACE}
      <path d="M20 8v8M18.500 14.500 20 16l1.500-1.500" />
    </>
  ),
  no_colour: (
    <>
      <path d="M12 3.500c2.700 3 5.500 6 5.500 9.700a5.500 5.500 0 0 1-11 0c0-3.700 2.800-6.700 5.500-9.700Z" />
      <path d="M4 4l16 16" />
    </>
  ),
  coarse: COARSE,
  too_coarse: COARSE,
  more_light: MORE_LIGHT,
  less_light: LESS_LIGHT,
  light_as_before: MORE_LIGHT,
  less_light_as_before: LESS_LIGHT,
  relax_mouth: (
    <>
      {FACE}
      <path d="M10 10.200v.1M14 10.200v.1M10.300 14.800h3.400" />
    </>
  ),
  light_from_front: (
    <>
      <path d="M17 5.500c-3.200.3-5 2.500-5 5.700 0 1.200-1.200 2-1.200 2.700 0 .5 1.200.4 1.200 1 0 1.900 1 3.600 3.500 3.600" />
      <circle cx="4.500" cy="11.500" r="1.700" />
      <path d="M4.500 7v.8M4.500 15.200v.8M1.500 8.500l.6.600M1.500 14.500l.6-.6M7.300 11.500h1.400M6.900 8.900l.8-.7M6.900 14.100l.8.7" />
    </>
  ),
  uncover: (
    <>
      {FACE}
      <path d="M7 9.500c3 .4 6.400-.6 8-3M16.500 14.500l4.500 4.500M21 15.700V19h-3.300" />
    </>
  ),
  hold_still: (
    <>
      <rect x="8" y="4" width="8" height="16" rx="1.800" />
      <path d="M11 17.500h2M5 8v8M2.500 10v4M19 8v8M21.500 10v4" />
    </>
  ),
  clean_lens: (
    <>
      <circle cx="11" cy="13" r="6.500" />
      <path d="M8 13a3 3 0 0 1 3-3M19 3v4M17 5h4" />
    </>
  ),
  glasses: (
    <path d="M2.500 14.500a3.700 3.700 0 1 0 7.400 0 3.700 3.700 0 0 0-7.400 0ZM14.100 14.500a3.700 3.700 0 1 0 7.400 0 3.700 3.700 0 0 0-7.400 0ZM9.900 14c1.300-1 2.900-1 4.200 0M2.700 13.500 5 6.500M21.300 13.500 19 6.500" />
  ),
  good: <path d="m4.500 12.800 5 5L19.500 7" />,
};

/** What the sentence beside it asks for, as a picture. */
export function InstructionIcon({ code }: { code: InstructionCode }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 24 24"
      className="camera-icon"
      fill="none"
      stroke="currentColor"
      strokeLinecap="round"
      strokeLinejoin="round"
      strokeWidth="1.5"
    >
      {DRAWINGS[code]}
    </svg>
  );
}
