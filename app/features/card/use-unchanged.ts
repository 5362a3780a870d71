import { useState } from "react";
import type { CardContent } from "#card/card-content.ts";

/** The same object for as long as it says the same: the picture is drawn again for new words only (R-CARD-3). */
export function useUnchanged(content: CardContent): CardContent {
  const [kept, setKept] = useState(content);
  if (JSON.stringify(kept) === JSON.stringify(content)) return kept;
  setKept(content);
  return content;
}
