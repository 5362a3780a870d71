import { describe, expect, it } from "vitest";
import type { DiaryNote } from "#contract/history.ts";
import { fieldDay, hereOf, momentHere } from "#site/return-visit/own-day.ts";
import { marksOf } from "../chart/note-marks.tsx";
import { momentOfDay } from "../store/photo-day.ts";
import { stopOf } from "./stop-of.ts";

const note = (day: number, more: Partial<DiaryNote> = {}): DiaryNote => ({
  id: `${day}`.padStart(16, "0"),
  at: new Date(2026, 8, day, 12).toISOString(),
  kind: "sun",
  ...more,
});

describe("notes of the diary (R-RES-19)", () => {
  it("keep the day that was chosen, and none that is to come", () => {
    const now = new Date(2026, 8, 20, 7, 30);
    expect(momentOfDay("2026-09-20", now)).toEqual(momentHere(now));
    const chosen = momentOfDay("2026-09-03", now);
    expect(chosen && fieldDay(hereOf(chosen))).toBe("2026-09-03");
    for (const wrong of ["2026-09-21", "", "2026-02-30x", "1999-12-31", "0026-09-03"])
      expect(momentOfDay(wrong, now)).toBeNull();
  });

  it("share a mark where two would touch", () => {
    const marks = marksOf([note(9), note(1), note(2)], ({ at }) => new Date(at).getDate() * 10, 15);
    expect(marks.map(({ x, notes }) => `${notes.length} at ${x}`)).toEqual(["2 at 10", "1 at 90"]);
  });

  it("end a step by the first later note of the same thing", () => {
    const step = note(5, { kind: "started", step: "azelaic" });
    const stopped = (day: number, what: string) => note(day, { kind: "stopped", step: what });
    const notes = [stopped(20, "azelaic"), stopped(9, "azelaic"), stopped(2, "azelaic"), stopped(6, "retinol"), step];
    expect(stopOf(step, notes)?.at).toBe(note(9).at);
    expect(stopOf(step, [stopped(2, "azelaic"), step])).toBeUndefined();
  });
});
