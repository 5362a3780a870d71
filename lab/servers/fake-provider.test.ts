import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import OpenAI from "openai";
import { describe, expect, it } from "vitest";
import { startFakeProvider } from "./fake-provider.ts";

const QUESTION = {
  model: "fake-model",
  messages: [{ role: "user" as const, content: "Please answer in German." }],
  response_format: {
    type: "json_schema" as const,
    json_schema: { name: "words", schema: { type: "object", properties: { summary: { type: "string" } } } },
  },
};

/** That it breaks off, floods, drips and falls silent as it is told: tests/faults. */
describe("the scripted provider", () => {
  it("speaks the protocol to the official client, with the fields that the schema asks for", async () => {
    const fake = await startFakeProvider();
    const client = new OpenAI({ baseURL: fake.baseUrl, apiKey: "sk-test", maxRetries: 0 });
    const { choices } = await client.chat.completions.create(QUESTION);
    expect(choices[0]?.finish_reason).toBe("stop");
    expect(JSON.parse(choices[0]?.message.content ?? "")).toEqual({ summary: expect.stringContaining("Deine Haut") });
    expect(fake.calls[0]).toMatchObject({ path: "/v1/chat/completions", headers: { authorization: "Bearer sk-test" } });
    expect(JSON.parse(fake.calls[0]?.body.toString() ?? "")).toEqual(QUESTION);
    await fake.close();
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
