import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import type { CardContent } from "#card/card-content.ts";
import { recordCard } from "./record-card.ts";

export type Film =
  | { readonly kind: "none" }
  | { readonly kind: "recording"; readonly share: number }
  | { readonly kind: "ready"; readonly file: File };

const NONE: Film = { kind: "none" };

/** The card's film: none, on its way, or there. It goes when the card says something else, or nobody looks at the page. */
export function useFilm(content: CardContent, canvas: RefObject<HTMLCanvasElement | null>) {
  const [film, setFilm] = useState<Film>(NONE);
  const running = useRef<AbortController | null>(null);
  const clear = useCallback(() => {
    running.current?.abort();
    running.current = null;
    setFilm(NONE);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever it says, it is another card
  useEffect(() => clear, [content]);
  useEffect(() => {
    // A page that is not seen draws no frames.
    const leave = () => document.hidden && running.current !== null && clear();
    document.addEventListener("visibilitychange", leave);
    return () => document.removeEventListener("visibilitychange", leave);
  }, [clear]);

  /** @returns the film, or null where it was ended or is on its way already @throws where the browser fails at it */
  const record = async (type: string): Promise<File | null> => {
    if (running.current !== null || canvas.current === null) return null;
    const own = new AbortController();
    running.current = own;
    const { signal } = own;
    const onProgress = (share: number) => setFilm({ kind: "recording", share });
    onProgress(0);
    try {
      const file = await recordCard(canvas.current, content, { type, onProgress, signal });
      setFilm({ kind: "ready", file });
      return file;
    } catch (reason) {
      if (signal.aborted) return null;
      setFilm(NONE);
      throw reason;
    } finally {
      if (running.current === own) running.current = null;
    }
  };
  return { film, record };
}
