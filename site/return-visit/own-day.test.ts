import { afterEach, describe, expect, it } from "vitest";
import { nextComparison } from "./next-comparison.ts";
import { dayNumberOf, fieldDay, hereOf, momentHere } from "./own-day.ts";

const HOME = process.env.TZ;
const travelTo = (zone: string) => {
  process.env.TZ = zone;
};
afterEach(() => {
  if (HOME === undefined) delete process.env.TZ;
  else process.env.TZ = HOME;
});

const ZONES = ["Europe/Zurich", "Pacific/Auckland", "America/Los_Angeles", "Pacific/Kiritimati", "Asia/Kolkata", "UTC"];

describe("a day of a place (R-RES-24)", () => {
  it.each(ZONES)("20 November 23:30 in Zurich is that in %s too", (zone) => {
    travelTo("Europe/Zurich");
    const moment = momentHere(new Date(2026, 10, 20, 23, 30));
    expect(moment).toEqual({ at: "2026-11-20T22:30:00.000Z", offset: 60 });
    travelTo(zone);
    const here = hereOf(moment);
    expect([fieldDay(here), here.getHours(), here.getMinutes()]).toEqual(["2026-11-20", 23, 30]);
    expect(dayNumberOf(moment)).toBe(dayNumberOf({ at: "2026-11-20T01:00:00.000Z", offset: 0 }));
    // Four weeks later, by the calendar.
    expect(fieldDay(new Date(nextComparison([moment], []) ?? ""))).toBe("2026-12-18");
  });

  it("without a place it is this device's, as before", () => {
    const at = "2026-11-20T22:30:00.000Z";
    travelTo("Pacific/Auckland");
    expect(fieldDay(hereOf({ at }))).toBe("2026-11-21");
  });

  it("the day on which clocks are changed is one day", () => {
    travelTo("Europe/Zurich");
    const [before, after] = [new Date(2026, 9, 24, 23, 30), new Date(2026, 9, 25, 23, 30)].map(momentHere);
    expect(dayNumberOf(after as never) - dayNumberOf(before as never)).toBe(1);
  });
});
