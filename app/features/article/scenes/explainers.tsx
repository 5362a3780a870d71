import { Face } from "../figures/face.tsx";
import { Portrait } from "./portrait.tsx";

/** Beside the headlines of the pages about the measurement and about us. */
export const EXPLAINER_SCENES = {
  "is-my-skin-score-good": (
    <Portrait>
      <Face tone="deep" hair="short" />
    </Portrait>
  ),
  "skin-analysis-apps": (
    <Portrait>
      <Face tone="deep" hair="short" />
    </Portrait>
  ),
  "what-happens-to-my-photo": (
    <Portrait>
      <Face tone="deep" hair="short" />
    </Portrait>
  ),
  "dark-skin-in-photos": (
    <Portrait>
      <Face tone="deep" hair="short" />
    </Portrait>
  ),
  "how-texts-and-numbers-are-made": (
    <Portrait>
      <Face tone="deep" hair="short" />
    </Portrait>
  ),
  about: (
    <Portrait>
      <Face tone="deep" hair="short" />
    </Portrait>
  ),
} as const;
