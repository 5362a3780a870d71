import { Clapperboard, Copy, Download, Share2 } from "lucide-react";
import { useRef, useState } from "react";
import { savesFiles } from "#browser/power/app-view.ts";
import { painted } from "#browser/power/painted.ts";
import { canShareFiles, systemSheet } from "#browser/power/system-sheet.ts";
import type { CardContent } from "#card/card-content.ts";
import { ProgressBar } from "#kit/progress-bar.tsx";
import { showToast } from "#kit/toast/show-toast.ts";
import type { TranslateWords } from "#site/i18n/word-keys.ts";
import { Button } from "#site/ui/button.tsx";
import { type CardEnd, cardFailed, saveCard, shareCard } from "./hand-over.ts";
import { cardFile } from "./paint-card.ts";
import { filmType } from "./record-card.ts";
import type { Film } from "./use-film.ts";

interface Props {
  readonly t: TranslateWords;
  readonly content: CardContent;
  readonly film: Film;
  readonly onRecord: (type: string) => Promise<File | null>;
  /** Shows the finished card, to be taken by a finger. */
  readonly onLook: (file: File) => void;
  readonly onClose: () => void;
  readonly onShareText: () => void;
}

const ICON = { "aria-hidden": true, size: 19, strokeWidth: 1.5 } as const;

/** As a picture, as words, as a film. What came of it is said by a toast, for which the sheet makes room. */
export function CardActions({ t, content, film, onRecord, onLook, onClose, onShareText }: Props) {
  const [busy, setBusy] = useState<"save" | "share" | null>(null);
  // Two clicks within one frame both see the old state; they do not both see this.
  const isBusy = useRef(false);
  const [canSave, canShare, canShareText] = [savesFiles(), canShareFiles(), systemSheet().share !== undefined];
  // A film cannot be taken by a finger.
  const type = canSave || canShare ? filmType() : null;

  const end = (told: Exclude<CardEnd, "look">) => {
    if (told === null) return;
    onClose();
    showToast(told);
  };
  const give = async (way: "save" | "share", file: File) => {
    const given = way === "save" ? saveCard(t, file) : await shareCard(t, file);
    if (given !== "look") end(given);
    else if (file.type.startsWith("image/")) onLook(file);
    else end(cardFailed(t, "card.film.stays"));
  };
  const picture = async (way: "save" | "share") => {
    if (isBusy.current) return;
    isBusy.current = true;
    setBusy(way);
    await painted();
    const file = await cardFile(document.createElement("canvas"), content).catch(() => null);
    // The system's sheet may stay open for long: the button is the visitor's again before that.
    isBusy.current = false;
    setBusy(null);
    if (file === null) end(cardFailed(t, "card.failed.text"));
    else await give(way, file);
  };
  const record = async (as: string) => {
    try {
      const file = await onRecord(as);
      // Without a sheet for files there is but one thing to do with it.
      if (file !== null && !canShare) await give("save", file);
    } catch {
      end(cardFailed(t, "card.film.failed"));
    }
  };
  // Not `disabled`: that would throw the keyboard's focus off the button.
  const held = { "aria-disabled": busy !== null };
  return (
    <div className="show-sheet-actions">
      <Button kind="primary" {...held} onClick={() => picture("save")}>
        <Download {...ICON} />
        {t(busy === "save" ? "card.busy" : "card.save")}
      </Button>
      {canShare && (
        <Button kind="secondary" {...held} onClick={() => picture("share")}>
          <Share2 {...ICON} />
          {t(busy === "share" ? "card.busy" : "card.share")}
        </Button>
      )}
      <Button kind="secondary" onClick={onShareText}>
        {canShareText ? <Share2 {...ICON} /> : <Copy {...ICON} />}
        {t(canShareText ? "card.shareText" : "card.copyText")}
      </Button>
      {type !== null && film.kind !== "ready" && (
        <Button kind="secondary" aria-disabled={film.kind === "recording"} onClick={() => record(type)}>
          <Clapperboard {...ICON} />
          {t(film.kind === "recording" ? "card.film.busy" : "card.film.make")}
        </Button>
      )}
      {film.kind === "ready" && canShare && (
        <>
          <Button kind="secondary" onClick={() => give("share", film.file)}>
            <Share2 {...ICON} />
            {t("card.film.share")}
          </Button>
          {canSave && (
            <Button kind="secondary" onClick={() => give("save", film.file)}>
              <Download {...ICON} />
              {t("card.film.save")}
            </Button>
          )}
        </>
      )}
      {film.kind === "recording" && <FilmProgress t={t} share={film.share} />}
    </div>
  );
}

function FilmProgress({ t, share }: { readonly t: TranslateWords; readonly share: number }) {
  const percent = Math.round(100 * share);
  return (
    <div className="show-sheet-progress">
      <ProgressBar percent={percent} label={t("card.film.busy")} text={`${percent}\u00a0%`} />
    </div>
  );
}
