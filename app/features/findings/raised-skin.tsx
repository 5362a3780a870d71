import { useEffect, useRef } from "react";
import type { Found } from "./findings-of.ts";
import { raiseContrast } from "./raise-contrast.ts";
import type { Box } from "./viewport.ts";

interface Props {
  readonly photo: string;
  readonly found: Found;
  /** Around the whole face, and a calm piece of it; 0..1 of the photo. */
  readonly face: Box;
  readonly calm: Box | null;
}

/** A finding's own pixels with their contrast raised, laid over the photo at their place. The words beside it say the same. */
export function RaisedSkin({ photo, found, face, calm }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const target = canvas.current;
    if (target === null) return;
    const image = new Image();
    image.onload = () => {
      // Without a canvas the words and the crop are left, which prove it too.
      try {
        raiseContrast(target, { image, box: face, found, faceWidth: face.right - face.left, calm });
      } catch {
        target.width = 0;
      }
    };
    image.src = photo;
    return () => {
      image.onload = null;
      target.width = 0;
    };
  }, [photo, found, face, calm]);
  return (
    <canvas
      ref={canvas}
      data-raised={found.code}
      className="finding-raised absolute"
      style={{
        left: `${100 * face.left}%`,
        top: `${100 * face.top}%`,
        width: `${100 * (face.right - face.left)}%`,
        height: `${100 * (face.bottom - face.top)}%`,
      }}
    />
  );
}
