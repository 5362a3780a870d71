import {
  BrokenCircuitError,
  type CircuitBreakerPolicy,
  CircuitState,
  circuitBreaker,
  handleWhenResult,
} from "cockatiel";
import { FailureJudge } from "./failure-judge.ts";
import { type Attempt, type Fault, fail, isFatal, isHarmless } from "./fault.ts";

export interface BreakerWish {
  readonly windowMs: number;
  readonly openMs: number;
  /** @param because the fault that opened it; null when it closes or tries */
  readonly onState: (state: "closed" | "open" | "half-open", because: Fault | null) => void;
}

/** Thrown through cockatiel where the visitor left: neither a success nor a failure of the provider. */
class VisitorLeft extends Error {}

/** Stops calling a provider that fails; after a while one call goes out on trial, and the others do not wait for it. */
export class ProviderBreaker {
  readonly #policy: CircuitBreakerPolicy;
  readonly #judge: FailureJudge;
  readonly #openMs: number;
  #openedAt = 0;
  #because: Fault = { kind: "unreachable" };

  constructor({ windowMs, openMs, onState }: BreakerWish) {
    this.#openMs = openMs;
    this.#judge = new FailureJudge(windowMs);
    this.#policy = circuitBreaker(
      handleWhenResult((result) => isFailure(result)),
      { halfOpenAfter: openMs, breaker: this.#judge },
    );
    this.#policy.onBreak((reason) => {
      this.#openedAt = Date.now();
      if ("value" in reason) this.#because = faultOf(reason.value) ?? this.#because;
      onState("open", this.#because);
    });
    this.#policy.onHalfOpen(() => onState("half-open", null));
    this.#policy.onReset(() => onState("closed", null));
  }

  async run<T>(work: () => Promise<Attempt<T>>): Promise<Attempt<T>> {
    // cockatiel lets calls wait for the outcome of the trial, up to 15 s; ours have another answer at hand.
    if (this.#policy.state === CircuitState.HalfOpen) return this.#open();
    try {
      return await this.#policy.execute(async () => {
        const onTrial = this.#policy.state === CircuitState.HalfOpen;
        const attempt = await work();
        if (attempt.ok) return attempt;
        // On trial a visitor's leaving must not close the breaker, which any answer but a failure would.
        if (attempt.fault.kind === "aborted") {
          if (!onTrial) throw new VisitorLeft();
          return { ...attempt, fault: { ...attempt.fault, onTrial } };
        }
        if (isFatal(attempt.fault)) this.#judge.openAtNextFailure();
        if (attempt.fault.kind === "implausible") this.#judge.leaveOutOfRow();
        return attempt;
      });
    } catch (error) {
      if (error instanceof VisitorLeft) return fail("aborted");
      if (error instanceof BrokenCircuitError) return this.#open();
      throw error;
    }
  }

  #open(): ReturnType<typeof fail> {
    const retryAfterMs = Math.max(0, this.#openedAt + this.#openMs - Date.now());
    return fail("open", { retryAfterMs, because: this.#because.kind });
  }
}

function faultOf(result: unknown): Fault | null {
  const attempt = result as Attempt<unknown>;
  if (attempt.ok || attempt.fault.kind === "aborted") return null;
  return attempt.fault;
}

function isFailure(result: unknown): boolean {
  const attempt = result as Attempt<unknown>;
  return !attempt.ok && ("onTrial" in attempt.fault || !isHarmless(attempt.fault));
}
