import { expect, it } from "vitest";
import { dateTicks, tickOf } from "./date-axis.ts";

const at = (year: number, month: number, day: number) => new Date(year, month - 1, day, 9).getTime();

it.each([
  ["one day", at(2026, 9, 3), at(2026, 9, 3), ["3. Sept."]],
  ["four weeks", at(2026, 9, 3), at(2026, 10, 1), ["3. Sept.", "10. Sept.", "17. Sept.", "24. Sept.", "1. Okt."]],
  ["half a year", at(2026, 3, 10), at(2026, 8, 20), ["Apr", "Mai", "Jun", "Jul", "Aug"]],
  ["a winter", at(2026, 10, 10), at(2027, 3, 2), ["Nov", "Dez", "2027", "Feb", "Mär"]],
  ["two years", at(2025, 3, 1), at(2027, 2, 1), ["Jul", "2026", "Jul", "2027"]],
  ["ten years", at(2017, 3, 1), at(2027, 2, 1), ["2018", "2020", "2022", "2024", "2026"]],
])("names the days of %s by the calendar, months as months, January as its year", (_, first, last, words) => {
  const ticks = dateTicks(first, last);
  expect(ticks.map((tick) => tickOf(tick, "de"))).toEqual(words);
  expect(ticks.every(({ time }) => time >= first && time <= last)).toBe(true);
});
