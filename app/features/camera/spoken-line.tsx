import { useEffect, useRef, useState } from "react";
import { SAID_MS } from "./next-camera-state.ts";

/**
 * What is to be read, for who hears it: politely, and one text every `SAID_MS` at most. What was overtaken meanwhile is not
 * said.
 */
export function SpokenLine({ text }: { readonly text: string }) {
  const [said, setSaid] = useState(text);
  const saidMs = useRef<number | null>(null);
  useEffect(() => {
    saidMs.current ??= performance.now();
    if (text === said) return;
    const say = () => {
      saidMs.current = performance.now();
      setSaid(text);
    };
    const waiting = setTimeout(say, Math.max(0, saidMs.current + SAID_MS - performance.now()));
    return () => clearTimeout(waiting);
  }, [text, said]);
  return (
    <p role="status" className="sr-only">
      {said}
    </p>
  );
}
