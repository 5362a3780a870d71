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
      className="group flex min-h-36 w-full items-center justify-center gap-5 rounded-lg border-2 border-edge border-dashed bg-surface px-6 py-6 text-start transition-colors duration-200 ease-out hover:border-accent data-hovered:border-accent data-hovered:bg-accent-soft md:min-h-56 md:gap-9"
    >
      <Viewfinder />
      <span>
        <span className="display block text-h3">
          {isHovered ? (
            t("upload.zone.hover")
          ) : (
            <>
              <span className="md:hidden">{t("upload.zone.labelTouch")}</span>
              <span className="max-md:hidden">{t("upload.zone.label")}</span>
            </>
          )}
        </span>
        <span className="mt-2 block text-ink-soft text-small max-md:hidden">{t("upload.zone.paste")}</span>
      </span>
    </button>
  );
}

/** A face in the frame: what the photo should look like. */
function Viewfinder() {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 120 132"
      className="h-24 w-auto text-accent transition-transform duration-200 ease-out group-hover:scale-104 group-data-hovered:scale-110 md:h-28"
      fill="none"
      stroke="currentColor"
      strokeLinecap="round"
      strokeLinejoin="round"
      strokeWidth="1.5"
    >
      <path d="M6 30V14a8 8 0 0 1 8-8h16M114 30V14a8 8 0 0 0-8-8H90M6 102v16a8 8 0 0 0 8 8h16M114 102v16a8 8 0 0 1-8 8H90" />
      <path
        d="M32 62c0-26 11-38 28-38s28 12 28 38c0 27-13 46-28 46S32 89 32 62Z"
        fill="var(--accent-soft)"
        stroke="none"
      />
      <path d="M32 62c0-26 11-38 28-38s28 12 28 38c0 27-13 46-28 46S32 89 32 62Z" strokeDasharray="3 5" />
      <path d="M44 62c2-2.500 7-2.500 9 0M67 62c2-2.500 7-2.500 9 0M53 86c4.500 3.500 9.500 3.500 14 0M60 64c-1.500 5-3 8-3 10.500l3 1" />
    </svg>
  );
}
