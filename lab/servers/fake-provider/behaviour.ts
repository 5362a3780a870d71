import type { Language } from "#contract/language.ts";

/** What the scripted provider does with one call. */
export type Behaviour =
  /**
   * A proper answer: the fields the request's schema asks for, in the language it asks for, `answer` over the defaults.
   * `language`: answers in this one, whatever was asked.
   */
  | {
      readonly do: "ok";
      readonly answer?: Readonly<Record<string, unknown>>;
      readonly language?: Language;
      readonly afterMs?: number;
    }
  /** A proper completion around any text: what the model "said". */
  | { readonly do: "say"; readonly text: string; readonly finish?: FinishReason }
  | { readonly do: "refuse"; readonly refusal: string }
  /** An error as the protocol has it. */
  | {
      readonly do: "error";
      readonly status: number;
      readonly type?: string;
      readonly code?: string;
      readonly message?: string;
      readonly retryAfter?: string;
      /** `Retry-After` as a date, this long after the answer, ms. */
      readonly retryAtMs?: number;
      readonly afterMs?: number;
    }
  /** Any bytes with any status. */
  | { readonly do: "raw"; readonly body: string; readonly status?: number; readonly type?: string }
  | { readonly do: "redirect"; readonly to: string; readonly status?: 301 | 302 | 307 | 308 }
  /** Takes the request and never says a word. */
  | { readonly do: "silence" }
  | { readonly do: "headers-then-silence" }
  /** A proper answer, one byte a second. */
  | { readonly do: "drip" }
  /** Half an answer, then a TCP reset. */
  | { readonly do: "reset-mid-body" }
  /** A proper answer whose text is this long. */
  | { readonly do: "flood"; readonly bytes: number };

export type FinishReason = "stop" | "length" | "content_filter";
