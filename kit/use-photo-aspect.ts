import { useEffect, useEffectEvent } from "react";

/** Tells the photo's width over height as soon as it is known. */
export function usePhotoAspect(photo: string | null, onKnown: (aspect: number) => void): void {
  const tell = useEffectEvent(onKnown);
  useEffect(() => {
    if (photo === null) return;
    const image = new Image();
    image.onload = () => tell(image.naturalWidth / image.naturalHeight);
    image.src = photo;
    return () => {
      image.onload = null;
    };
  }, [photo]);
}
