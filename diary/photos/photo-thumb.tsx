import { Lock } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { FaceLines } from "#kit/face-lines.tsx";
import { askVault } from "../store/ask-store.ts";
import type { Diary } from "../store/diary.ts";

interface Props {
  /** Of an entry with a photo; null: it has none. */
  readonly id: string | null;
  /** Read anew with it: the photos may be unlocked by then. */
  readonly diary: Diary;
}

/** A kept photo, decrypted while it is in sight and no longer; a drawing where there is none to be seen. The words are beside it. */
export function PhotoThumb({ id, diary }: Props) {
  const frame = useRef<HTMLSpanElement>(null);
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
    if (!isInSight || id === null) return setShown(null);
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
    <span
      ref={frame}
      className="relative grid aspect-3/4 w-full shrink-0 place-items-center overflow-hidden rounded-md bg-paper-deep"
    >
      {shown === null || shown === "locked" ? (
        <FaceLines className="size-full p-4 text-ink-soft" />
      ) : (
        <img
          src={shown}
          alt=""
          width={600}
          height={800}
          decoding="async"
          onError={() => setShown(null)}
          className="size-full object-cover"
        />
      )}
      {shown === "locked" && (
        <span className="absolute right-2 bottom-3 grid size-7 place-items-center rounded-full bg-surface">
          <Lock aria-hidden="true" size={15} strokeWidth={1.5} />
        </span>
      )}
    </span>
  );
}
