import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { freePort } from "#lab/servers/free-port.ts";
import { printUsage, readQuestion } from "./print-usage.ts";
import { openSqlite } from "./sqlite-store.ts";
import { dayOf } from "./usage-cell.ts";

const folder = mkdtempSync(join(tmpdir(), "usage-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const file = join(folder, "usage.sqlite");
const today = dayOf(Date.now());
const sums = openSqlite(file);
const view = { day: today, event: "page_view", page: "/", language: "de", outcome: "-" };
sums.add({
  writer: "a",
  number: 1,
  cells: [
    { ...view, count: 12 },
    { ...view, page: "/blog", count: 3 },
  ],
});

async function run(args: readonly string[], environment: Record<string, string> = { USAGE_FILE: file }) {
  const [out, err]: [string[], string[]] = [[], []];
  const take = (texts: string[]) => (text: string) => void texts.push(text);
  const code = await printUsage(args, environment, take(out), take(err));
  return { code, out: out.join(""), err: err.join("") };
}

describe("npm run usage", () => {
  it("prints the last 28 days by event and outcome, while a server has the file open", async () => {
    expect(await run([])).toEqual({ code: 0, err: "", out: "event      outcome  count\npage_view  -           15\n" });
  });

  it("prints what is asked for, as CSV and as JSON", async () => {
    const csv = await run(["--by", "day,page", "--event", "page_view", "--format", "csv"]);
    expect(csv.out).toBe(`day,page,count\r\n${today},/,12\r\n${today},/blog,<5\r\n`);
    const json = await run(["--by", "page", "--from", today, "--to", today, "--format", "json"]);
    expect(JSON.parse(json.out)).toEqual([
      { page: "/", count: 12 },
      { page: "/blog", count: "<5" },
    ]);
  });

  it.each([
    "--from yesterday",
    "--from 2026-02-30",
    "--from 2026-11-24 --to 2026-11-23",
    "--by visitor",
    "--by constructor",
    "--format toString",
    "--what",
    "surplus",
  ])("answers wrong options with what is wrong and exit code 2: %s", async (words) => {
    const { code, out, err } = await run(words.split(" "));
    expect([code, out]).toEqual([2, ""]);
    expect(err).toMatch(/^.+\n\nnpm run usage -- /);
  });

  it("shows no day beyond the policy's term", () => {
    const now = Date.parse("2026-11-24T12:00:00Z");
    expect(readQuestion(["--from", "2020-01-01"], now)).toMatchObject({ from: "2024-11-23", to: "2026-11-24" });
  });

  it("says where there is nothing to print, and makes no file by looking", async () => {
    const absent = join(folder, "absent.sqlite");
    expect(await run([], { USAGE_FILE: absent })).toMatchObject({
      code: 1,
      out: "",
      err: expect.stringContaining("no usage figures yet"),
    });
    expect(existsSync(absent)).toBe(false);
    expect(await run([], { USAGE_FILE: "off" })).toMatchObject({
      code: 1,
      err: expect.stringContaining("Nothing is counted"),
    });
  });

  it("says that a database cannot be reached, without its address or password", async () => {
    const { code, err } = await run([], { DATABASE_URL: `postgres://user:canary@127.0.0.1:${await freePort()}/x` });
    expect([code, err]).toEqual([1, "The usage figures cannot be read (ECONNREFUSED).\n"]);
  });
});
