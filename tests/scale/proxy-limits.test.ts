import { once } from "node:events";
import { connect, type Socket } from "node:net";
import ipaddr from "ipaddr.js";
import { afterEach, describe, expect, it } from "vitest";
import { ANALYSIS_PATH } from "#contract/api.ts";
import { LIMITS } from "#contract/limits.ts";
import { HAS_NGINX, NEEDS_NGINX, type NginxOptions, startNginx } from "#lab/servers/nginx.ts";
import { bucketsOf } from "#server/limits/client-buckets.ts";
import { connectToNginx, firstBytes, nginxBefore, stopAfterTest, stopStarted } from "#tests/support/ask-nginx.ts";
import { askProxy } from "#tests/support/ask-proxy.ts";
import { startIdleServer } from "#tests/support/idle-server.ts";
import { postHead } from "#tests/support/raw-connection.ts";
import { startRecordingServer } from "#tests/support/recording-server.ts";

/** Whom nginx takes for one client, and what it says of its own limits. */

const ADDRESS = /\d+\.\d+\.\d+\.\d+|([\da-f]{1,4}:){4}|::1/i;
afterEach(stopStarted);

describe.skipIf(!HAS_NGINX)("one client", NEEDS_NGINX, () => {
  const AT_ONCE = 16;

  // Bytes 0x0a and 0x00 stand at every place that an expression over bytes may trip over.
  it.each([
    ["2001:db8:0:1::1", "2001:db8:0:1:ffff:ffff:ffff:ffff", true],
    ["2001:db8:a0a:a0a::a", "2001:db8:a0a:a0a:a0a:a0a:a0a:a0a", true],
    ["2001:db8:a0a:a0a::a", "2001:db8:a0a:a0b::a", false],
    ["a0a:a0a:a0a:a0a:a0a:a0a:a0a:a0a", "a0a:a0a:a0a:a0a::", true],
    ["10.10.10.10", "10.10.10.0", false],
    ["10.0.10.0", "::ffff:10.0.10.0", true],
    ["::ffff:10.0.10.1", "::ffff:10.0.10.2", false],
  ])("is the same for nginx and for a server: %s and %s", async (one, other, isSame) => {
    const server = await startRecordingServer();
    const nginx = await nginxBefore([server], { inventedClients: true });
    const port = Number(new URL(nginx.siteWithoutTls).port);
    const hold = (from: string): Socket => {
      const socket = connect({ port, host: "127.0.0.1" }).on("error", () => undefined);
      socket.write(`${postHead(1000, `X-Forwarded-For: ${from}\r\n`)}{`);
      return socket;
    };
    const held = Array.from({ length: AT_ONCE }, () => hold(one));
    await expect.poll(server.asked).toBe(AT_ONCE);
    const next = hold(other);
    let answer = "";
    void firstBytes(next).then((bytes) => {
      answer = bytes;
    });
    await expect.poll(() => answer !== "" || server.asked() > AT_ONCE, { timeout: 20_000 }).toBe(true);
    for (const socket of [...held, next]) socket.destroy();
    expect(answer.startsWith("HTTP/1.1 429 ")).toBe(isSame);

    const secret = Buffer.alloc(32);
    const [key, otherKey] = [one, other].map((text) => bucketsOf(ipaddr.process(text).toByteArray(), secret)[0]?.key);
    expect(key === otherKey).toBe(isSame);
  });
});

describe.skipIf(!HAS_NGINX)("nginx's log", NEEDS_NGINX, () => {
  const ADDRESS_LOGGED: readonly (readonly [RegExp, string])[] = [[/\n {2}error_log stderr emerg;/, ""]];

  /** All that nginx has a word for: bad requests and TLS, limits, servers that are gone. */
  async function provoke(changes: NginxOptions["changes"] = []): Promise<string> {
    const nginx = await nginxBefore([await startRecordingServer({ drops: true })], { changes });
    const { port } = new URL(nginx.url);
    const raw = connect({ port: Number(port), host: "127.0.0.1" }).on("error", () => undefined);
    raw.end(Buffer.from("160301000501000001ff", "hex"));
    await once(raw.resume(), "close");
    await askProxy(nginx, { path: "/en" });
    await askProxy(nginx, { path: ANALYSIS_PATH, body: Buffer.alloc(LIMITS.bodyBytes + 1) });
    for (const text of ["hello\r\n\r\n", `GET /${"a".repeat(9_000)} HTTP/1.1\r\n\r\n`]) {
      const socket = await connectToNginx(nginx);
      socket.write(text);
      await once(socket.resume(), "close");
    }
    await nginx.stop();
    return nginx.log();
  }

  it("holds no visitor's address, whatever they do", async () => {
    expect(await provoke()).not.toMatch(ADDRESS);
    // The same with the level of its own words for requests too.
    expect(await provoke(ADDRESS_LOGGED)).toMatch(ADDRESS);
  });

  it("says at start that the system gives fewer descriptors, and the site is served all the same", async () => {
    const ordinary = await nginxBefore([await startRecordingServer()]);
    expect(ordinary.log()).toBe("");
    const server = startIdleServer({ TRUST_PROXY_HOPS: "1" });
    stopAfterTest({ stop: server.remove });
    const nginx = await startNginx([await server.address], { mostDescriptors: 1024 });
    stopAfterTest(nginx);
    expect((await askProxy(nginx, { path: "/en" })).status).toBe(200);
    expect(nginx.log()).toMatch(/setrlimit\(RLIMIT_NOFILE, \d+\) failed/);
    expect(nginx.log()).not.toMatch(ADDRESS);
  });
});
