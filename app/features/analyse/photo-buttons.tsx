import { Camera, Images, Upload } from "lucide-react";
import type { TranslateWords } from "#site/i18n/word-keys.ts";
import { Button } from "#site/ui/button.tsx";
import type { FileSources } from "./file-sources.tsx";

export interface LiveCameraWay {
  readonly open: () => void;
  /** Its code is still on its way. */
  readonly isOpening: boolean;
}

interface Props {
  readonly t: TranslateWords;
  readonly sources: FileSources;
  /** Null where there is none; then the plain capture input does it, on small screens. */
  readonly camera: LiveCameraWay | null;
  /** After a refusal: what helps is another photo (R-UP-13). */
  readonly isAgain: boolean;
  /** The photo in hand comes first. */
  readonly isSecond: boolean;
}

/** The ways to a photo (R-UP-2): on small screens the camera first, on larger ones the upload, and the camera where there is one. */
export function PhotoButtons({ t, sources, camera, isAgain, isSecond }: Props) {
  const first = isSecond ? "secondary" : "primary";
  const take = t(isAgain ? "upload.refused.takeNew" : "upload.takePhoto");
  const takeProps = {
    "aria-busy": camera?.isOpening || undefined,
    onClick: camera?.open ?? sources.openCamera,
    children: (
      <>
        <Camera aria-hidden="true" className="shrink-0" size={20} strokeWidth={1.5} />
        {camera?.isOpening ? t("upload.cameraOpening") : take}
      </>
    ),
  };
  return (
    <>
      <Button kind={first} className="md:hidden" {...takeProps} />
      <Button kind="secondary" className="md:hidden" onClick={sources.openGallery}>
        <Images aria-hidden="true" className="shrink-0" size={20} strokeWidth={1.5} />
        {t(isAgain ? "upload.refused.chooseOther" : "upload.chooseFromGallery")}
      </Button>
      <Button kind={first} className="max-md:hidden" onClick={sources.openGallery}>
        <Upload aria-hidden="true" className="shrink-0" size={20} strokeWidth={1.5} />
        {t(isAgain ? "upload.refused.chooseOther" : "upload.upload")}
      </Button>
      {camera !== null && <Button kind="secondary" className="max-md:hidden" {...takeProps} />}
    </>
  );
}
