import { Face } from "../figures/face.tsx";
import { Portrait } from "./portrait.tsx";

/** Beside the headlines of the guides about single actives. */
export const ACTIVE_SCENES = {
  "retinol-for-beginners": (
    <Portrait>
      <Face tone="tan" hair="short" />
    </Portrait>
  ),
  niacinamide: (
    <Portrait>
      <Face tone="tan" hair="short" />
    </Portrait>
  ),
  "salicylic-and-azelaic-acid": (
    <Portrait>
      <Face tone="tan" hair="short" />
    </Portrait>
  ),
  "vitamin-c": (
    <Portrait>
      <Face tone="tan" hair="short" />
    </Portrait>
  ),
} as const;
