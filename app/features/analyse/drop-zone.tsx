import { ImageDown } from "lucide-react";
import type { TranslateWords } from "#site/i18n/word-keys.ts";

interface Props {
  readonly t: TranslateWords;
  readonly isHovered: boolean;
  readonly onOpen: () => void;
}

/** One focusable control: Enter, Space or a click opens the gallery (R-UP-4). Files are dropped on the whole page. */
export function DropZone({ t, isHovered, onOpen }: Props) {
  return (
    <button
      type="button"
      data-hovered={isHovered || undefined}
      aria-describedby="upload-hint"
      onClick={onOpen}
      className="flex min-h-24 w-full items-center justify-center gap-4 rounded-lg border-2 border-edge border-dashed bg-surface px-6 py-4 text-start transition-colors duration-200 ease-out hover:border-accent data-hovered:border-accent data-hovered:bg-accent-soft"
    >
      <ImageDown aria-hidden="true" className="shrink-0 text-accent" size={28} strokeWidth={1.5} />
      <span>
        <span className="block font-semibold">
          {isHovered ? (
            t("upload.zone.hover")
          ) : (
            <>
              <span className="md:hidden">{t("upload.zone.labelTouch")}</span>
              <span className="max-md:hidden">{t("upload.zone.label")}</span>
            </>
          )}
        </span>
        <span className="mt-0.5 block text-ink-soft text-small max-md:hidden">{t("upload.zone.paste")}</span>
      </span>
    </button>
  );
}
