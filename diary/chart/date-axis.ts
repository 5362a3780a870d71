import type { Language } from "#contract/language.ts";
import { formatTime } from "../words/format-day.ts";

/** A day that is written below the chart, and how: as day, month or year. */
export interface DateTick {
  /** Ms since 1970. */
  readonly time: number;
  readonly style: "day" | "month" | "year";
}

/** Days. Below it two or three months would be all there is to read. Chosen. */
const FEW_DAYS = 70;
/** More would touch each other on a phone, where every other one is left out. Chosen. */
const MOST_TICKS = 6;
const DAY_MS = 86_400_000;
const DAY_STEPS = [1, 2, 3, 7, 14];
/** January is in each of them, and stands for its year. */
const MONTH_STEPS = [1, 2, 3, 6, 12, 24, 60, 120, 1200];

/** By the visitor's own calendar. @param first ms since 1970 */
export function dateTicks(first: number, last: number): readonly DateTick[] {
  const days = (last - first) / DAY_MS;
  return days < FEW_DAYS ? dayTicks(first, last, days) : monthTicks(first, last);
}

function dayTicks(first: number, last: number, days: number): readonly DateTick[] {
  const step = DAY_STEPS.find((one) => days / one < MOST_TICKS) ?? FEW_DAYS;
  const ticks: DateTick[] = [];
  for (const day = new Date(first); day.getTime() <= last; day.setDate(day.getDate() + step)) {
    ticks.push({ time: day.getTime(), style: "day" });
  }
  return ticks;
}

function monthTicks(first: number, last: number): readonly DateTick[] {
  const start = new Date(first);
  const months = monthOf(new Date(last)) - monthOf(start);
  const step = MONTH_STEPS.find((one) => months / one <= MOST_TICKS) ?? 1200;
  const ticks: DateTick[] = [];
  for (let month = (Math.floor(monthOf(start) / step) + 1) * step; month <= monthOf(new Date(last)); month += step) {
    ticks.push({
      time: new Date(0, month, 1).setFullYear(Math.floor(month / 12)),
      style: month % 12 === 0 ? "year" : "month",
    });
  }
  return ticks;
}

/** Months since the year 0. */
function monthOf(day: Date): number {
  return day.getFullYear() * 12 + day.getMonth();
}

/** A day below the chart: as a day, a month or a year. */
export function tickOf({ time, style }: DateTick, language: Language): string {
  const year = { year: "numeric" } as const;
  const month = { month: "short" } as const;
  return formatTime(time, language, { day: { day: "numeric", ...month } as const, month, year }[style]);
}
