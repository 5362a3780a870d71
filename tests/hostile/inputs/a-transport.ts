import { gzipSync } from "node:zlib";
import { LIMITS } from "#contract/limits.ts";
import { head, photoBody, postEndless, sendHttp, sendRaw } from "../http-client.ts";
import { knownPhoto } from "../known-photo.ts";
import { row } from "../make-row.ts";
import type { HostileRow, Probe } from "../row.ts";
import { CLIENT_LEAVES } from "./a/client-leaves.ts";
import { SLOW_POSTS, SLOW_UPLOADS } from "./a/slow-bodies.ts";

const JSON_TYPE = { "Content-Type": "application/json" };
const FIFTEEN_MIB = 15 * 1024 * 1024;

export const TRANSPORT: readonly HostileRow[] = [
  row(
    "A1",
    "GET, HEAD, PUT, DELETE, TRACE, and OPTIONS from elsewhere",
    "405 method_not_allowed",
    async ({ target: { address }, form, sent, claim }) => {
      for (const method of ["GET", "PUT", "DELETE", "TRACE", "OPTIONS"]) {
        const { headers } = await sent(method, sendHttp(address, { method }));
        // nginx takes no TRACE, and says so itself.
        const isNginx = form === "nginx" && method === "TRACE";
        claim(isNginx || headers.allow === "POST", `1: ${method} is answered without Allow: POST`);
      }
      const { headers } = await sent("HEAD", sendHttp(address, { method: "HEAD" }), { expect: "405" });
      claim(headers.allow === "POST", "1: HEAD is answered without Allow: POST");
      const own = sendHttp(address, { method: "OPTIONS", headers: { origin: address } });
      await sent("OPTIONS from the own origin", own, { expect: "204" });
    },
  ),
  row("A2", "POST without Content-Type", "415 content_type_unsupported", (probe) => typed(probe, {})),
  row("A3", "text/plain carrying valid JSON", "415 content_type_unsupported", (probe) =>
    typed(probe, { "content-type": "text/plain" }),
  ),
  row("A4", "multipart/form-data, application/x-www-form-urlencoded", "415 content_type_unsupported", async (probe) => {
    await typed(probe, { "content-type": "multipart/form-data; boundary=x" });
    await typed(probe, { "content-type": "application/x-www-form-urlencoded" });
  }),
  row("A5", "application/json; charset=utf-16", "415 content_type_unsupported", (probe) =>
    typed(probe, { "content-type": "application/json; charset=utf-16" }),
  ),
  row("A6", "gzip: 40 KB that would become 40 MB", "415 content_encoding_unsupported", async ({ json }) => {
    const bomb = gzipSync(Buffer.alloc(40_000_000, 0x20));
    await json("gzip bomb", bomb, { headers: { "content-encoding": "gzip" } });
  }),
  row("A7", "Content-Length of 15 MiB, no byte of it", "413 body_too_large", async ({ target: { address }, sent }) => {
    const start = head("POST", { ...JSON_TYPE, "Content-Length": FIFTEEN_MIB });
    await sent("headers alone", sendRaw(address, `${start}\r\n`));
  }),
  row("A8", "chunked, no length, endless", "413 body_too_large", sendEndless),
  SLOW_POSTS,
  row(
    "A10",
    "Content-Length with Transfer-Encoding, two Content-Lengths, lines that end with LF",
    "400",
    async ({ target: { address }, form, sent, claim }) => {
      const length = head("POST", { ...JSON_TYPE, "Content-Length": 4 });
      const smuggled = {
        "length and chunked": `${length}Transfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET / HTTP/1.1\r\n\r\n`,
        "two lengths": `${length}Content-Length: 40\r\n\r\n{  }`,
        "lines ended with LF": `${length}\r\n{  }`.replaceAll("\r\n", "\n"),
      };
      for (const [name, text] of Object.entries(smuggled)) {
        // nginx reads such lines, passes the request on with proper ones, and keeps the connection.
        const isRead = form === "nginx" && name === "lines ended with LF";
        const answer = await sent(
          name,
          sendRaw(address, text, { untilClosed: !isRead, timeoutMs: 5_000 }),
          form === "nginx" ? { expect: ["400 bad_json", "400 missing_image"] } : {},
        );
        claim(isRead || answer.closed === true, `1: the connection stays open (${name})`);
      }
    },
  ),
  row("A11", "a header of 80 KB, 5,000 headers", "431", async ({ target: { address }, sent }) => {
    const large = head("POST", { ...JSON_TYPE, "X-Large": "x".repeat(80 * 1024) });
    const many = head("POST", JSON_TYPE) + Array.from({ length: 5_000 }, (_, i) => `X-${i}: x\r\n`).join("");
    await sent("80 KB", sendRaw(address, `${large}\r\n`));
    await sent("5,000", sendRaw(address, `${many}\r\n`));
  }),
  row("A12", "a foreign Origin, Sec-Fetch-Site: cross-site", "403 origin_forbidden", async ({ json }) => {
    const body = photoBody(await knownPhoto());
    await json("Origin", body, { headers: { origin: "https://evil.example" } });
    await json("Sec-Fetch-Site", body, { headers: { "sec-fetch-site": "cross-site" } });
  }),
  CLIENT_LEAVES,
  row(
    "A14",
    "Expect: 100-continue with too large a length",
    "413 body_too_large",
    async ({ target: { address }, sent }) => {
      const start = head("POST", { ...JSON_TYPE, Expect: "100-continue", "Content-Length": FIFTEEN_MIB });
      await sent("too large", sendRaw(address, `${start}\r\n`));
      const allowed = sendHttp(address, { headers: { ...JSON_TYPE, expect: "100-continue" }, body: "{}" });
      await sent("within the limit", allowed, { expect: "400 missing_image" });
    },
  ),
  row("A15", "UTF-8 by its other names, parameters that say nothing, Origin and Host alike", "200", async (probe) => {
    const body = photoBody(await knownPhoto());
    for (const parameters of ["; charset=UTF8", ';charset="x-unicode20utf8"', ";", "; ;charset=utf-8", "; profile=x"]) {
      await probe.json(parameters, body, { headers: { "content-type": `application/json${parameters}` } });
    }
    const { host } = new URL(probe.target.address);
    // TLS ends before this server.
    await probe.json("Origin", body, { headers: { origin: `https://${host}` } });
  }),
  SLOW_UPLOADS,
];

async function typed({ target: { address }, sent }: Probe, headers: Record<string, string>): Promise<void> {
  const body = photoBody(await knownPhoto());
  await sent(headers["content-type"] ?? "none", sendHttp(address, { headers, body }));
}

async function sendEndless({ target: { address }, sent, claim }: Probe): Promise<void> {
  const endless = postEndless(address);
  const answer = await sent("endless", endless.answer);
  claim(answer.closed === true, "1: an endless body is read for ever");
  claim(endless.bytes() > LIMITS.bodyBytes, `1: refused after ${endless.bytes()} bytes, before the limit`);
}
