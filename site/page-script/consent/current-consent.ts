import type { ConsentChoice } from "#contract/consent.ts";

/** `unset`: nothing is chosen, or what was chosen no longer counts; the visitor is asked. */
export type ConsentState = ConsentChoice | "unset";

/**
 * What counts of a stored choice. An acceptance has to prove that it was given to these words, within the last twelve
 * months and not in the future (a clock set back). A refusal stands without proof: nobody is asked again because words
 * changed or a date was lost, only when its own date is twelve months old.
 *
 * Written into the page as text (`site/root.tsx`): it may use nothing from outside itself.
 */
export function currentConsent(
  choice: string | null,
  meta: string | null,
  textVersion: string,
  now: number,
): ConsentState {
  // Source: `RETENTION.consentMonths` (12 months; never longer, in a leap year either).
  const LONGEST_MS = 365 * 86_400_000;
  if (choice !== "accepted" && choice !== "declined") return "unset";
  let given: { at?: string; textVersion?: string } | null = null;
  try {
    given = JSON.parse(meta ?? "");
  } catch {
    // No date then, and no version.
  }
  const age = now - Date.parse(given?.at ?? "");
  if (choice === "declined") return age > LONGEST_MS ? "unset" : "declined";
  // Words that name ads have said all that those without have: `ADS_TEXT_VERSION` begins with the other.
  const isOfTheseWords = String(given?.textVersion).startsWith(textVersion);
  return isOfTheseWords && age >= 0 && age <= LONGEST_MS ? "accepted" : "unset";
}
