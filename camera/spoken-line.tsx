import { useEffect, useRef, useState } from "react";
import { SAID_MS } from "./next-camera-state.ts";

/** Above `SAID_MS`: a busy browser puts a line into the page a little late. Chosen. */
const LATE_MS = 100;

/**
 * What is to be read, for who hears it: politely, and one text every `SAID_MS` at most. What was overtaken meanwhile is not
 * said.
 */
export function SpokenLine({ text }: { readonly text: string }) {
  const [said, setSaid] = useState(text);
  const last = useRef({ said: "", ms: 0 });
  useEffect(() => {
    // Counted from when it stands in the page, which may be some time after it was set.
    if (last.current.said !== said) last.current = { said, ms: performance.now() };
    if (text === said) return;
    const waiting = setTimeout(
      () => setSaid(text),
      Math.max(0, last.current.ms + SAID_MS + LATE_MS - performance.now()),
    );
    return () => clearTimeout(waiting);
  }, [text, said]);
  return (
    <p role="status" className="sr-only">
      {said}
    </p>
  );
}
