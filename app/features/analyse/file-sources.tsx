import { type ChangeEvent, type ReactNode, type RefObject, useRef } from "react";

export interface FileSources {
  readonly openGallery: () => void;
  readonly openCamera: () => void;
  /** Has to be on the page once. */
  readonly inputs: ReactNode;
}

/** The gallery takes what R-UP-3 names; phones turn HEIC into JPEG for such an input. */
const GALLERY_TYPES = "image/jpeg,image/png";

/** Two hidden file inputs and the functions that open them: the buttons that people see are ours. */
export function useFileSources(onFile: (file: File) => void): FileSources {
  const gallery = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const take = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const file = currentTarget.files?.[0];
    // Emptied, so that choosing the same file again is noticed.
    currentTarget.value = "";
    if (file !== undefined) onFile(file);
  };
  const open = (input: RefObject<HTMLInputElement | null>) => () => input.current?.click();
  return {
    openGallery: open(gallery),
    openCamera: open(camera),
    inputs: (
      <>
        <input ref={gallery} hidden type="file" accept={GALLERY_TYPES} data-source="gallery" onChange={take} />
        <input
          ref={camera}
          hidden
          type="file"
          accept="image/*"
          capture="environment"
          data-source="camera"
          onChange={take}
        />
      </>
    ),
  };
}
