import { describe, expect, it } from "vitest";
import { hasAnswers, NO_ANSWERS, QUESTION_CODES, SKIN_QUESTIONS, withAnswer } from "./questions.ts";

describe("answers to the skin questions (R-RES-14)", () => {
  it("every question has a place on the screen", () => {
    expect([...QUESTION_CODES].sort()).toEqual(Object.keys(SKIN_QUESTIONS).sort());
  });

  it("can be given, changed and taken back one by one, and the earlier ones stay as they were", () => {
    const one = withAnswer(NO_ANSWERS, "midday", "comfortable");
    const two = withAnswer(one, "reaction", "often");
    expect(two).toEqual({ midday: "comfortable", reaction: "often" });
    expect(withAnswer(two, "midday", "shiny_all")).toEqual({ midday: "shiny_all", reaction: "often" });
    expect(withAnswer(two, "reaction", null)).toEqual(one);
    expect(two).toEqual({ midday: "comfortable", reaction: "often" });
    expect([NO_ANSWERS, one, withAnswer(one, "midday", null)].map(hasAnswers)).toEqual([false, true, false]);
  });

  it("a code that is no answer to the question counts as not answered", () => {
    expect(withAnswer({ midday: "comfortable" }, "midday", "often")).toEqual({});
  });
});
