import { useEffect, useState } from "react";
import type { CardContent } from "#card/card-content.ts";

/** The picture that is shown to be taken by a finger; it goes when the card says something else. */
export function useHeldCard(content: CardContent) {
  const [address, setAddress] = useState<string | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever it says, it is another card
  useEffect(() => () => setAddress(null), [content]);
  const hold = (file: File) => {
    const reader = new FileReader();
    reader.onload = () => setAddress(String(reader.result));
    reader.readAsDataURL(file);
  };
  return { address, hold };
}
