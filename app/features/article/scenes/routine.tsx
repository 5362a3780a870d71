import { Face } from "../figures/face.tsx";
import { Portrait } from "./portrait.tsx";

/** Beside the headlines of the guides about order, combining, marks and shaving. */
export const ROUTINE_SCENES = {
  "skincare-order": (
    <Portrait>
      <Face tone="brown" hair="short" />
    </Portrait>
  ),
  "combining-actives": (
    <Portrait>
      <Face tone="brown" hair="short" />
    </Portrait>
  ),
  "pimple-marks": (
    <Portrait>
      <Face tone="brown" hair="short" />
    </Portrait>
  ),
  "beard-and-shaving": (
    <Portrait>
      <Face tone="brown" hair="short" />
    </Portrait>
  ),
} as const;
