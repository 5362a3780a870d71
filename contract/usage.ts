import { z } from "zod";

/** What visitors' browsers may have counted: `POST /api/event`. Daily sums without any identifier (docs/privacy.md, "Usage figures"). */

export const EVENT_PATH = "/api/event";

/** The closed list. Each adds 1 to a sum of the day and says nothing of a result. */
export const CLIENT_EVENTS = [
  "result_shown",
  "demo_shown",
  "card_saved",
  "card_shared",
  "text_shared",
  "history_saved",
  "affiliate_click",
  "consent_accepted",
  "consent_declined",
] as const;
export type ClientEvent = (typeof CLIENT_EVENTS)[number];

/** Longest path of a page of ours, with room. A longer one is no page of ours. */
const LONGEST_PATH = 100;

export const clientEventSchema = z.strictObject({
  event: z.enum(CLIENT_EVENTS),
  /** Path of the page it happened on (`/en/blog`); it also tells the language. Absent or unknown: counted without both. */
  page: z.string().max(LONGEST_PATH).optional(),
});
export type ClientEventBody = z.infer<typeof clientEventSchema>;
