import { describe, expect, it } from "vitest";
import { daysBetween, lastDays, sayCount, sumBy, toCsv, toJson, toTable } from "./report.ts";
import { DIMENSIONS, type UsageCell } from "./usage-cell.ts";

function cell(more: Partial<UsageCell>): UsageCell {
  return { day: "2026-11-24", event: "page_view", page: "/", language: "de", outcome: "-", count: 1, ...more };
}

const CELLS = [
  cell({ count: 9 }),
  cell({ page: "/blog", count: 3 }),
  cell({ page: "/blog", language: "en", count: 4 }),
  cell({ day: "2026-11-23", count: 4 }),
];

describe("a report of usage figures", () => {
  it("adds up over what is asked for, then hides what is below five", () => {
    expect(sumBy(CELLS, ["page"])).toEqual([
      { page: "/", count: 13 },
      { page: "/blog", count: 7 },
    ]);
    expect(sumBy(CELLS, ["day", "language"]).map(({ count }) => sayCount(count))).toEqual(["<5", "12", "<5"]);
    expect([0, 1, 4, 5, 6].map(sayCount)).toEqual(["<5", "<5", "<5", "5", "6"]);
  });

  it.each([
    ["a table", toTable],
    ["CSV", toCsv],
    ["JSON", toJson],
  ])("writes no sum below five: %s", (_, write) => {
    const text = write(sumBy(CELLS, DIMENSIONS), DIMENSIONS);
    expect(text.match(/<5/g)).toHaveLength(3);
    expect(text.replaceAll(/2026-\d\d-\d\d/g, "")).not.toMatch(/\b[1-4]\b/);
    expect(text).toContain("9");
  });

  it("is safe in a spreadsheet and a terminal, whatever a row holds", () => {
    const rows = sumBy(
      [cell({ page: '=HYPERLINK("x")', count: 9 }), cell({ page: 'a "b",\u001b[2J\nc', count: 9 })],
      ["page"],
    );
    expect(toCsv(rows, ["page"])).toBe('page,count\r\n"\'=HYPERLINK(""x"")",9\r\n"a ""b"", [2J c",9\r\n');
    // biome-ignore lint/suspicious/noControlCharactersInRegex: that is what must not be there
    expect(toTable(rows, ["page"])).not.toMatch(/\u001b/);
    const tricky = ["+1", "-1", "@x", " =1+1", "\t=1+1", "\uff1d1+1"].map((page) => cell({ page, count: 9 }));
    const [, ...lines] = toCsv(sumBy(tricky, ["page"]), ["page"])
      .trim()
      .split("\r\n");
    for (const line of lines) expect(line).toMatch(/^'/);
    expect(toCsv(sumBy(CELLS, ["outcome"]), ["outcome"])).toBe("outcome,count\r\n-,20\r\n");
  });

  it("reaches back to the policy's term and no further", () => {
    const now = Date.parse("2026-11-24T12:00:00Z");
    expect(lastDays(7, now)).toEqual({ from: "2026-11-18", to: "2026-11-24" });
    expect(lastDays(Number.POSITIVE_INFINITY, now).from).toBe("2024-11-23");
    expect(daysBetween("2026-02-27", "2026-03-02")).toEqual(["2026-02-27", "2026-02-28", "2026-03-01", "2026-03-02"]);
  });
});
