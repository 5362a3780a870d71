/**
 * `Retry-After` as milliseconds from now: whole seconds or an HTTP date (RFC 9110, 10.2.3); null for anything else.
 *
 * @param now ms since 1970
 */
export function readRetryAfter(value: string | null, now: number): number | null {
  const text = value?.trim() ?? "";
  if (/^\d{1,9}$/.test(text)) return Number(text) * 1_000;
  // The three forms of a date all begin with the day of the week; `Date.parse` alone would also take "-5".
  if (!/^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)/.test(text)) return null;
  // biome-ignore lint/style/noRestrictedGlobals: it reads a date that is given and asks no clock.
  const at = Date.parse(text);
  return Number.isNaN(at) ? null : Math.max(0, at - now);
}
