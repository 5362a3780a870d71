import { Lock } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import type { TranslateWords } from "#site/i18n/word-keys.ts";
import { askVault } from "../../diary/ask-store.ts";
import type { Diary } from "../../diary/diary.ts";

interface Props {
  readonly t: TranslateWords;
  readonly id: string;
  /** In words. */
  readonly date: string;
  /** Read anew with it: the photos may be unlocked by then. */
  readonly diary: Diary;
}

/** A kept photo, decrypted while it is in sight and no longer. */
export function PhotoThumb({ t, id, date, diary }: Props) {
  const frame = useRef<HTMLDivElement>(null);
  const [isInSight, setInSight] = useState(false);
  const [shown, setShown] = useState<string | "locked" | null>(null);
  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) => setInSight(entry?.isIntersecting === true), {
      rootMargin: "200px 0px",
    });
    if (frame.current !== null) observer.observe(frame.current);
    return () => observer.disconnect();
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a diary that was read anew may have its photos unlocked
  useEffect(() => {
    if (!isInSight) return setShown(null);
    let address: string | null = null;
    let isCurrent = true;
    void askVault((vault) => vault.readPhoto(id)).then((outcome) => {
      if (!isCurrent) return;
      if (!outcome.ok) return setShown(outcome.problem === "locked" ? "locked" : null);
      address = outcome.value === null ? null : URL.createObjectURL(outcome.value);
      setShown(address);
    });
    return () => {
      isCurrent = false;
      // What is drawn stays until the next one has come: a diary that is read anew does not flicker.
      if (address !== null) URL.revokeObjectURL(address);
    };
  }, [isInSight, id, diary]);
  return (
    <div ref={frame} className="grid h-24 w-18 place-items-center overflow-hidden rounded-md bg-paper-deep">
      {shown === "locked" && (
        <a
          href="#photo-settings"
          aria-label={`${t("diary.photo.locked")}: ${t("diary.photo.unlock")}`}
          className="grid size-full place-items-center"
        >
          <Lock aria-hidden="true" size={20} strokeWidth={1.5} />
        </a>
      )}
      {shown !== null && shown !== "locked" && (
        <img
          src={shown}
          alt={t("diary.photo.alt", { date })}
          width={72}
          height={96}
          decoding="async"
          className="size-full object-cover"
        />
      )}
    </div>
  );
}
