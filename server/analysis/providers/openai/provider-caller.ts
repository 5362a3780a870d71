import { setImmediate as nextTurn, setTimeout as sleep } from "node:timers/promises";
import type { TakeCall } from "../../../limits/request-limiter.ts";
import { type AttemptOutcome, NO_OBSERVER, type ProviderObserver } from "../../provider-observer.ts";
import { waitBeforeRetry } from "./backoff.ts";
import { type ChatClient, isTimeUp } from "./chat-client.ts";
import type { DailyCalls } from "./daily-calls.ts";
import { type Attempt, type Fault, fail } from "./fault.ts";
import { ProviderBreaker } from "./provider-breaker.ts";
import { PROVIDER_TIMINGS, type ProviderTimings } from "./provider-timings.ts";
import { RetryBudget } from "./retry-budget.ts";

/**
 * Calls that may be under way at once. Chosen: two workers examine about four photos a second, and a model takes some
 * five seconds, so 20 are usual at full load; beyond 32 the provider has become slow, and each holds a photo in memory.
 */
const MOST_AT_ONCE = 32;

export interface CallerOptions {
  readonly client: ChatClient;
  readonly dailyCalls: DailyCalls;
  readonly warn: (message: string) => void;
  readonly observer?: ProviderObserver;
  readonly timings?: ProviderTimings;
  /** 0..1, for the jitter. */
  readonly random?: () => number;
}

/** Judges what the model said; a fault is counted like any other of the provider. */
export type ReadContent<T> = (content: string) => Attempt<T>;

/** At most two attempts at one answer, within everything that protects the provider, the visitor and the bill. */
export class ProviderCaller {
  readonly #client: ChatClient;
  readonly #observer: ProviderObserver;
  readonly #timings: ProviderTimings;
  readonly #random: () => number;
  readonly #daily: DailyCalls;
  readonly #retries: RetryBudget;
  readonly #breaker: ProviderBreaker;
  readonly #warn: (message: string) => void;
  #said: string | null = null;
  #isRejectionSaid = false;
  #underWay = 0;

  constructor({ client, dailyCalls, warn, observer, timings, random }: CallerOptions) {
    this.#client = client;
    this.#warn = warn;
    this.#observer = observer ?? NO_OBSERVER;
    this.#timings = timings ?? PROVIDER_TIMINGS;
    this.#random = random ?? Math.random;
    this.#daily = dailyCalls;
    this.#retries = new RetryBudget(this.#timings.retryWindowMs);
    this.#breaker = new ProviderBreaker({
      windowMs: this.#timings.breakerWindowMs,
      openMs: this.#timings.breakerOpenMs,
      onState: (state, because) => {
        this.#observer.breaker(state);
        // Every failed trial opens it anew; the operator reads of a cause once.
        const line = because === null ? null : describeFault(because);
        if (line !== null && line !== this.#said) warn(`${line} No calls for 30 s.`);
        if (state === "closed") warn("The AI provider answers again.");
        this.#said = state === "closed" ? null : (line ?? this.#said);
      },
    });
  }

  /**
   * @param request nobody reads it any more when this has ended
   * @param deadline `performance.now()` at which the whole analysis must have its answer
   * @param takeCall of the client's own share of the day's calls
   */
  async call<T>(
    signal: AbortSignal,
    request: Uint8Array,
    read: ReadContent<T>,
    deadline: number,
    takeCall: TakeCall,
  ): Promise<Attempt<T>> {
    if (this.#underWay >= MOST_AT_ONCE) return fail("crowded");
    this.#underWay += 1;
    try {
      return await this.#attempts(signal, request, read, deadline, takeCall);
    } finally {
      this.#underWay -= 1;
    }
  }

  async #attempts<T>(
    signal: AbortSignal,
    request: Uint8Array,
    read: ReadContent<T>,
    deadline: number,
    takeCall: TakeCall,
  ): Promise<Attempt<T>> {
    this.#retries.countCall();
    const attempt = (): Promise<Attempt<T>> => this.#attempt(signal, request, read, deadline, takeCall);
    const first = await attempt();
    if (first.ok) return first;
    const wait = waitBeforeRetry(first.fault, this.#timings, this.#random);
    if (wait === null) return first;
    const left = deadline - performance.now() - wait;
    if (left < this.#timings.leastForRetryMs || !this.#retries.takeRetry()) return first;
    const waited = await sleep(wait, true, { signal }).catch(() => false);
    if (!waited) return fail(isTimeUp(signal) ? "timeout" : "aborted");
    const second = await attempt();
    // Breaker or budget were in the way of the second: what came before is the better reason.
    return !second.ok && (second.fault.kind === "open" || second.fault.kind === "spent") ? first : second;
  }

  /** What needs no call comes first: it says nothing about the provider, so the breaker does not hear of it. */
  async #attempt<T>(
    signal: AbortSignal,
    request: Uint8Array,
    read: ReadContent<T>,
    deadline: number,
    takeCall: TakeCall,
  ): Promise<Attempt<T>> {
    const begin = performance.now();
    if (deadline <= begin) return fail("timeout");
    const own = await takeCall();
    if (!own.ok) return fail("spent");
    if (!(await this.#daily.take())) {
      own.giveBack();
      return fail("spent");
    }
    const attempt = await this.#breaker.run(async () => {
      const answer = await this.#client.ask(signal, request, deadline - begin);
      // What came is parsed, read and worded in turns of their own, so that no answer holds the event loop for all of it.
      await nextTurn();
      const outcome = answer.ok ? read(answer.value) : answer;
      await nextTurn();
      this.#observer.attempt(nameOf(outcome), performance.now() - begin);
      return outcome;
    });
    // A setting that is wrong fails every call: said with the first, and not only when five have stopped them.
    if (!attempt.ok && attempt.fault.kind === "rejected" && !this.#isRejectionSaid) {
      this.#isRejectionSaid = true;
      this.#warn(describeFault(attempt.fault));
    }
    if (attempt.ok) this.#isRejectionSaid = false;
    // Nothing went out.
    if (!attempt.ok && attempt.fault.kind === "open") {
      this.#daily.giveBack();
      own.giveBack();
    }
    return attempt;
  }
}

function nameOf(outcome: Attempt<unknown>): AttemptOutcome {
  return outcome.ok ? "answered" : outcome.fault.kind;
}

/** One line for the operator; no text of the provider, which may repeat the key or the prompt. */
function describeFault({ kind, status }: Fault): string {
  const what = status === undefined ? kind : `${kind}, status ${status}`;
  switch (kind) {
    case "unauthorised":
      return `The AI provider refuses our key (${what}): check OPENAI_API_KEY, and that it may use OPENAI_MODEL.`;
    case "quota":
      return `The AI provider's quota is used up (${what}): check the account.`;
    case "rejected":
      return `The AI provider rejects our requests (${what}): check OPENAI_BASE_URL, OPENAI_MODEL and OPENAI_HEADERS.`;
    default:
      return `The AI provider fails (${what}).`;
  }
}
