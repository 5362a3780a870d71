import { ArrowLeft, Camera, Images, Info, Upload } from "lucide-react";
import type { Language } from "#contract/language.ts";
import type { PageProvider } from "#contract/page-settings.ts";
import type { Place } from "#contract/place.ts";
import type { TranslateWords } from "../../i18n/word-keys.ts";
import { Button } from "../../ui/button.tsx";
import { DropZone } from "./drop-zone.tsx";
import { type FileSources, useFileSources } from "./file-sources.tsx";
import { type DeviceReadiness, OnDeviceSwitch } from "./on-device-switch.tsx";
import { PhotoNotice } from "./photo-notice.tsx";
import { ProviderConsent } from "./provider-consent.tsx";
import { RefusalPanel } from "./refusal-panel.tsx";
import { SelfieTips } from "./selfie-tips.tsx";
import type { UploadState } from "./upload-state.ts";

interface OnDeviceProps {
  readonly isOn: boolean;
  readonly readiness: DeviceReadiness;
  readonly onChange: (isOn: boolean) => void;
}

interface Props {
  readonly t: TranslateWords;
  readonly language: Language;
  readonly state: UploadState;
  /** The AI provider that takes part; null with the embedded engine. */
  readonly provider: PageProvider | null;
  /** The switch (R-UP-14); null where this browser cannot measure. */
  readonly onDevice: OnDeviceProps | null;
  readonly onConsent: (providerConsent: boolean) => void;
  readonly onBack: () => void;
  readonly onFile: (file: File) => void;
  /** Opens the live camera (R-UP-2); null where there is none, and the plain capture input does it. */
  readonly onTakePhoto: (() => void) | null;
  readonly onRetry: (place?: Place) => void;
}

export function UploadStep({ t, language, state, provider, onDevice, ...on }: Props) {
  const { onConsent, onBack, onFile, onTakePhoto, onRetry } = on;
  const place = onDevice?.isOn ? "device" : "server";
  const files = useFileSources(onFile);
  const sources = { ...files, openCamera: onTakePhoto ?? files.openCamera };
  const { work, photo } = state;
  const isAsked = provider?.mode === "openai" && place === "server";
  const refusal = work.kind === "refused" ? work.refusal : work.kind === "hover" ? work.before : null;
  // Where a photo was refused the panel has them. Before the zone where the box comes first: box and button then fit a
  // phone's first screen together.
  const phoneButtons = refusal === null && <PhoneButtons t={t} sources={sources} />;
  return (
    <div className="page enter pb-20">
      <Button kind="quiet" onClick={onBack}>
        <ArrowLeft aria-hidden="true" size={20} strokeWidth={1.5} />
        {t("upload.back")}
      </Button>
      <div className="mt-3 grid grid-cols-1 gap-x-16 gap-y-14 md:mt-5 lg:grid-cols-12">
        <div className="flex flex-col lg:col-span-8">
          <h1 id="step-heading" tabIndex={-1} className="display text-title">
            {t("upload.title")}
          </h1>
          <p className="mt-3 text-ink-soft text-lead">{t("upload.subtitle")}</p>
          <div className="mt-6 flex flex-1 flex-col gap-5">
            {refusal !== null && (
              <RefusalPanel
                t={t}
                refusal={refusal}
                preview={photo?.preview ?? null}
                newPhoto={<NewPhotoButtons t={t} sources={sources} />}
                onRetry={onRetry}
              />
            )}
            {work.kind === "idle" && work.isResultGone && (
              <p className="flex items-start gap-3 rounded-lg bg-mist-soft px-5 py-4">
                <Info aria-hidden="true" className="mt-1 shrink-0 text-mist" size={20} strokeWidth={1.5} />
                <span className="measure">{t("upload.gone")}</span>
              </p>
            )}
            <PhotoNotice t={t} language={language} provider={provider} place={place} />
            {onDevice !== null && <OnDeviceSwitch t={t} language={language} {...onDevice} />}
            {isAsked && (
              <ProviderConsent t={t} provider={provider} isGiven={state.providerConsent} onChange={onConsent} />
            )}
            {sources.inputs}
            {isAsked && phoneButtons}
            <DropZone t={t} isHovered={work.kind === "hover"} isLow={isAsked} onOpen={sources.openGallery} />
            {!isAsked && phoneButtons}
            <div className="flex flex-wrap items-center gap-x-6 gap-y-3 max-md:justify-center">
              {refusal === null && (
                <Button kind="primary" className="max-md:hidden" onClick={sources.openGallery}>
                  <Upload aria-hidden="true" size={20} strokeWidth={1.5} />
                  {t("upload.upload")}
                </Button>
              )}
              <div id="upload-hint" className="text-ink-soft text-small max-md:text-center">
                <p>{t("upload.hint")}</p>
                <p>{t("upload.hintLarger")}</p>
              </div>
            </div>
          </div>
        </div>
        <div className="lg:col-span-4 lg:border-line lg:border-l lg:pl-12">
          <SelfieTips t={t} />
        </div>
      </div>
    </div>
  );
}

/** R-UP-2. */
function PhoneButtons({ t, sources }: { t: TranslateWords; sources: FileSources }) {
  return (
    <div className="flex flex-col gap-3 md:hidden">
      <Button kind="primary" onClick={sources.openCamera}>
        <Camera aria-hidden="true" size={20} strokeWidth={1.5} />
        {t("upload.takePhoto")}
      </Button>
      <Button kind="secondary" onClick={sources.openGallery}>
        <Images aria-hidden="true" size={20} strokeWidth={1.5} />
        {t("upload.chooseFromGallery")}
      </Button>
    </div>
  );
}

/** After a refusal: what helps is another photo (R-UP-13). */
function NewPhotoButtons({ t, sources }: { t: TranslateWords; sources: FileSources }) {
  return (
    <>
      <Button kind="primary" className="md:hidden" onClick={sources.openCamera}>
        <Camera aria-hidden="true" size={20} strokeWidth={1.5} />
        {t("upload.refused.takeNew")}
      </Button>
      <Button kind="secondary" className="md:hidden" onClick={sources.openGallery}>
        <Images aria-hidden="true" size={20} strokeWidth={1.5} />
        {t("upload.refused.chooseOther")}
      </Button>
      <Button kind="primary" className="max-md:hidden" onClick={sources.openGallery}>
        <Upload aria-hidden="true" size={20} strokeWidth={1.5} />
        {t("upload.refused.chooseOther")}
      </Button>
    </>
  );
}
