import { useMemo, useRef } from "react";
import { PRODUCT_IDS, type ProductId } from "#advice/products/catalogue.ts";
import type { RecommendationId } from "#advice/recommendations.ts";
import type { DiaryNote } from "#contract/history.ts";
import type { ConcernCode } from "#engine/codes.ts";
import { hereOf } from "#site/return-visit/own-day.ts";
import { askStore, readAnew } from "../store/ask-store.ts";
import { begunBy, endOf } from "../store/begun.ts";
import { createNote } from "../store/create-note.ts";
import type { Diary } from "../store/diary.ts";
import type { DiaryProblem, Stored } from "../store/open-diary.ts";

/** Steps that the visitor has begun, where their result is saved (R-RES-19). */
export interface BegunSteps {
  /** ISO 8601; null: not begun. */
  readonly begunAt: (step: RecommendationId) => string | null;
  readonly begin: (step: RecommendationId, concern: ConcernCode | null) => Promise<void>;
  readonly undo: (step: RecommendationId) => Promise<void>;
}

/** Products that are at home, by the diary (R-RES-19). */
export interface OwnedProducts {
  readonly ids: ReadonlySet<ProductId>;
  readonly onOwned: (id: ProductId, isOwned: boolean) => void;
}

interface Begun {
  /** Null where the result is not saved. */
  readonly steps: BegunSteps | null;
  /** Null where nothing is kept here: then what is at home is known to this page alone. */
  readonly products: OwnedProducts | null;
}

/** Steps of the plan and products, as the diary's notes tell of them (R-RES-19). */
export function useBegun(diary: Diary | null, id: string | null, onProblem: (problem: DiaryProblem) => void): Begun {
  const queue = useRef(Promise.resolve());
  // biome-ignore lint/correctness/useExhaustiveDependencies: what to do with a problem means the same every time
  return useMemo(() => {
    if (diary === null || diary.entries.length + diary.notes.length === 0) return { steps: null, products: null };
    const { notes } = diary;
    const set = (begun: Begin, isBegun: boolean) => {
      // One after the other: pressed twice, it is still one note.
      queue.current = queue.current.then(async () => {
        const outcome = await setBegun(begun, isBegun);
        if (!outcome.ok) onProblem(outcome.problem);
      });
      return queue.current;
    };
    const steps: BegunSteps = {
      begunAt: (step) => {
        const note = begunBy(notes, "step", step);
        return note && hereOf(note).toISOString();
      },
      begin: (step, concern) => set({ step, ...(concern !== null && { concern }) }, true),
      undo: (step) => set({ step }, false),
    };
    const owned = PRODUCT_IDS.filter((product) => begunBy(notes, "product", product) !== null);
    const products: OwnedProducts = {
      ids: new Set<ProductId>(owned),
      onOwned: (product, isOwned) => void set({ product }, isOwned),
    };
    return { steps: diary.entries.some((entry) => entry.id === id) ? steps : null, products };
  }, [diary, id]);
}

type Begin = Pick<DiaryNote, "step" | "product" | "concern">;

/** By what is stored now, whatever the page shows. */
async function setBegun(begin: Begin, isBegun: boolean): Promise<Stored<unknown>> {
  const diary = await readAnew();
  if (!diary.ok) return diary;
  const { step, product = "" } = begin;
  const note =
    step === undefined ? begunBy(diary.value.notes, "product", product) : begunBy(diary.value.notes, "step", step);
  if ((note !== null) === isBegun) return diary;
  return note === null ? keep(createNote({ kind: "started", ...begin }, new Date())) : end(note);
}

function keep(note: DiaryNote): Promise<Stored<unknown>> {
  return askStore((store) => store.keepNote(note));
}

/** Of today it is a slip; what was begun on an earlier day is part of the diary, and has ended. */
function end(note: DiaryNote): Promise<Stored<unknown>> {
  const now = new Date();
  const isSlip = hereOf(note).toDateString() === now.toDateString();
  return isSlip ? askStore((store) => store.removeNote(note.id)) : keep(endOf(note, now));
}
