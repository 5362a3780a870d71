import { Check } from "lucide-react";
import { type RefObject, useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import type { Language } from "#contract/language.ts";
import type { AnalysisResult } from "#engine/result.ts";
import { pathIn } from "#page/paths.ts";
import type { TranslateWords } from "#site/i18n/word-keys.ts";
import { keepDrawing } from "#site/return-visit/last-saved.ts";
import { Button } from "#site/ui/button.tsx";
import type { Portrait } from "#site/ui/portrait-lines.ts";
import { useFaceCut } from "../cuts/use-face-cut.ts";
import { askVault, readAnew } from "../store/ask-store.ts";
import type { Diary } from "../store/diary.ts";
import type { DiaryProblem, Stored } from "../store/open-diary.ts";

/** The photo of a result that is on the screen: where it lies in this browser's memory, and what was measured on it. */
export interface ShownPhoto {
  readonly address: string;
  readonly result: AnalysisResult;
  /** Its face as a drawing, for the start page; null where too little of it was seen. */
  readonly portrait: Portrait | null;
}

interface Props {
  readonly t: TranslateWords;
  readonly language: Language;
  /** Of the entry, which is saved. */
  readonly id: string;
  readonly photo: ShownPhoto;
  readonly diary: Diary;
}

/** Results whose photo was not wanted: they are not asked again, wherever their visitor has been since. */
const declined = new Set<string>();

type Work = "idle" | "busy" | "removed" | "declined" | DiaryProblem;

/**
 * Beside a saved entry, the second choice (R-RES-19): the photo too, or not. What would be kept is shown before; nothing is
 * until then. There is no answer for all photos to come: each is asked for.
 */
export function PhotoOffer({ t, language, id, photo, diary }: Props) {
  const [work, setWork] = useState<Work>("idle");
  const cut = useFaceCut(photo.address, photo.result);
  const actions = useRef<HTMLDivElement>(null);
  const isKept = diary.photos.has(id);
  const moveFocus = useFocusAfter(actions, `${isKept} ${work}`);
  const act = async (ask: () => Promise<Stored<unknown>>, after: Work) => {
    if (work === "busy") return;
    setWork("busy");
    const outcome = await ask();
    moveFocus();
    setWork(outcome.ok ? after : outcome.problem);
  };
  const keep = async () => {
    if (cut === null) return { ok: true, value: null } as const;
    const outcome = await askVault((vault) => vault.keepPhoto(id, cut.jpeg));
    if (outcome.ok && photo.portrait !== null) keepDrawing(id, photo.portrait);
    await readAnew();
    return outcome;
  };
  const remove = () => askVault((vault) => vault.removePhoto(id));
  const decline = () => {
    declined.add(id);
    moveFocus();
    setWork("declined");
  };
  if (!isKept && (cut === null || (declined.has(id) && work !== "declined"))) return null;

  const isAsked = !isKept && !declined.has(id);
  const isFirst = diary.photos.size === 0;
  const problem = ["idle", "busy", "removed", "declined"].includes(work) ? null : (work as DiaryProblem);
  const settings = `${pathIn(language, "/history")}#photo-settings`;
  return (
    <div ref={actions} tabIndex={-1} className="mt-4 border-line border-t pt-4 focus:outline-none">
      {isAsked && cut !== null && (
        <div className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 md:grid-rows-[auto_1fr] md:items-start">
          <img
            src={cut.address}
            alt={t("history.offer.photo.cut")}
            width={600}
            height={800}
            className="w-24 rounded-md md:row-span-2 md:w-30"
          />
          <h3 className="font-semibold">{t(`history.offer.photo.${isFirst ? "title" : "another"}`)}</h3>
          <div className="text-ink-soft text-small max-md:col-span-2 max-md:mt-2">
            {isFirst ? (
              <>
                <ul className="mt-1 list-disc space-y-1 pl-5">
                  {(["what", "never", "gone"] as const).map((line) => (
                    <li key={line}>{t(`history.offer.photo.${line}`)}</li>
                  ))}
                </ul>
                <Link
                  to={settings}
                  className="inline-flex min-h-11 items-center underline decoration-edge underline-offset-4 hover:decoration-current"
                >
                  {t("history.offer.photo.passphrase")}
                </Link>
              </>
            ) : (
              <p>{t("history.offer.photo.like")}</p>
            )}
          </div>
        </div>
      )}
      <p role="status" className={problem === null ? "text-small" : "text-low text-small"}>
        {isKept && (
          <span className="flex items-center gap-2">
            <Check aria-hidden="true" className="shrink-0 text-good" size={17} strokeWidth={2} />
            {t("history.offer.photo.kept")}
          </span>
        )}
        {(work === "declined" || work === "removed") && !isKept && t(`history.offer.photo.${work}`)}
        {problem !== null && t(`history.problems.${problem}`)}
      </p>
      <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-2">
        {problem === "locked" && (
          <Link to={settings} className="inline-flex min-h-11 items-center underline underline-offset-4">
            {t("history.offer.photo.unlock")}
          </Link>
        )}
        {isKept && (
          <Button kind="quiet" className="mx-0" onClick={() => act(remove, "removed")}>
            {t("history.offer.photo.remove")}
          </Button>
        )}
        {isAsked && (
          <>
            <Button
              kind="secondary"
              className="py-2"
              aria-disabled={work === "busy" || undefined}
              onClick={() => act(keep, "idle")}
            >
              {t("history.offer.photo.keep")}
            </Button>
            <Button kind="quiet" className="mx-0" onClick={decline}>
              {t("history.offer.photo.decline")}
            </Button>
          </>
        )}
      </div>
    </div>
  );
}

/** The pressed button may have gone: its place gets the focus, for keyboard and screen reader. */
function useFocusAfter(place: RefObject<HTMLElement | null>, state: string): () => void {
  const hasActed = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever what stands there has changed
  useEffect(() => {
    if (!hasActed.current) return;
    hasActed.current = false;
    (place.current?.querySelector<HTMLElement>("button") ?? place.current)?.focus();
  }, [place, state]);
  return () => {
    hasActed.current = true;
  };
}
