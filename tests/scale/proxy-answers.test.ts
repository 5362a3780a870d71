import { afterEach, describe, expect, it } from "vitest";
import { ANALYSIS_PATH, type ErrorAnswer } from "#contract/api.ts";
import { LIMITS } from "#contract/limits.ts";
import { HAS_NGINX, NEEDS_NGINX, type Nginx } from "#lab/servers/nginx.ts";
import { NO_PAGE_POLICY, securityHeaders } from "#server/http/security-headers.ts";
import { connectToNginx, firstBytes, nginxBefore, stopStarted } from "#tests/support/ask-nginx.ts";
import { postHead } from "#tests/support/raw-connection.ts";
import { startRecordingServer } from "#tests/support/recording-server.ts";

afterEach(stopStarted);

describe.skipIf(!HAS_NGINX)("what nginx answers itself", NEEDS_NGINX, () => {
  const SITE = "https://skin.example";
  const own = { ...securityHeaders(SITE), "content-security-policy": NO_PAGE_POLICY, "cache-control": "no-store" };
  const LONG = "a".repeat(9_000);
  const HOST = "Host: localhost\r\n";

  it.each<readonly [string, string, number, string | null]>([
    ["a path that is none of a visitor's", `GET /readyz HTTP/1.1\r\n${HOST}\r\n`, 404, null],
    ["no HTTP", "hello\r\n\r\n", 400, null],
    ["two hosts", `POST ${ANALYSIS_PATH} HTTP/1.1\r\n${HOST}${HOST}\r\n`, 400, "bad_json"],
    ["an unknown coding", `POST ${ANALYSIS_PATH} HTTP/1.1\r\n${HOST}Transfer-Encoding: x\r\n\r\n`, 400, "bad_json"],
    ["a method", `TRACE ${ANALYSIS_PATH} HTTP/1.1\r\n${HOST}\r\n`, 405, "method_not_allowed"],
    ["a large body", postHead(LIMITS.bodyBytes + 1), 413, "body_too_large"],
    ["a body for a page", `POST /en HTTP/1.1\r\n${HOST}Content-Length: 2000\r\n\r\n`, 413, null],
    ["a long path", `GET /api/${LONG} HTTP/1.1\r\n${HOST}\r\n`, 414, null],
    ["a large header", `GET /api/x HTTP/1.1\r\n${HOST}X: ${LONG}\r\n\r\n`, 431, null],
    ["a server that is gone", `GET /en HTTP/1.1\r\n${HOST}\r\n`, 502, null],
  ])("has our headers and codes: %s", async (_name, text, status, code) => {
    await expectOwn(await nginxBefore([await startRecordingServer({ drops: true })]), text, status, code);
  });

  it("has them where a server does not answer in time, and where one client has too much in hand", async () => {
    const server = await startRecordingServer();
    const nginx = await nginxBefore([server], { changes: [[/proxy_read_timeout 30s/, "proxy_read_timeout 1s"]] });
    await expectOwn(nginx, `GET /en HTTP/1.1\r\n${HOST}\r\n`, 504, null);
    const patient = await nginxBefore([await startRecordingServer()]);
    const sockets = await Promise.all(Array.from({ length: 17 }, () => connectToNginx(patient)));
    const first = Promise.race(sockets.map(firstBytes));
    for (const socket of sockets) socket.write(`${postHead(1000)}{`);
    judgeOwn(await first, 429, "rate_limited");
    for (const socket of sockets) socket.destroy();
  });

  it("has them on plain HTTP too, without the one that only https may send", async () => {
    const nginx = await nginxBefore([await startRecordingServer()]);
    const { headers } = await fetch(nginx.plainUrl, { redirect: "manual" });
    const { "strict-transport-security": https, ...others } = own as Record<string, string>;
    expect(Object.fromEntries(headers)).toMatchObject(others);
    expect([https, headers.get("strict-transport-security")]).toEqual([expect.any(String), null]);
  });

  async function expectOwn(nginx: Nginx, text: string, status: number, code: string | null): Promise<void> {
    const socket = await connectToNginx(nginx);
    const answer = firstBytes(socket);
    socket.write(text);
    judgeOwn(await answer, status, code);
    socket.destroy();
  }

  function judgeOwn(answer: string, status: number, code: string | null): void {
    const [head = "", body = ""] = answer.split("\r\n\r\n");
    const [line, ...lines] = head.split("\r\n");
    const headers = Object.fromEntries(lines.map((one) => [one.split(": ")[0]?.toLowerCase(), one.split(": ")[1]]));
    expect(line).toContain(`HTTP/1.1 ${status}`);
    expect(headers).toMatchObject(own);
    expect(code === null ? body : (JSON.parse(body) as ErrorAnswer).error.code).toBe(code ?? "");
    expect("retry-after" in headers).toBe(status === 429 || status === 503);
  }
});
