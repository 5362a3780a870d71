/** What a call to an AI provider can end with instead of an answer (docs/operating.md, "An AI provider"). */
export const FAULT_KINDS = [
  /** The account's money or allowance at the provider is used up. */
  "quota",
  /** Our own budget of the day is (ANALYSIS_DAILY_CALLS): nothing was sent. */
  "spent",
  /** Too many requests in a short time. */
  "rate_limited",
  /** 401, 403: the key is wrong or may not use the model. */
  "unauthorised",
  /** 400, 404, 422, a redirect and every other status that a repetition would not change: our request or configuration is wrong. */
  "rejected",
  /** 408, 409, 5xx. */
  "server_error",
  /** No connection, no such name, no trusted certificate, or the connection broke. */
  "unreachable",
  /** No complete answer in the time of one attempt. */
  "timeout",
  /** No answer of a chat model: no JSON, empty, another shape. */
  "unusable",
  /**
   * A whole answer, but not to what was asked: in another language, with a score far from what can be seen, cut off, too long, of
   * another shape where the model saw a picture. What is in a picture can bring that about.
   */
  "implausible",
  /** The model declines, or a filter of the provider does. */
  "refused",
  /** The breaker is open: nothing was sent. */
  "open",
  /** As many calls as may be under way are under way: nothing was sent. */
  "crowded",
  /** The visitor has left. */
  "aborted",
] as const;
export type FaultKind = (typeof FAULT_KINDS)[number];
