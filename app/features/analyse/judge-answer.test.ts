import { describe, expect, it } from "vitest";
import { ERROR_CODES, ERROR_STATUS } from "#contract/error-codes.ts";
import { buildResult } from "#lab/result-builder.ts";
import { judgeAnswer, type Verdict } from "./judge-answer.ts";
import type { Reply } from "./send-photo.ts";

const TEXTS = { skinType: "Dry skin", skinScore: 71, issues: ["a"], recommendations: ["b"], summary: "c" };
const RESULT = buildResult();
const DETAILS = { source: "embedded", result: RESULT };
const SUCCESS = { success: true, quotaExceeded: false, requestId: "r", analysis: TEXTS, details: DETAILS };

function answer(status: number, body: unknown, retryAfterSeconds: number | null = null): Reply {
  return { kind: "answer", status, body: typeof body === "string" ? body : JSON.stringify(body), retryAfterSeconds };
}
function error(code: string, message = "Nope.") {
  return { success: false, quotaExceeded: false, error: { code, message, requestId: "r" } };
}
const judge = (reply: Reply): Verdict => judgeAnswer(reply, { language: "en", provider: "Example AI" });

describe("What the client does with an answer: success", () => {
  it("passes a measured result on, with its language", () => {
    const outcome = { kind: "analysed", texts: TEXTS, language: "en", result: RESULT, origin: { kind: "engine" } };
    expect(judge(answer(200, SUCCESS))).toEqual({ kind: "analysed", outcome });
  });

  it("knows who judged and who wrote (R-LANG-5), does without a summary (R-RES-3), and invents no provider's name", () => {
    const { summary: _, ...analysis } = TEXTS;
    const told = (details: object, provider: string | null = "Example AI") =>
      judgeAnswer(answer(200, { ...SUCCESS, analysis, details }), { language: "en", provider });
    const photo = { provider: "P", model: "m" };
    const is = (kind: string, result: object | null, more: object) => ({
      outcome: { result, origin: { kind, ...more } },
    });
    expect(told({ source: "openai", ...photo })).toMatchObject(is("ai", null, photo));
    const words = { source: "openai-words", result: RESULT };
    for (const provider of ["Example AI", null]) {
      expect(told(words, provider)).toMatchObject(is("ai-words", RESULT, { provider }));
    }
    const instead = is("engine-instead", RESULT, { provider: "Example AI" });
    expect(told({ ...DETAILS, degraded: true })).toMatchObject(instead);
  });

  const { skinType, quality } = RESULT;
  it.each([
    ["another method", { methodVersion: "99" }, []],
    ["fields that are new", { fresh: 1, quality: { ...quality, fresh: [1] } }, []],
    ["a warning without words here", { quality: { ...quality, warnings: ["fresh", "dim_light"] } }, ["dim_light"]],
    ["a type that is told, by a server that cannot leave it open", { skinType: { ...skinType, open: undefined } }, []],
    ["a type that is left open", { skinType: { ...skinType, open: true } }, []],
  ])("reads the measurement of an older or newer server: %s", (_, more, warnings) => {
    const details = { ...DETAILS, result: { ...RESULT, ...more } };
    const outcome = { origin: { kind: "engine" }, result: { skinScore: RESULT.skinScore, quality: { warnings } } };
    expect(judge(answer(200, { ...SUCCESS, details }))).toMatchObject({ outcome });
  });

  it("shows the texts alone when the details are none that it knows, and knows the spent quota (R-UP-11)", () => {
    const outcome = { texts: TEXTS, result: null, origin: { kind: "unknown" } };
    for (const details of [
      undefined,
      7,
      { source: "tea leaves" },
      { ...DETAILS, result: { ...RESULT, skinScore: 101 } },
    ]) {
      expect(judge(answer(200, { ...SUCCESS, details }))).toMatchObject({ kind: "analysed", outcome });
    }
    const spent = { success: false, quotaExceeded: true };
    for (const body of [spent, { ...spent, requestId: "r" }])
      expect(judge(answer(200, body))).toEqual({ kind: "quota" });
  });
});

describe("What the client does with an answer: a reason the visitor can mend (R-UP-13)", () => {
  const isReason = (code: (typeof ERROR_CODES)[number]) =>
    [403, 413, 415, 422, 429].includes(ERROR_STATUS[code]) || code === "overloaded";

  it.each(ERROR_CODES.filter(isReason))("%s says why, and to wait and try again only where time helps", (code) => {
    const canRetry = code === "rate_limited" || code === "overloaded";
    for (const told of [null, 12]) {
      const refusal = { code, seconds: canRetry ? (told ?? 30) : null, message: null, canRetry };
      expect(judge(answer(ERROR_STATUS[code], error(code), told))).toEqual({ kind: "refused", refusal });
    }
  });

  it("says what the server says of a code this page does not know yet, and understands a proxy without one", () => {
    const refusal = { code: "face_upside_down", message: "Please turn round." };
    expect(judge(answer(422, error(refusal.code, refusal.message)))).toMatchObject({ refusal });
    expect(judge(answer(413, "<html>", 3))).toMatchObject({ refusal: { code: "image_too_large", seconds: null } });
    expect(judge(answer(429, "<html>", 3))).toMatchObject({ refusal: { code: "rate_limited", seconds: 3 } });
  });

  it.each(ERROR_CODES.filter((code) => !isReason(code)))("%s is answered by the demo instead (R-UP-12)", (code) => {
    expect(judge(answer(ERROR_STATUS[code], error(code), 5))).toEqual({ kind: "failed" });
  });
});

it.each([
  ["silence: the network is gone, or 30 s passed", { kind: "silence" } as const],
  ["a page instead of JSON", answer(200, "<!doctype html><title>Hello</title>")],
  ["an empty answer", answer(200, "")],
  ["success without an analysis", answer(200, { ...SUCCESS, analysis: undefined })],
  ["an analysis of another shape", answer(200, { ...SUCCESS, analysis: { skinScore: "high" } })],
  ["a score beyond 100", answer(200, { ...SUCCESS, analysis: { ...TEXTS, skinScore: 140 } })],
  ["no success and no quota", answer(200, { success: false, quotaExceeded: false })],
  ["null", answer(200, "null")],
  ["an error of the server", answer(500, error("boom"))],
  ["a bare 502 of a proxy", answer(502, "Bad gateway")],
  ["a bare 503 of a proxy", answer(503, "Busy", 5)],
  ["a bare 403 of a firewall", answer(403, "<html>")],
  ["a success with another status", answer(201, SUCCESS)],
])("What the client does with every other failure is the demo (R-UP-12): %s", (_, reply) => {
  expect(judge(reply)).toEqual({ kind: "failed" });
});
