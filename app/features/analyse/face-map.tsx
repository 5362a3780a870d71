import type { FacePlace } from "./looked-at.ts";

/** Outlines on the drawn face, 120 x 140: seen from the front, the same on both sides. */
const SHAPES: Readonly<Record<FacePlace, string>> = {
  forehead: "M37 48c3-9 12-14 23-14s20 5 23 14c-13-4-33-4-46 0Z",
  glabella: "M55 48h10l-3 12h-4Z",
  under_eyes: "M36 67c5 4 12 4 17 0-1 6-4 8-8 8s-8-3-9-8ZM84 67c-5 4-12 4-17 0 1 6 4 8 8 8s8-3 9-8Z",
  crows_feet: "m33 58-5-5v13l5-4ZM87 58l5-5v13l-5-4Z",
  nose: "M58 61h4l6 22c0 5-4 6-8 6s-8-1-8-6Z",
  cheeks:
    "M31 73c4 5 11 7 19 6l-1 13c-3 6-7 9-11 10-4-7-7-17-7-29ZM89 73c-4 5-11 7-19 6l1 13c3 6 7 9 11 10 4-7 7-17 7-29Z",
  nasolabial: "m51 86-6 17 3 1 5-13ZM69 86l6 17-3 1-5-13Z",
  perioral: "M50 96c6-4 14-4 20 0 2 5 2 9-1 12-6 3-12 3-18 0-3-3-3-7-1-12Z",
  chin: "M50 112c6 3 14 3 20 0-1 8-5 12-10 12s-9-4-10-12Z",
};

const HEAD = "M26 56v6c0 36 15 64 34 64s34-28 34-64v-6c0-28-14-42-34-42S26 28 26 56Z";
const EARS = "M27 62c-7-3-9 14 0 19ZM93 62c7-3 9 14 0 19Z";
/** Pulled back, as a selfie needs it. */
const HAIR = "M25 60C21 28 37 11 60 11s39 17 35 49c-5-19-18-29-35-29S30 41 25 60ZM48 11a12 12 0 1 1 24 0Z";
const FEATURES =
  "M37 53c5-4 11-4 16-1M67 52c5-3 11-3 16 1M39 63c3-3 10-3 13 0M68 63c3-3 10-3 13 0M61 66c-1 7-4 12-4 17 0 3 3 4 6 3M52 101c5 4 11 4 16 0";

/** A drawn face, not the visitor's: where the zones of their own are, only the answer tells. */
export function FaceMap({ lit }: { lit: readonly FacePlace[] }) {
  return (
    <svg aria-hidden="true" viewBox="16 -4 88 132" className="face-map h-14 w-auto shrink-0 md:h-24" fill="none">
      <path d={EARS} fill="var(--skin-2-shade)" />
      <path d={HEAD} fill="var(--skin-2)" />
      {Object.entries(SHAPES).map(([place, shape]) => (
        <path
          key={place}
          d={shape}
          data-lit={lit.includes(place as FacePlace) || undefined}
          className="fill-cloth opacity-0 transition-opacity duration-250 ease-out data-lit:opacity-60 motion-reduce:opacity-60"
        />
      ))}
      <path d={HAIR} fill="var(--hair-lit)" />
      <path d={FEATURES} stroke="var(--hair)" strokeLinecap="round" strokeLinejoin="round" strokeWidth="1.8" />
    </svg>
  );
}
