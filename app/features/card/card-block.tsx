import { Download, Share2 } from "lucide-react";
import { memo, useEffect, useRef, useState } from "react";
import type { CardContent } from "#card/card-content.ts";
import { BRAND } from "#contract/brand.ts";
import type { Language } from "#contract/language.ts";
import type { TranslateWords } from "#site/i18n/word-keys.ts";
import { Button } from "#site/ui/button.tsx";
import { countEvent } from "../../ui/count-event.ts";
import { painted } from "../../ui/painted.ts";
import { canShareFiles, openSheet } from "../../ui/system-sheet.ts";
import { showToast, type ToastMessage } from "../../ui/toast/show-toast.ts";
import { type CardSource, cardContent, describeCard } from "./card-words.ts";
import { downloadFile } from "./download-file.ts";
import { cardFile, paintCard, previewScale } from "./paint-card.ts";

interface Props extends CardSource {
  readonly t: TranslateWords;
  readonly language: Language;
  /** Null where the number is not offered. */
  readonly onNumberShown: ((isShown: boolean) => void) | null;
}

interface NumberSwitchProps {
  readonly t: TranslateWords;
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
}

const CARD_HEADING = "card-heading";

/** R-CARD-4. */
const TOAST_MS = 3000;
/** Chosen: two sentences, and a thing to look for. */
const SAVED_TOAST_MS = 6000;

/** The card for stories: what it looks like, and ways to take it along. */
export const CardBlock = memo(function CardBlock({ t, language, onNumberShown, ...source }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const content = useUnchanged(cardContent(t, language, source));
  const [isRefused, setRefused] = useState(false);
  const [busy, setBusy] = useState<"save" | "share" | null>(null);
  // Two clicks within one frame both see the old state; they do not both see this.
  const isBusy = useRef(false);

  useEffect(() => {
    let isWanted = true;
    paintCard(canvas.current, content, previewScale(canvas.current), () => isWanted).then(
      () => isWanted && setRefused(false),
      () => isWanted && setRefused(true),
    );
    return () => {
      isWanted = false;
    };
  }, [content]);

  const handOver = async (way: "save" | "share") => {
    if (isBusy.current) return;
    isBusy.current = true;
    setBusy(way);
    await painted();
    // The sheet may stay open for long: the button is the visitor's again before that.
    const giveBack = () => {
      isBusy.current = false;
      setBusy(null);
    };
    try {
      const file = await cardFile(document.createElement("canvas"), content);
      giveBack();
      if (way === "save") {
        save(file);
        say(t("card.downloaded.title"), t("card.downloaded.text"));
        return;
      }
      const end = await openSheet({ files: [file] });
      if (end === "shared") {
        countEvent("card_shared");
        say(t("toasts.shared.title"));
      } else if (end === "refused" || end === "silent") {
        save(file);
        showToast(savedInstead(t));
      }
    } catch {
      giveBack();
      showToast({
        kind: "destructive",
        title: t("card.failed.title"),
        text: t("card.failed.text"),
        milliseconds: TOAST_MS,
      });
    }
  };

  // Not `disabled`: that would throw the keyboard's focus off the button.
  const held = { "aria-disabled": busy !== null, className: "max-md:px-4 max-md:text-small aria-disabled:opacity-60" };
  return (
    <section aria-labelledby={CARD_HEADING} className="mt-7 border-line border-t pt-5 md:mt-16 md:pt-10 print:hidden">
      <div className="flex flex-wrap gap-x-5 gap-y-3 md:grid md:grid-cols-12 md:gap-x-16 md:gap-y-8">
        <div className="max-md:w-full md:col-span-7 md:self-end">
          <h2 id={CARD_HEADING} tabIndex={-1} className="display text-h2">
            {t("card.title")}
          </h2>
          <p className="measure mt-1 max-md:text-small md:mt-3">{t("card.text")}</p>
        </div>
        <div className="max-md:w-34 max-md:max-w-full max-md:shrink-0 md:col-span-5 md:col-start-8 md:row-span-2 md:row-start-1">
          <div className="relative mx-auto w-full max-w-52 overflow-hidden rounded-lg border border-line shadow-card md:max-w-72">
            <canvas
              ref={canvas}
              role="img"
              aria-label={describeCard(t, content)}
              lang={source.shown.deliveredIn ?? undefined}
              className="block aspect-9/16 w-full bg-surface"
            />
            {isRefused && (
              <p className="absolute inset-0 grid place-items-center bg-surface p-8 text-center text-ink-soft text-small">
                {t("card.refused")}
              </p>
            )}
          </div>
        </div>
        <div className="min-w-0 max-md:flex-1 max-md:basis-40 md:col-span-7 md:self-start">
          {onNumberShown !== null && <NumberSwitch t={t} isOn={source.isNumberShown} onChange={onNumberShown} />}
          <div className="flex flex-wrap gap-3 max-sm:flex-col">
            <Button kind="primary" {...held} onClick={() => handOver("save")}>
              <Download aria-hidden="true" className="max-md:hidden" size={20} strokeWidth={1.5} />
              {t(busy === "save" ? "card.busy" : "card.save")}
            </Button>
            {canShareFiles() && (
              <Button kind="secondary" {...held} onClick={() => handOver("share")}>
                <Share2 aria-hidden="true" size={19} strokeWidth={1.5} />
                <span>
                  {t(busy === "share" ? "card.busy" : "card.share")}
                  <span className="sr-only"> {t("card.shareWhat")}</span>
                </span>
              </Button>
            )}
          </div>
          <p className="measure mt-3 text-ink-soft text-small md:mt-5">{t("card.hint", { hashtag: BRAND.hashtag })}</p>
        </div>
      </div>
    </section>
  );
});

function NumberSwitch({ t, isOn, onChange }: NumberSwitchProps) {
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isOn}
      onClick={() => onChange(!isOn)}
      className="group mb-3 flex min-h-11 max-w-full items-center gap-3 rounded-md text-start"
    >
      <span
        aria-hidden="true"
        className="relative h-7 w-12 shrink-0 rounded-full border border-edge bg-paper-deep transition-colors duration-200 ease-out group-aria-checked:border-accent group-aria-checked:bg-accent"
      >
        <span className="absolute top-0.5 left-0.5 size-5.5 rounded-full border border-transparent bg-ink-soft transition-transform duration-200 ease-out group-aria-checked:translate-x-5 group-aria-checked:bg-on-accent" />
      </span>
      {t("card.number")}
    </button>
  );
}

/** Where the sheet takes no picture, the card is one tap away all the same. */
export function showCard(): void {
  const heading = document.getElementById(CARD_HEADING);
  heading?.scrollIntoView();
  // A toast that loses the focus hands it back to where it was before: not before that it can go on.
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  heading?.focus({ preventScroll: true });
}

/** What the result's own button to share hands over besides its text; null where the sheet takes no pictures. */
export function cardToShare(t: TranslateWords, language: Language, source: CardSource): (() => Promise<File>) | null {
  return canShareFiles() ? () => cardFile(document.createElement("canvas"), cardContent(t, language, source)) : null;
}

/** The card as a download, where the result's own button to share cannot do what it says. */
export async function saveCard(t: TranslateWords, language: Language, source: CardSource): Promise<void> {
  save(await cardFile(document.createElement("canvas"), cardContent(t, language, source)));
}

function save(file: File): void {
  downloadFile(file);
  countEvent("card_saved");
}

/** Sharing did not work, and the card is among the downloads. */
export function savedInstead(t: TranslateWords): ToastMessage {
  return {
    kind: "destructive",
    title: t("toasts.shareFailed.title"),
    text: t("toasts.shareFailed.saved"),
    milliseconds: SAVED_TOAST_MS,
  };
}

/** The same object for as long as it says the same: the picture is drawn again for new words only (R-CARD-3). */
function useUnchanged(content: CardContent): CardContent {
  const [kept, setKept] = useState(content);
  if (JSON.stringify(kept) === JSON.stringify(content)) return kept;
  setKept(content);
  return content;
}

function say(title: string, text?: string): void {
  showToast({ kind: "success", title, text, milliseconds: TOAST_MS });
}
