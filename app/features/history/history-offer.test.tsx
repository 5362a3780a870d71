import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { describe, expect, it } from "vitest";
import type { Language } from "#contract/language.ts";
import { type AnalysisResult, METHOD_VERSION } from "#engine/result.ts";
import { buildResult } from "#lab/result-builder.ts";
import { T } from "#tests/support/translators.ts";
import { createEntry } from "../../diary/create-entry.ts";
import { lastBefore } from "./compared-with-last.tsx";
import { HistoryOffer } from "./history-offer.tsx";

function offer(language: Language, result: AnalysisResult | null, isDemo = false): string {
  return renderToStaticMarkup(
    <MemoryRouter>
      <HistoryOffer t={T[language]} language={language} result={result} id={result && "id"} isDemo={isDemo} />
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
        const demo = offer(language, result, true);
        expect(demo).not.toContain("<button");
        expect(demo).toContain(T[language]("history.offer.demo"));
      }
    },
  );

  it("offers nothing where nothing was measured", () => expect(offer("de", null)).toBe(""));
});

describe("a new result (R-RES-15)", () => {
  it("is compared with the newest entry, and with the one before its own where it is saved itself", () => {
    const entries = [entry(80, 3), entry(75, 2), entry(70, 1)];
    expect(lastBefore("new", entries)?.skinScore).toBe(80);
    expect(lastBefore("3", entries)?.skinScore).toBe(75);
    expect(lastBefore("1", entries)).toBeNull();
    expect(lastBefore("new", [])).toBeNull();
  });
});
