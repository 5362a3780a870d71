import { describe, expect, it } from "vitest";
import type { Outcome } from "../../features/analyse/outcome.ts";
import { giveAnswer, readAnswers } from "./use-answers.ts";

describe("the answers in memory (R-RES-14)", () => {
  it("are those of one result: the next photo's begins without any", () => {
    const first: Outcome = { kind: "demo", score: 50 };
    const second: Outcome = { kind: "demo", score: 50 };
    giveAnswer(first, "midday", "shiny_all");
    giveAnswer(first, "reaction", "often");
    expect(readAnswers(first)).toEqual({ midday: "shiny_all", reaction: "often" });
    expect(readAnswers(second)).toEqual({});
    giveAnswer(first, "midday", null);
    expect(readAnswers(first)).toEqual({ reaction: "often" });
  });

  it("are the same object as long as nothing is answered, so that the screen may rest", () => {
    const outcome: Outcome = { kind: "demo", score: 50 };
    expect(readAnswers(outcome)).toBe(readAnswers(outcome));
    giveAnswer(outcome, "midday", "comfortable");
    expect(readAnswers(outcome)).toBe(readAnswers(outcome));
  });
});
