import { Face } from "../figures/face.tsx";
import { Portrait } from "./portrait.tsx";

/** Beside the headlines of the guides about redness, dark spots and shadows under the eyes. */
export const CONCERN_SCENES = {
  redness: (
    <Portrait>
      <Face tone="light" hair="long" />
    </Portrait>
  ),
  "dark-spots": (
    <Portrait>
      <Face tone="light" hair="long" />
    </Portrait>
  ),
  "under-eye-shadows": (
    <Portrait>
      <Face tone="light" hair="long" />
    </Portrait>
  ),
} as const;
