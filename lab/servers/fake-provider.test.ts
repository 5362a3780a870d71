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
});
