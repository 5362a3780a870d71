import { Lines } from "./parts.tsx";

/** Even skin, from edge to edge of a square of 180 units. */
export const FLAT_SKIN = "M-10 56c33-3 67 2 100 0s67-2 100 1";

/** A cut through skin below the line `surface`: the outer skin, and the deeper one under it. */
export function SkinSection({ surface }: { surface: string }) {
  return (
    <>
      <path fill="var(--surface)" d="M0 0h180v180H0Z" />
      <path fill="var(--skin-2-shade)" d={`${surface}V180H-10Z`} />
      <path fill="none" stroke="var(--skin-2)" strokeWidth="60" strokeLinejoin="round" d={surface} />
      <path fill="var(--surface)" d={`${surface}V0H-10Z`} />
      <Lines d={surface} stroke="var(--hair)" />
    </>
  );
}
