import { useEffect, useState } from "react";

/** What comes in a chunk of its own when it is needed; null until then, and where it does not come. @param load always the same function */
export function useLater<Value>(isNeeded: boolean, load: () => Promise<Value>): Value | null {
  const [value, setValue] = useState<{ readonly of: Value } | null>(null);
  useEffect(() => {
    let isCurrent = true;
    if (isNeeded) {
      load().then(
        (of) => isCurrent && setValue({ of }),
        () => undefined,
      );
    }
    return () => {
      isCurrent = false;
    };
  }, [isNeeded, load]);
  return value?.of ?? null;
}
