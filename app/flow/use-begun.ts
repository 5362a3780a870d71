import { useMemo } from "react";
import { PRODUCT_IDS, type ProductId } from "#advice/products/catalogue.ts";
import type { DiaryNote } from "#contract/history.ts";
import { askStore } from "../diary/ask-store.ts";
import { begunBy } from "../diary/begun.ts";
import { createNote } from "../diary/create-note.ts";
import type { DiaryProblem, Stored } from "../diary/open-diary.ts";
import type { OwnedProducts } from "../features/products/use-product-choice.ts";
import type { BegunSteps } from "../features/results/begun-step.tsx";
import type { DiaryHere } from "./use-diary.ts";

interface Begun {
  /** Null where the result is not saved. */
  readonly steps: BegunSteps | null;
  /** Null where nothing is kept here: then what is at home is known to this page alone. */
  readonly products: OwnedProducts | null;
}

/** Steps of the plan and products, as the diary's notes tell of them (R-RES-19). */
export function useBegun(
  { diary, reload }: DiaryHere,
  id: string | null,
  onProblem: (problem: DiaryProblem) => void,
): Begun {
  // biome-ignore lint/correctness/useExhaustiveDependencies: what to do with a problem means the same every time
  return useMemo(() => {
    if (diary === null || diary.entries.length + diary.notes.length === 0) return { steps: null, products: null };
    const { notes } = diary;
    const tell = async (asked: Promise<Stored<unknown>>) => {
      const outcome = await asked;
      if (!outcome.ok) onProblem(outcome.problem);
      await reload();
    };
    const begin = (what: Omit<DiaryNote, "id" | "at" | "kind">) =>
      tell(askStore((store) => store.keepNote(createNote({ kind: "started", ...what }, new Date()))));
    const forget = ({ id }: DiaryNote) => tell(askStore((store) => store.removeNote(id)));
    const steps: BegunSteps = {
      begunAt: (step) => begunBy(notes, "step", step)?.at ?? null,
      begin: (step, concern) => begin({ step, ...(concern !== null && { concern }) }),
      undo: async (step) => {
        const note = begunBy(notes, "step", step);
        if (note !== null) await forget(note);
      },
    };
    const owned = PRODUCT_IDS.filter((product) => begunBy(notes, "product", product) !== null);
    const products: OwnedProducts = {
      ids: new Set<ProductId>(owned),
      onToggle: (product) => {
        const note = begunBy(notes, "product", product);
        void (note === null ? begin({ product }) : forget(note));
      },
    };
    return { steps: diary.entries.some((entry) => entry.id === id) ? steps : null, products };
  }, [diary, id, reload]);
}
