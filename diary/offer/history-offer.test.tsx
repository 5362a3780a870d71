import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { describe, expect, it } from "vitest";
import type { Language } from "#contract/language.ts";
import { buildResult } from "#lab/result-builder.ts";
import { textOf } from "#tests/support/rendered-text.ts";
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
  it.each(["de", "en"] as const)(
    "says what is kept and where, nothing of a demo, the photo's own day, what can be taken away (golden, R-DEMO-2, R-RES-19, R-RES-24, %s)",
    async (language) => {
      const march = { at: "2026-03-01T08:00:00.000Z", offset: 60 };
      const kept = { ...EMPTY_DIARY, entries: [savedEntry(70, 1, { id: "id" })] };
      const moved = [savedEntry(70, 1, { id: "id", ...march, savedAt: "2026-11-29T10:00:00.000Z" })];
      const lines = Object.entries({
        result: offer(language, RESULT),
        "no result": offer(language, null),
        demo: offer(language, RESULT, true),
        "a demo without a result": offer(language, null, true),
        "a photo of March": offer(language, RESULT, false, null, march),
        "kept, of March": offer(language, RESULT, false, { ...EMPTY_DIARY, entries: moved }),
        "a day that cannot be": offer(language, RESULT, false, null, "unbelievable"),
        "kept as numbers": offer(language, RESULT, false, kept),
        "kept with its photo": offer(language, RESULT, false, { ...kept, photos: new Set(["id"]) }),
      }).map(([name, html]) => `${name}: ${textOf(html.replaceAll(/<(button|a) /g, "[$1] <$1 "))}\n`);
      await expect(lines.join("")).toMatchFileSnapshot(`golden/offer-${language}.txt`);
    },
  );

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
