import { sendRaw } from "../../http-client.ts";
import type { Expectation, Probe } from "../../row.ts";

const API = "POST /api/skin-analysis HTTP/1.1\r\nContent-Type: application/json\r\n";
const EMPTY = "0\r\n\r\n";

/** What Node's parser takes and no server should: [request, whether its answer names a code]. */
const BADLY_FRAMED: Readonly<Record<string, readonly [string, boolean]>> = {
  "gzip, chunked": [`${API}Host: x\r\nTransfer-Encoding: gzip, chunked\r\n\r\n${EMPTY}`, true],
  "gzip and chunked, a line each": [
    `${API}Host: x\r\nTransfer-Encoding: gzip\r\nTransfer-Encoding: chunked\r\n\r\n${EMPTY}`,
    true,
  ],
  "chunked, gzip": [`${API}Host: x\r\nTransfer-Encoding: chunked, gzip\r\n\r\n${EMPTY}`, false],
  "chunked in HTTP/1.0": [`${API.replace("1.1", "1.0")}Host: x\r\nTransfer-Encoding: chunked\r\n\r\n${EMPTY}`, true],
  "two hosts": [`${API}Host: a\r\nHost: b\r\nContent-Length: 2\r\n\r\n{}`, true],
  "a host with a path": [`${API}Host: a/b\r\nContent-Length: 2\r\n\r\n{}`, true],
  "a host with a user": [`${API}Host: a@b\r\nContent-Length: 2\r\n\r\n{}`, true],
  "no host": [`${API}Content-Length: 2\r\n\r\n{}`, true],
  "two hosts, a page": ["GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n", false],
  "a chunk of zz bytes": [`${API}Host: x\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n`, true],
};

export async function sendBadlyFramed({ target: { address }, form, sent, claim }: Probe): Promise<void> {
  for (const [name, [request, hasCode]] of Object.entries(BADLY_FRAMED)) {
    // nginx keeps the connection where it has read all of a request, and knows the path wherever it refuses.
    const expect: Expectation = form === "nginx" ? ["400", "400 bad_json"] : hasCode ? "400 bad_json" : "400";
    const exchange = sendRaw(address, request, { untilClosed: form !== "nginx", timeoutMs: 5_000 });
    const { closed } = await sent(name, exchange, { expect });
    claim(form === "nginx" || closed === true, `1: the connection stays open (${name})`);
  }
}
