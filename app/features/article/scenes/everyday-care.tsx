import { Face } from "../figures/face.tsx";
import { Portrait } from "./portrait.tsx";

/** Beside the headlines of the guides about pores, normal skin and sunscreen. */
export const CARE_SCENES = {
  "pores-and-texture": (
    <Portrait>
      <Face tone="light" hair="long" />
    </Portrait>
  ),
  "normal-skin": (
    <Portrait>
      <Face tone="light" hair="long" />
    </Portrait>
  ),
  sunscreen: (
    <Portrait>
      <Face tone="light" hair="long" />
    </Portrait>
  ),
} as const;
