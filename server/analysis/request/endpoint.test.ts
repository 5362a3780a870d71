import { afterEach, describe, expect, it, vi } from "vitest";
import { ANALYSIS_PATH, type AnalysisDetails, errorAnswerSchema, successAnswerSchema } from "#contract/api.ts";
import { collectGarbage } from "#lab/servers/collect-garbage.ts";
import {
  createTestServer,
  goodRequest,
  JPEG_HEAD,
  type TestServer,
  type TestServerOptions,
} from "#tests/support/test-server.ts";
import type { ProviderOutcome } from "../outcome.ts";
import type { AnalysisInput } from "../provider.ts";

const GOOD = goodRequest();
const TEXTS = { skinType: "Normal skin", skinScore: 80, issues: [], recommendations: [] };
let server: TestServer;

function start(options: TestServerOptions = {}): void {
  server = createTestServer(options);
}

function ending(outcome: ProviderOutcome): TestServerOptions {
  return { provider: { analyse: () => Promise.resolve(outcome) } };
}

afterEach(() => server.app.fastify.close());

describe("POST /api/skin-analysis", () => {
  it("answers a photo with texts in the asked language and the measurement (R-API-1)", async () => {
    start();
    const german = await server.post({ ...GOOD, language: "de" });
    const english = await server.post(GOOD);
    expect([german.statusCode, english.statusCode]).toEqual([200, 200]);
    expect(successAnswerSchema.parse(german.json()).analysis.skinType).toBe("Normale Haut");
    expect(successAnswerSchema.parse(english.json()).analysis.skinType).toBe("Normal skin");
    expect(german.json().details).toEqual(english.json().details);
    expect(german.json().requestId).not.toBe(english.json().requestId);
  });

  it("says in IPTC's words what of an answer an AI provider gave, and nothing of our own (AI Act, Art. 50(2))", async () => {
    const marked = async (details: object) => {
      start(ending({ end: "analysed", analysis: TEXTS, details: details as AnalysisDetails }));
      const answer = await server.post(GOOD);
      await server.app.fastify.close();
      return answer.json().digitalSourceType;
    };
    const iptc = (name: string) => `http://cv.iptc.org/newscodes/digitalsourcetype/${name}`;
    expect(await marked({ source: "openai", provider: "A", model: "m" })).toBe(iptc("trainedAlgorithmicMedia"));
    expect(await marked({ source: "openai-words" })).toBe(iptc("compositeSynthetic"));
    expect(await marked({ source: "embedded", degraded: true })).toBeUndefined();
  });

  it("hands the provider the photo's bytes and an open signal, clears the photo before it answers, and tells a spent quota (R-API-2, R-API-5)", async () => {
    let given: AnalysisInput | undefined;
    const analyse = vi.fn((signal: AbortSignal, input: AnalysisInput) => {
      expect(signal.aborted).toBe(false);
      expect(input).toEqual({ photo: JPEG_HEAD, language: "en", mayLeave: false, takeCall: expect.any(Function) });
      given = input;
      return Promise.resolve<ProviderOutcome>({ end: "quota" });
    });
    start({ provider: { analyse } });
    const answer = await server.post(GOOD);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ success: false, quotaExceeded: true, requestId: expect.any(String) });
    expect(given?.photo).toEqual(Buffer.alloc(JPEG_HEAD.length));
  });

  it.each([
    [{ end: "refused", code: "no_face" }, 422, undefined],
    [{ end: "refused", code: "image_too_large" }, 413, undefined],
    [{ end: "refused", code: "analysis_refused" }, 422, undefined],
    [{ end: "failed", code: "overloaded", retryAfterSeconds: 3 }, 503, "3"],
    [{ end: "failed", code: "provider_unavailable" }, 503, "1"],
    [{ end: "failed", code: "provider_error" }, 502, undefined],
    [{ end: "failed", code: "provider_timeout" }, 504, undefined],
    // The request's time is up.
    [{ end: "aborted" }, 504, undefined],
  ] as const)("answers $0 with its code, status and Retry-After (R-API-3)", async (outcome, status, retryAfter) => {
    start(ending(outcome));
    const answer = await server.post(GOOD);
    expect(answer.statusCode).toBe(status);
    expect(answer.headers["retry-after"]).toBe(retryAfter);
    expect(errorAnswerSchema.parse(answer.json()).error.code).toBe(
      "code" in outcome ? outcome.code : "provider_timeout",
    );
  });

  it("turns a bug into a code of the contract, without a word of the error (R-API-3)", async () => {
    start({ provider: { analyse: () => Promise.reject(new Error(`stuck on ${GOOD.image}`)) } });
    const answer = await server.post(GOOD);
    expect(answer.statusCode).toBe(502);
    expect(errorAnswerSchema.parse(answer.json()).error.code).toBe("provider_error");
    expect(answer.body).not.toMatch(/stuck|at .*\.ts|Error/);
    expect(server.logText()).toContain("stuck on [data]");
  });

  it("sheds load before it reads the body, with whole seconds to wait", async () => {
    const analyse = vi.fn();
    start({ provider: { fullFor: 2, analyse } });
    const answer = await server.post(GOOD);
    expect([answer.statusCode, answer.headers["retry-after"]]).toEqual([503, "2"]);
    expect(answer.json().error).toMatchObject({ code: "overloaded", message: expect.stringContaining("2") });
    expect(analyse).not.toHaveBeenCalled();
  });

  it("answers in the request's language, else the browser's, else German", async () => {
    start();
    const messageOf = async (payload: unknown, headers = {}) =>
      (await server.post(payload, { headers })).json().error.message as string;
    expect(await messageOf({ image: "x", language: "en" }, { "accept-language": "de" })).toMatch(
      /photo did not arrive/,
    );
    expect(await messageOf({ image: "x" }, { "accept-language": "en" })).toMatch(/photo did not arrive/);
    expect(await messageOf({ image: "x" })).toMatch(/Foto/);
  });
});

describe("what is left of a photo after its answer (R-API-5)", () => {
  it("nothing that the server still refers to, also over a connection that stays open", async () => {
    const photos: WeakRef<Uint8Array>[] = [];
    const analyse = (_signal: AbortSignal, { photo }: AnalysisInput): Promise<ProviderOutcome> => {
      photos.push(new WeakRef(photo));
      return Promise.resolve({ end: "quota" });
    };
    start({ provider: { analyse } });
    const address = await server.listen();
    const headers = { "content-type": "application/json" };
    for (let i = 0; i < 3; i += 1) {
      const answer = await fetch(address + ANALYSIS_PATH, { method: "POST", headers, body: JSON.stringify(GOOD) });
      await answer.arrayBuffer();
    }
    await collectGarbage();
    expect(photos.map((photo) => photo.deref())).toEqual([undefined, undefined, undefined]);
  });
});

describe("what is logged of a request (R-API-5)", () => {
  it("one line with method, route, status, time, id and code, and nothing of the client", async () => {
    start();
    const headers = { "user-agent": "agent-canary", "x-request-id": "id-canary", "x-forwarded-for": "203.0.113.77" };
    const answer = await server.post(
      { image: `${GOOD.image}!`, language: "en" },
      { headers, remoteAddress: "203.0.113.99" },
    );
    const lines = server.logLines();
    expect(lines).toHaveLength(1);
    expect(lines[0]).toEqual({
      level: expect.anything(),
      time: expect.any(String),
      ms: expect.any(Number),
      method: "POST",
      route: ANALYSIS_PATH,
      status: 400,
      code: "bad_base64",
      requestId: answer.json().error.requestId,
    });
    expect(server.logText()).not.toMatch(/canary|203\.0\.113|data:image|[A-Za-z0-9+/]{65}/);
  });
});
