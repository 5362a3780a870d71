import { describe, expect, it } from "vitest";
import { withoutSmallParts, withoutSmallPartsAsFineAsCanBe } from "./hide-small-parts.ts";
import { sumBy } from "./report.ts";
import type { UsageCell } from "./usage-cell.ts";

function cell(more: Partial<UsageCell>): UsageCell {
  return { day: "2026-11-24", event: "page_view", page: "/", language: "de", outcome: "-", count: 1, ...more };
}

const byDay = ({ day }: UsageCell) => day;
const byPage = ({ page }: UsageCell) => page;
const byLanguage = ({ language }: UsageCell) => language;
const sumOf = (cells: readonly UsageCell[]) => cells.reduce((sum, { count }) => sum + count, 0);

describe("figures that stand beside each other", () => {
  it("leave a part below five out of every total", () => {
    const cells = [cell({ count: 90 }), cell({ page: "/blog", count: 3 })];
    expect(sumOf(withoutSmallParts(cells, [byPage]))).toBe(90);
    expect(sumOf(withoutSmallParts(cells, [byPage, byLanguage, byDay]))).toBe(90);
    expect(withoutSmallParts(cells, [byLanguage])).toEqual(cells);
  });

  it("leave out what becomes too small by that, too", () => {
    const cells = [
      cell({ count: 50 }),
      cell({ page: "/blog", count: 4 }),
      cell({ page: "/blog", language: "en", count: 3 }),
    ];
    // Without English (3) the blog has 4, and the 7 of before would tell the 3.
    expect(withoutSmallParts(cells, [byPage, byLanguage])).toEqual([cells[0]]);
  });

  it("agree in every way to divide them, with no part below five, whatever was counted", () => {
    const ways = [byDay, byPage, byLanguage];
    for (let seed = 1; seed <= 200; seed += 1) {
      const left = withoutSmallParts(randomCells(seed), ways);
      const counts = (["day", "page", "language"] as const).map((name) =>
        sumBy(left, [name]).map(({ count }) => count),
      );
      expect(Math.min(5, ...counts.flat())).toBe(5);
      for (const parts of counts) expect(parts.reduce((sum, count) => sum + count, 0)).toBe(sumOf(left));
    }
  });

  it("are shown by day only where that leaves half of them", () => {
    const days = Array.from({ length: 20 }, (_, n) => `2026-11-${n + 10}`);
    const finer = [{ partOf: byDay, of: () => true }];
    const few = days.map((day) => cell({ day, count: 3 }));
    expect(withoutSmallPartsAsFineAsCanBe(few, [byPage], finer)).toEqual({ shown: few, taken: 0 });
    const many = [...days.map((day) => cell({ day, count: 30 })), cell({ day: "2026-11-30", count: 3 })];
    expect(withoutSmallPartsAsFineAsCanBe(many, [byPage], finer)).toEqual({ shown: many.slice(0, -1), taken: 1 });
  });
});

/** Many small sums among large ones; the same for the same seed. */
function randomCells(seed: number): UsageCell[] {
  let state = seed;
  const below = (limit: number): number => {
    state = (state * 48_271) % 2_147_483_647;
    return state % limit;
  };
  return Array.from({ length: 30 }, () =>
    cell({
      day: `2026-11-${10 + below(6)}`,
      page: `/${below(5)}`,
      language: ["de", "en", "-"][below(3)] ?? "-",
      count: 1 + below(below(2) === 0 ? 3 : 40),
    }),
  );
}
