import { Eye, EyeOff } from "lucide-react";
import type { HistoryEntry } from "#contract/history.ts";
import type { TranslateWords } from "#site/i18n/word-keys.ts";

/** What is retaken: the newest entry of the diary, and where one was kept and can be opened the address of its photo. */
export interface LastPhoto {
  readonly photo: string | null;
  readonly entry: HistoryEntry;
}

/** It lies over the preview as a mirror would show it, as the cut has its face where the guide wants it. */
export function LastPhotoOverlay({ t, photo, isMirrored }: { t: TranslateWords; photo: string; isMirrored: boolean }) {
  return <img className="camera-last" src={photo} alt={t("camera.last.alt")} data-mirrored={isMirrored || undefined} />;
}

interface SwitchProps {
  readonly t: TranslateWords;
  readonly isShown: boolean;
  readonly onToggle: () => void;
}

export function LastPhotoSwitch({ t, isShown, onToggle }: SwitchProps) {
  const Icon = isShown ? Eye : EyeOff;
  return (
    <button type="button" className="camera-tool camera-last-switch" aria-pressed={isShown} onClick={onToggle}>
      <Icon aria-hidden="true" size={20} strokeWidth={1.5} />
      <span>{t("camera.last.show")}</span>
    </button>
  );
}
