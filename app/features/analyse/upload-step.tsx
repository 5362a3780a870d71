import { ArrowLeft, Info } from "lucide-react";
import type { Language } from "#contract/language.ts";
import type { Place } from "#contract/place.ts";
import type { SeenFace } from "#engine/seen-faces.ts";
import type { PageProvider } from "#page/settings.ts";
import type { TranslateWords } from "#site/i18n/word-keys.ts";
import { Button } from "#site/ui/button.tsx";
import { DropZone } from "./drop-zone.tsx";
import { useFileSources } from "./file-sources.tsx";
import { type DeviceReadiness, OnDeviceSwitch } from "./on-device-switch.tsx";
import { type LiveCameraWay, PhotoButtons } from "./photo-buttons.tsx";
import { PhotoFrame } from "./photo-frame.tsx";
import { PhotoNotice } from "./photo-notice.tsx";
import { ProviderConsent } from "./provider-consent.tsx";
import { type Faces, RefusalPanel } from "./refusal-panel.tsx";
import { SelfieTips } from "./selfie-tips.tsx";
import { NEW_VERSION_LOADED, refusalOf, type UploadState } from "./upload-state.ts";
import { useEarlyPreview } from "./use-early-preview.ts";
import "./upload-step.css";

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
  readonly camera: LiveCameraWay | null;
  readonly onRetry: (place?: Place) => void;
  /** Of a photo that was refused for having several (`face-choice.tsx`). */
  readonly faces: Faces;
  readonly onFace: (face: SeenFace) => void;
}

/** The choice of a photo as one act: the frame, what it means, the buttons; below it everything else. */
export function UploadStep({ t, language, state, provider, onDevice, camera, faces, ...on }: Props) {
  const { onConsent, onBack, onFile, onRetry, onFace } = on;
  const place = onDevice?.isOn ? "device" : "server";
  const sources = useFileSources(onFile);
  const { work, photo } = state;
  const isAsked = provider?.photoLeavesServer === true && place === "server";
  const refusal = refusalOf(work);
  const isRefused = refusal !== null;
  const isWaiting = refusal?.code === NEW_VERSION_LOADED;
  const early = useEarlyPreview(isWaiting && photo !== null ? photo.file : null);
  const buttons = <PhotoButtons t={t} sources={sources} camera={camera} isAgain={isRefused} isSecond={isWaiting} />;
  const consent = (
    <div className="flex flex-col gap-3">
      <PhotoNotice t={t} language={language} provider={provider} place={place} />
      {isAsked && <ProviderConsent t={t} provider={provider} isGiven={state.providerConsent} onChange={onConsent} />}
    </div>
  );
  return (
    <div className="upload-step page enter pb-20" data-asked={isAsked || undefined}>
      <div className="upload-head">
        <Button kind="quiet" onClick={onBack}>
          <ArrowLeft aria-hidden="true" size={20} strokeWidth={1.5} />
          <span className={isRefused ? undefined : "max-md:sr-only"}>{t("upload.back")}</span>
        </Button>
        {/* What was wrong stands in the first screen, with all that can be done about it. */}
        <div className={isRefused ? "sr-only" : undefined}>
          <h1 id="step-heading" tabIndex={-1} className="display text-title">
            {t("upload.title")}
          </h1>
          <p className="mt-1 text-ink-soft md:text-lead">{t("upload.subtitle")}</p>
        </div>
      </div>
      <div className="mt-4 grid grid-cols-1 gap-x-16 gap-y-14 md:mt-6 lg:grid-cols-12">
        <div className="flex flex-col gap-5 lg:col-span-8">
          {work.kind === "idle" && work.isResultGone && (
            <p className="flex items-start gap-3 rounded-lg bg-mist-soft px-5 py-4">
              <Info aria-hidden="true" className="mt-1 shrink-0 text-mist" size={20} strokeWidth={1.5} />
              <span className="measure">{t("upload.gone")}</span>
            </p>
          )}
          {isRefused ? (
            <RefusalPanel
              t={t}
              refusal={refusal}
              preview={photo?.preview ?? early}
              consent={consent}
              newPhoto={buttons}
              serverNotice={<PhotoNotice t={t} language={language} provider={provider} place="server" />}
              onRetry={onRetry}
              faces={faces}
              onFace={onFace}
            />
          ) : (
            <div className="upload-act">
              <PhotoFrame />
              {consent}
              <div className="upload-ways">{buttons}</div>
            </div>
          )}
          {sources.inputs}
          {onDevice !== null && <OnDeviceSwitch t={t} language={language} {...onDevice} />}
          <DropZone t={t} isHovered={work.kind === "hover"} onOpen={sources.openGallery} />
          <div id="upload-hint" className="text-ink-soft text-small max-md:text-center">
            <p>{t("upload.hint")}</p>
            <p>{t("upload.hintLarger")}</p>
          </div>
        </div>
        <div className="lg:col-span-4 lg:border-line lg:border-l lg:pl-12">
          <SelfieTips t={t} />
        </div>
      </div>
    </div>
  );
}
