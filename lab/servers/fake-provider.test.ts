import { spawn } from "node:child_process";
import { once } from "node:events";
import { request as httpsRequest } from "node:https";
import { fileURLToPath } from "node:url";
import OpenAI from "openai";
import { afterEach, describe, expect, it } from "vitest";
import { type FakeProvider, startFakeProvider } from "./fake-provider.ts";

const QUESTION = {
  model: "fake-model",
  messages: [{ role: "user" as const, content: "Please answer in German." }],
  response_format: {
    type: "json_schema" as const,
    json_schema: { name: "words", schema: { type: "object", properties: { summary: { type: "string" } } } },
  },
};

let fake: FakeProvider | undefined;
afterEach(async () => {
  await fake?.close();
  fake = undefined;
});

function client(baseURL: string): OpenAI {
  return new OpenAI({ baseURL, apiKey: "sk-test", maxRetries: 0 });
}

describe("the scripted provider", () => {
  it("speaks the protocol to the official client, with the fields that the schema asks for", async () => {
    fake = await startFakeProvider();
    const { choices } = await client(fake.baseUrl).chat.completions.create(QUESTION);
    expect(choices[0]?.finish_reason).toBe("stop");
    expect(JSON.parse(choices[0]?.message.content ?? "")).toEqual({ summary: expect.stringContaining("Deine Haut") });
    expect(fake.calls[0]).toMatchObject({ path: "/v1/chat/completions", headers: { authorization: "Bearer sk-test" } });
    expect(JSON.parse(fake.calls[0]?.body.toString() ?? "")).toEqual(QUESTION);
  });

  it("does what its script says in order, and the last of it from then on", async () => {
    fake = await startFakeProvider({
      script: [
        { do: "error", status: 429, type: "insufficient_quota", code: "credit_balance_exhausted" },
        { do: "refuse", refusal: "No." },
      ],
    });
    const openai = client(fake.baseUrl);
    await expect(openai.chat.completions.create(QUESTION)).rejects.toMatchObject({
      status: 429,
      type: "insufficient_quota",
      code: "credit_balance_exhausted",
    });
    for (let i = 0; i < 2; i++) {
      const { choices } = await openai.chat.completions.create(QUESTION);
      expect(choices[0]?.message).toMatchObject({ content: null, refusal: "No." });
    }
    expect(fake.callCount).toBe(3);
  });

  it("breaks answers off, floods and drips as a broken network does", async () => {
    fake = await startFakeProvider({
      script: [{ do: "reset-mid-body" }, { do: "flood", bytes: 1_000_000 }, { do: "drip" }],
    });
    const { baseUrl } = fake;
    const ask = () => fetch(`${baseUrl}/chat/completions`, { method: "POST", signal: AbortSignal.timeout(1_500) });
    const half = await ask();
    await expect(half.text()).rejects.toThrow("terminated");
    expect((await (await ask()).text()).length).toBeGreaterThan(1_000_000);
    const dripping = await ask();
    await expect(dripping.text()).rejects.toThrow("timeout");
    await expect.poll(() => fake?.calls[2]?.abortedAt).toEqual(expect.any(Number));
    expect(fake.calls[0]?.abortedAt).toEqual(expect.any(Number));
    expect(fake.calls[1]?.abortedAt).toBe(null);
  });

  it("speaks real TLS with a certificate that no client trusts", async () => {
    fake = await startFakeProvider({ tls: true });
    const { baseUrl } = fake;
    await expect(fetch(`${baseUrl}/models`)).rejects.toMatchObject({ cause: { code: "DEPTH_ZERO_SELF_SIGNED_CERT" } });
    expect([fake.connectionCount, fake.callCount]).toEqual([1, 0]);
    const [response] = await once(httpsRequest(`${baseUrl}/models`, { rejectUnauthorized: false }).end(), "response");
    expect(response.statusCode).toBe(200);
  });

  it("runs as a program, told by its environment and over its control addresses", async () => {
    const child = spawn(process.execPath, [fileURLToPath(import.meta.resolve("./fake-provider-process.ts"))], {
      env: { FAKE_SCRIPT: '[{"do":"error","status":503}]' },
      stdio: ["ignore", "pipe", "inherit"],
    });
    try {
      const [line] = await once(child.stdout, "data");
      const base = /http:\S+/.exec(String(line))?.[0] ?? "";
      const control = (method: string, path: string, body?: string) =>
        fetch(new URL(path, base), { method, ...(body === undefined ? {} : { body }) });
      const ask = async () => (await fetch(`${base}/chat/completions`, { method: "POST", body: "{}" })).status;
      expect(await ask()).toBe(503);
      expect((await control("POST", "/script", '[{"do":"ok"}]')).status).toBe(204);
      expect(await ask()).toBe(200);
      expect(await (await control("GET", "/calls")).json()).toMatchObject({ count: 2, calls: [{ body: "{}" }, {}] });
      await control("DELETE", "/calls");
      expect(await (await control("GET", "/calls")).json()).toEqual({ count: 0, calls: [] });
    } finally {
      child.kill("SIGTERM");
      expect((await once(child, "exit"))[0]).toBe(0);
    }
  });
});
