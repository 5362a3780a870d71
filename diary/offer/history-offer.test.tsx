import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { describe, expect, it } from "vitest";
import type { Language } from "#contract/language.ts";
import { buildResult } from "#lab/result-builder.ts";
import { savedEntry } from "#tests/support/saved-entry.ts";
import { T } from "#tests/support/translators.ts";
import { type Diary, EMPTY_DIARY } from "../store/diary.ts";
import type { PhotoDay } from "../store/photo-day.ts";
import { HistoryOffer } from "./history-offer.tsx";
import { notesBegunWith, useKeep } from "./use-keep.ts";

const RESULT = buildResult();

interface Given {
  readonly language: Language;
  readonly result: typeof RESULT | null;
  readonly isDemo: boolean;
  readonly diary: Diary | null;
  readonly photoDay: PhotoDay | null;
}

function Offered({ language, result, isDemo, diary, photoDay }: Given) {
  const id = result && "id";
  const keep = useKeep({ result, id, said: {}, photoDay, onDay: () => undefined, diary });
  const photo = result && { address: "blob:1", result, portrait: null };
  return <HistoryOffer {...{ t: T[language], language, keep, id, isDemo, photo, diary }} />;
}

function offer(
  language: Language,
  result: typeof RESULT | null,
  isDemo = false,
  diary: Diary | null = null,
  photoDay: PhotoDay | null = null,
): string {
  return renderToStaticMarkup(
    <MemoryRouter>
      <Offered {...{ language, result, isDemo, diary, photoDay }} />
    </MemoryRouter>,
  );
}

describe("the offer on a result (R-RES-15)", () => {
  it.each([
    ["de", "kein Foto, und nur in diesem Browser"],
    ["en", "no photo, and only in this browser"],
  ] as const)("says in %s what is kept and where; nothing of a demo (R-DEMO-2)", (language, what) => {
    expect(offer(language, RESULT)).toContain(what);
    for (const result of [null, RESULT]) {
      const demo = offer(language, result, true);
      expect(demo).not.toMatch(/<button|<a /);
      expect(demo).toContain(T[language]("history.offer.demo"));
    }
    expect(offer(language, null)).toBe("");
  });

  it("offers the photo's own day, says of one that cannot be that it counts as today, and lets each be changed (R-RES-24)", () => {
    const march = { at: "2026-03-01T08:00:00.000Z", offset: 60 };
    expect(offer("de", RESULT, false, null, march)).toContain("Foto vom 1. März 2026");
    const saved = [savedEntry(70, 1, { id: "id", ...march, savedAt: "2026-11-29T10:00:00.000Z" })];
    expect(offer("de", RESULT, false, { ...EMPTY_DIARY, entries: saved })).toContain("Foto vom 1. März 2026");
    const unbelievable = offer("en", RESULT, false, null, "unbelievable");
    for (const key of ["today", "unbelievable", "change"] as const)
      expect(unbelievable).toContain(T.en(`history.day.${key}`));
    expect(offer("en", RESULT)).toContain(T.en("history.day.change"));
    expect(offer("en", RESULT)).not.toContain(T.en("history.day.unbelievable"));
  });

  it("says of a kept result that its photo is kept too, and lets each be taken away (R-RES-19)", () => {
    const entries = [savedEntry(70, 1, { id: "id" })];
    const [numbers, both] = [[], ["id"]].map((kept) =>
      offer("en", RESULT, false, { ...EMPTY_DIARY, entries, photos: new Set(kept) }),
    );
    for (const html of [numbers, both]) expect(html).toContain(T.en("history.offer.undo"));
    expect(numbers).not.toContain(T.en("history.offer.photo.kept"));
    for (const key of ["kept", "remove"] as const) expect(both).toContain(T.en(`history.offer.photo.${key}`));
    expect(both).not.toContain(T.en("history.offer.photo.keep"));
  });

  it("takes back what was begun from a result with it, and nothing of another one", () => {
    const entries = [savedEntry(70, 10), savedEntry(70, 1)];
    const notes = [
      { id: "12", text: "cream" },
      { id: "11", step: "calm" },
      { id: "10", product: "rich_cream" },
      { id: "9", step: "blot" },
    ].map((note) => ({ ...note, at: new Date(2026, 9, Number(note.id), 10).toISOString(), kind: "started" as const }));
    expect(notesBegunWith({ entries, notes }, "10").map(({ id }) => id)).toEqual(["11", "10"]);
    expect(notesBegunWith({ entries, notes }, "1")).toEqual([]);
  });
});
