import { useEffect, useMemo, useState } from "react";
import type { AnalysisResult } from "#engine/result.ts";
import { type OwnPortrait, portraitLines } from "#site/ui/portrait-lines.ts";

/** The portrait of a result; null without one. Its proportions are the photo's from when that is loaded on. */
export function usePortrait(result: AnalysisResult | null, photo: string | null): OwnPortrait | null {
  const [measured, setMeasured] = useState<{ readonly photo: string; readonly aspect: number } | null>(null);
  useEffect(() => {
    if (photo === null) return;
    const image = new Image();
    image.onload = () => setMeasured({ photo, aspect: image.naturalWidth / image.naturalHeight });
    image.src = photo;
    return () => {
      image.onload = null;
    };
  }, [photo]);
  const aspect = measured?.photo === photo ? measured.aspect : null;
  return useMemo(() => result && portraitLines(result, aspect), [result, aspect]);
}
