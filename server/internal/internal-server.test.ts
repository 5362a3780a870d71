import { afterEach, describe, expect, it } from "vitest";
import { freePort } from "#lab/servers/free-port.ts";
import type { Refusal } from "../http/guards/refusals.ts";
import { dayOf, type UsageCell } from "../usage/usage-cell.ts";
import type { UsageReading } from "../usage/usage-counter.ts";
import { createTokenCheck } from "./check-token.ts";
import { type InternalServer, serveInternally } from "./internal-server.ts";

const TOKEN = "a-token-of-twenty-characters";
const TODAY = dayOf(Date.now());
const opened: InternalServer[] = [];
afterEach(async () => {
  refusals.length = 0;
  for (const server of opened.splice(0)) await server.close();
});

function cell(event: string, count: number, more: Partial<UsageCell> = {}): UsageCell {
  return { day: TODAY, event, page: "-", language: "de", outcome: "-", count, ...more };
}

const refusals: Refusal[] = [];

async function serve(reading: Partial<UsageReading> = {}, token: string | null = TOKEN) {
  const port = await freePort();
  const metrics = {
    refusal: () => undefined,
    page: () => Promise.resolve({ contentType: "text/plain", text: "metric 1\n" }),
  };
  const { cells = [], storeAway = false } = reading;
  const within = (from: string, to: string) => cells.filter(({ day }) => day >= from && day <= to);
  const usage = { read: (from: string, to: string) => Promise.resolve({ cells: within(from, to), storeAway }) };
  const refused = (refusal: Refusal): void => void refusals.push(refusal);
  opened.push(await serveInternally({ metrics, usage, token, refused }, { host: "127.0.0.1", port }));
  return async (path: string, authorization: string | null = `Bearer ${TOKEN}`, method = "GET") => {
    // A kept connection may be one of the test before, whose server had the same port.
    const headers = { connection: "close", ...(authorization === null ? {} : { authorization }) };
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, { method, headers });
    return { status: answer.status, headers: answer.headers, text: await answer.text() };
  };
}

const basic = (password: string): string => `Basic ${Buffer.from(`anybody:${password}`).toString("base64")}`;

describe("the internal port", () => {
  it("without a token shows metrics, and usage figures to nobody", async () => {
    const ask = await serve({}, null);
    expect((await ask("/metrics", null)).text).toBe("metric 1\n");
    for (const path of ["/usage", "/usage.csv", "/usage.json"]) {
      const answer = await ask(path, null);
      expect([answer.status, answer.text]).toEqual([403, "Usage figures need INTERNAL_TOKEN to be set."]);
    }
  });

  it("with one shows both to who has it, by Bearer or by a browser's prompt, and to nobody else", async () => {
    const ask = await serve();
    for (const path of ["/metrics", "/usage", "/usage.csv", "/usage.json"]) {
      expect((await ask(path)).status).toBe(200);
      expect((await ask(path, basic(TOKEN))).status).toBe(200);
      const refused = await ask(path, null);
      expect([refused.status, refused.text]).toEqual([401, "401"]);
      expect(refused.headers.get("www-authenticate")).toMatch(/^Basic /);
    }
    for (const wrong of ["Bearer ", `Bearer ${TOKEN}x`, basic("x"), TOKEN, `Digest ${TOKEN}`]) {
      expect((await ask("/usage", wrong)).status).toBe(401);
    }
    const [missing, wrong] = ["internal_token_missing", "internal_token_wrong"];
    // A scheme that is not ours brings no token that could be read.
    const none = [missing, missing, missing, missing, missing, wrong, wrong, missing, missing];
    expect(refusals).toEqual(none);
    expect((await ask("/usage", null, "POST")).status).toBe(405);
    for (const path of ["/", "/usage/..", "//"]) expect((await ask(path, null)).status).toBe(404);
  });

  it("answers no more guesses after ten in a minute, and the right token all the same", () => {
    let now = 0;
    const check = createTokenCheck(TOKEN, () => now);
    const guesses = Array.from({ length: 12 }, (_, n) => check(`Bearer guess-${n}`));
    expect(guesses).toEqual([...Array.from({ length: 10 }, () => "wrong"), "too_many", "too_many"]);
    expect(check(undefined)).toBe("missing");
    expect(check(`Bearer ${TOKEN}`)).toBe("right");
    now = 61_000;
    expect(check("Bearer guess")).toBe("wrong");
  });
});

/** The row of a part ("of these, ...") is no further one. */
function sumOfTable(rows: string): number {
  const counts = [...rows.matchAll(/<th scope="row">(?!of these).*?<td class="count">(\d+)</gs)];
  return counts.reduce((sum, [, count]) => sum + Number(count), 0);
}

describe("the operator's page", () => {
  const CELLS = [
    cell("analysis_embedded", 40, { outcome: "analysed" }),
    cell("analysis_embedded", 7, { outcome: "no_face" }),
    cell("analysis_openai", 6, { outcome: "degraded" }),
    cell("page_view", 90, { page: "/" }),
    cell("page_view", 3, { page: "/blog", language: "en" }),
    cell("affiliate_click", 8, { page: "/acne-tips" }),
    cell("consent_accepted", 6),
    cell("consent_declined", 18),
    cell("result_shown", 38),
  ];

  it("shows analyses, outcomes, reasons, providers, languages, pages, clicks, the rate of consent and what follows", async () => {
    const { text } = await (await serve({ cells: CELLS }))("/usage");
    const engines = ["our engine", "AI provider, photo"];
    for (const shown of ["analysed", "no_face", ...engines, "/acne-tips", "25% accepted", "results shown"]) {
      expect(text).toContain(shown);
    }
    expect(text).toContain("Page views: 90+");
    expect(text, "three views of a page").toMatch(/<th scope="row">\/blog<\/th>.*?<td class="count">&lt;5<\/td>/);
  });

  it("has no figure from which one below five could be had by subtraction", async () => {
    const day = dayOf(Date.now(), 1);
    const more = [
      cell("analysis_openai", 3, { outcome: "analysed" }),
      cell("analysis_embedded", 8, { outcome: "too_dark", day }),
      cell("affiliate_click", 3, { page: "/", day }),
    ];
    const { text } = await (await serve({ cells: [...CELLS, ...more] }))("/usage");
    const sections = text.split("<section>").slice(1);
    expect(sections.length).toBeGreaterThan(3);
    for (const section of sections) {
      // Every table of a whole (by day, by outcome, by page, ...) adds up to the same.
      const sums = [...section.matchAll(/<tbody>(.*?)<\/tbody>/gs)].map(([, rows = ""]) => sumOfTable(rows));
      if (!/What follows|Consent/.test(section)) expect(new Set(sums).size, section.slice(0, 60)).toBe(1);
    }
    expect(text).toContain("Clicks: 8+");
  });

  it("has no script, nothing from elsewhere, and a policy that allows its style alone", async () => {
    const { text, headers } = await (await serve({ cells: CELLS }))("/usage?days=731");
    expect(text).not.toMatch(/<script|https?:|style="|onclick/);
    expect(headers.get("content-security-policy")).toMatch(/^default-src 'none'; style-src 'sha256-[^']+';/);
    expect(headers.get("cache-control")).toBe("no-store");
    expect(headers.get("cross-origin-resource-policy")).toBe("same-origin");
  });

  it("says nothing of the consent of few, nor of days that are too small, nor where nothing was counted", async () => {
    const days = Array.from({ length: 20 }, (_, n) => cell("page_view", 3, { page: "/", day: dayOf(Date.now(), n) }));
    const cells = [...days, cell("consent_accepted", 3), cell("consent_declined", 50)];
    const few = await (await serve({ cells }))("/usage");
    expect(few.text).toContain("too few to say");
    expect(few.text).toContain("Page views: 60, too few a day to draw.");
    const none = await (await serve())("/usage?days=<script>");
    expect(none.text.match(/Nothing was counted on these days/g)?.length).toBeGreaterThan(3);
    expect(none.text).toContain('<b aria-current="page">28 days</b>');
  });

  it("shows a tampered row as the text it is", async () => {
    const cells = [
      cell('<img src=x onerror="alert(1)">', 9),
      cell("page_view", 9, { page: '"><script>alert(1)</script>' }),
    ];
    const ask = await serve({ cells: [...cells, cell("affiliate_click", 9, { day: '"><script>' })] });
    const { text } = await ask("/usage");
    expect(text).not.toMatch(/<script|<img/);
    expect(text).toContain("&lt;script&gt;alert(1)");
  });

  it("hands out the same as CSV and JSON, each row once", async () => {
    const earlier = cell("card_saved", 9, { day: dayOf(Date.now(), 60) });
    const ask = await serve({ cells: [...CELLS, earlier] });
    const csv = (await ask("/usage.csv?days=90")).text.trim().split("\r\n");
    expect(csv[0]).toBe("day,event,page,language,outcome,count");
    expect(csv.filter((line) => line.includes("card_saved"))).toEqual([`${earlier.day},card_saved,-,de,-,9`]);
    const json = JSON.parse((await ask("/usage.json?days=90")).text);
    expect(json).toHaveLength(csv.length - 1);
    expect(json).toContainEqual({ ...cell("page_view", 0, { page: "/blog", language: "en" }), count: "<5" });
    expect(JSON.parse((await (await serve())("/usage.json")).text)).toEqual([]);
  });

  it("says that the store is away, and hands out no file that would look whole", async () => {
    const ask = await serve({ cells: CELLS, storeAway: true });
    expect((await ask("/usage")).text).toContain("The store cannot be reached");
    expect((await ask("/usage.csv")).status).toBe(503);
  });
});
