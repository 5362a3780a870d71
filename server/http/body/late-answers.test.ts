import { afterEach, beforeEach, expect, it } from "vitest";
import { errorAnswerSchema } from "#contract/api.ts";
import { dial, hangUp, postHead, type RawConnection } from "#tests/support/raw-connection.ts";
import { createTestServer, type TestServer } from "#tests/support/test-server.ts";
import { LATE } from "./late-answers.ts";

/** What becomes of it behind six real proxies: tests/scale/proxies.real.test.ts. */

const MEBIBYTE = 1024 * 1024;
const LENGTH = 1_000_000;
const HALF = Buffer.alloc(LENGTH / 2, 0x41);
let server: TestServer;
let address: string;

beforeEach(async () => {
  // Refused for where it comes from, before a byte of the body is looked at.
  server = createTestServer({ environment: { SITE_URL: "https://skin.example" } });
  address = await server.listen();
});
afterEach(async () => {
  hangUp();
  await server.app.fastify.close();
});

function post(more = "", length = LENGTH): Promise<RawConnection> {
  return dial(address, postHead(length, `Origin: https://evil.example\r\n${more}`));
}

it("an early answer comes behind the body, and the connection goes on", async () => {
  const { socket, text } = await post();
  socket.write(HALF);
  await expect.poll(() => server.app.exchanges.received).toBe(1);
  // On later connections, so an answer to the first would be here.
  for (let i = 0; i < 3; i += 1) await fetch(`${address}/healthz`);
  expect(text()).toBe("");
  socket.write(HALF);
  await expect.poll(text).toMatch(/^HTTP\/1\.1 403 /);
  expect(text()).toMatch(/connection: keep-alive/i);
  socket.write("GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n");
  await expect.poll(text).toContain("alive");
});

it("it comes all the same where the body does not, and then the connection is closed", async () => {
  const { socket, text, closed } = await post();
  socket.write(HALF);
  await closed;
  expect(text()).toMatch(/^HTTP\/1\.1 403 /);
});

it("one client has so many bodies read, and of one more the answer comes at once", async () => {
  const held = await Promise.all(Array.from({ length: LATE.mostOfClient }, () => post()));
  await expect.poll(() => server.app.exchanges.received).toBe(LATE.mostOfClient);
  await expect.poll((await post()).text).toMatch(/^HTTP\/1\.1 403 /);
  // Theirs come for their silence, later.
  expect(held.map(({ text }) => text()).join("")).toBe("");
});

it("who waits for 100 Continue is answered without it, and without the body", async () => {
  const silent = await post();
  const { text } = await post("Expect: 100-continue\r\n");
  await expect.poll(text).toMatch(/^HTTP\/1\.1 403 /);
  expect(text()).not.toContain("100 Continue");
  expect(silent.text()).toBe("");
});

it("a body too long by its stated length is refused, readably also for a client that sends on (A7)", async () => {
  const { socket, text } = await dial(address, postHead(15 * MEBIBYTE));
  for (let i = 0; i < 15; i += 1) socket.write(Buffer.alloc(MEBIBYTE, 0x41));
  await expect.poll(text).toMatch(/^HTTP\/1\.1 413 [\s\S]*\}$/);
  const { error } = errorAnswerSchema.parse(JSON.parse(text().slice(text().indexOf("\r\n\r\n") + 4)));
  expect(error.code).toBe("body_too_large");
});
