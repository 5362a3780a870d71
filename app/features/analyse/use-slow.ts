import { useEffect, useState } from "react";

/** From here on the wait is said to be unusual. Chosen: a usual answer takes one to three seconds. */
const SLOW_MS = 8000;

/** Whether what runs has been running for `SLOW_MS`. */
export function useSlow(isRunning: boolean): boolean {
  const [isSlow, setIsSlow] = useState(false);
  useEffect(() => {
    if (!isRunning) return;
    const timer = setTimeout(() => setIsSlow(true), SLOW_MS);
    return () => {
      clearTimeout(timer);
      setIsSlow(false);
    };
  }, [isRunning]);
  return isSlow;
}
