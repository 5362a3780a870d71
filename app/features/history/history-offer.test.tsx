import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { describe, expect, it } from "vitest";
import type { Language } from "#contract/language.ts";
import { type AnalysisResult, METHOD_VERSION } from "#engine/result.ts";
import { buildResult } from "#lab/result-builder.ts";
import { T } from "#tests/support/translators.ts";
import { createEntry } from "../../diary/create-entry.ts";
import { type Diary, EMPTY_DIARY } from "../../diary/diary.ts";
import { HistoryOffer, notesBegunWith } from "./history-offer.tsx";

function offer(
  language: Language,
  result: AnalysisResult | null,
  more: { isDemo?: boolean; diary?: Partial<Diary> } = {},
): string {
  const { isDemo = false, diary } = more;
  return renderToStaticMarkup(
    <MemoryRouter>
      <HistoryOffer
        t={T[language]}
        language={language}
        result={result}
        id={result && "id"}
        isDemo={isDemo}
        said={{}}
        photo={result && { address: "blob:1", result, portrait: null }}
        diary={diary === undefined ? null : { ...EMPTY_DIARY, ...diary }}
        reload={async () => undefined}
      />
    </MemoryRouter>,
  );
}

function entry(skinScore: number, day: number, more: object = {}) {
  const at = new Date(Date.UTC(2026, 9, day, 12));
  const measured = { methodVersion: METHOD_VERSION, skinScore, scoreSpread: 4 };
  return { ...createEntry(buildResult(), at), id: `${day}`, ...measured, ...more };
}

describe("the offer on a result (R-RES-15)", () => {
  it.each([
    ["de", "kein Foto, und nur in diesem Browser", "Auf diesem Gerät speichern"],
    ["en", "no photo, and only in this browser", "Save on this device"],
  ] as const)(
    "says in %s what is saved and where, and offers it, but not of a demo (R-DEMO-2)",
    (language, what, where) => {
      const html = offer(language, buildResult());
      expect(html).toContain(what);
      expect(html).toContain(where);
      expect(html.match(/<button/g)).toHaveLength(1);
      expect(html).not.toContain("history.");
      for (const result of [null, buildResult()]) {
        const demo = offer(language, result, { isDemo: true });
        expect(demo).not.toContain("<button");
        expect(demo).toContain(T[language]("history.offer.demo"));
      }
    },
  );

  it("offers nothing where nothing was measured", () => expect(offer("de", null)).toBe(""));

  it("says of a saved result that its photo is kept too, and lets each be taken away (R-RES-19)", () => {
    const saved = { ...entry(70, 1), id: "id" };
    const [numbers, both] = [new Set<string>(), new Set(["id"])].map((photos) =>
      offer("en", buildResult(), { diary: { entries: [saved], photos } }),
    );
    for (const html of [numbers, both]) expect(html).toContain(T.en("history.offer.undo"));
    expect(numbers).not.toContain("photo");
    for (const key of ["kept", "remove"] as const) expect(both).toContain(T.en(`history.offer.photo.${key}`));
    expect(both).not.toContain(T.en("history.offer.photo.keep"));
  });

  it("takes back what was begun from a result with it, and nothing of another one", () => {
    const entries = [entry(70, 10), entry(70, 1)];
    const note = (day: number, more: object) => ({
      id: `${day}`,
      at: new Date(Date.UTC(2026, 9, day, 13)).toISOString(),
      kind: "started" as const,
      ...more,
    });
    const notes = [
      note(12, { text: "cream" }),
      note(11, { step: "calm" }),
      note(10, { product: "rich_cream" }),
      note(9, { step: "blot" }),
    ];
    expect(notesBegunWith({ entries, notes }, "10").map(({ id }) => id)).toEqual(["11", "10"]);
    expect(notesBegunWith({ entries, notes }, "1")).toEqual([]);
  });
});
