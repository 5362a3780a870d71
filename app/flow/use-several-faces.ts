import { useEffect, useState } from "react";
import type { SeenFace } from "#engine/seen-faces.ts";
import { type Refusal, SEVERAL_FACES } from "../features/analyse/upload-state.ts";
import { analysis } from "./current-analysis.ts";

/** What is known of the faces of a photo that was refused for having several; null: nothing that would help. */
export type SeveralFaces = readonly SeenFace[] | "looking" | null;

/** Looks for them as soon as the refusal is there. @returns also what to do with the one that the visitor chooses */
export function useSeveralFaces(refusal: Refusal | null): [SeveralFaces, (face: SeenFace) => void] {
  const [faces, setFaces] = useState<SeveralFaces>(null);
  useEffect(() => {
    if (refusal?.code !== SEVERAL_FACES) return setFaces(null);
    const looking = new AbortController();
    const { signal } = looking;
    setFaces("looking");
    void analysis.findFaces(signal).then((found) => signal.aborted || setFaces(found));
    return () => looking.abort();
  }, [refusal]);
  const choose = async (face: SeenFace) => {
    setFaces("looking");
    if (!(await analysis.chooseFace(face))) setFaces(null);
  };
  return [faces, choose];
}
