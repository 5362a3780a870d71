import { formOfRun } from "../../form.ts";
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

const BROKEN: Readonly<Record<string, readonly [string, number]>> = {
  "no HTTP": ["hello\r\n\r\n", 400],
  "length and chunked": [`${API}Host: x\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n${EMPTY}`, 400],
  "large headers": [`GET / HTTP/1.1\r\nHost: x\r\nX: ${"x".repeat(17_000)}\r\n\r\n`, 431],
  "undecodable path": ["GET /%ff HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n", 404],
};
/** Behind nginx so few that one client may send them. */
const TIMES = formOfRun() === "nginx" ? 100 : 300;
const AT_ONCE = 10;
/** A client of its own: what rows before this one asked does not count. */
const FROM = "127.0.0.8";

/** Where somebody tries the server's locks it must show, and must not fill the disk. */
export async function sendBrokenRequests({ target, form, claim }: Probe): Promise<void> {
  const { address, process: server } = target;
  const from = server.err().length;
  for (const [name, [request, status]] of Object.entries(BROKEN)) {
    for (let sent = 0; sent < TIMES; sent += AT_ONCE) {
      const exchanges = Array.from({ length: AT_ONCE }, () =>
        sendRaw(address, request, { timeoutMs: 5_000, from: FROM }),
      );
      const wrong = (await Promise.all(exchanges)).find((answer) => answer.status !== status);
      claim(wrong === undefined, `1: ${name} is answered ${wrong?.status}, not ${status}`);
    }
  }
  const lines = server.err().slice(from).split("\n");
  const refused = lines.filter((line) => line.includes("Refused: "));
  // Three reasons; rows before this one may have had the line of this minute, and a minute may end in this row.
  claim(refused.length <= 6, `7: ${refused.length} lines of the log for broken requests`);
  // nginx has none of them told to a server, and writes no address itself.
  if (form === "nginx") return;
  const said = server.err();
  for (const words of ["that are no HTTP", "too large headers", "cannot be decoded"]) {
    claim(said.includes(`Refused: `) && said.includes(words), `7: the log does not tell of requests ${words}`);
  }
}
