import { connect, type Socket } from "node:net";
import { afterEach, beforeEach, expect, it } from "vitest";
import { createTestServer, type TestServer } from "#tests/support/test-server.ts";
import { LATE } from "./late-answers.ts";

/** What becomes of it behind six real proxies: tests/scale/proxies.real.test.ts. */

const LENGTH = 1_000_000;
const HALF = Buffer.alloc(LENGTH / 2, 0x41);
let server: TestServer;
let port: number;
const open: Socket[] = [];

beforeEach(async () => {
  // Refused for where it comes from, before a byte of the body is looked at.
  server = createTestServer({ environment: { SITE_URL: "https://skin.example" } });
  port = Number(new URL(await server.listen()).port);
});
afterEach(async () => {
  for (const socket of open.splice(0)) socket.destroy();
  await server.app.fastify.close();
});

function post(more = ""): { socket: Socket; text: () => string } {
  const socket = connect(port, "127.0.0.1").on("error", () => undefined);
  open.push(socket);
  const head = "POST /api/skin-analysis HTTP/1.1\r\nHost: x\r\nOrigin: https://evil.example\r\n";
  socket.write(`${head}Content-Type: application/json\r\nContent-Length: ${LENGTH}\r\n${more}\r\n`);
  let text = "";
  socket.on("data", (bytes) => {
    text += String(bytes);
  });
  return { socket, text: () => text };
}

it("an early answer comes behind the body, and the connection goes on", async () => {
  const { socket, text } = post();
  socket.write(HALF);
  await expect.poll(() => server.app.exchanges.received).toBe(1);
  // On later connections, so an answer to the first would be here.
  for (let i = 0; i < 3; i += 1) await fetch(`http://127.0.0.1:${port}/healthz`);
  expect(text()).toBe("");
  socket.write(HALF);
  await expect.poll(text).toMatch(/^HTTP\/1\.1 403 /);
  expect(text()).toMatch(/connection: keep-alive/i);
  socket.write("GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n");
  await expect.poll(text).toContain("alive");
});

it("it comes all the same where the body does not, and then the connection is closed", async () => {
  const { socket, text } = post();
  let isClosed = false;
  socket.once("close", () => {
    isClosed = true;
  });
  socket.write(HALF);
  await expect.poll(text).toMatch(/^HTTP\/1\.1 403 /);
  await expect.poll(() => isClosed).toBe(true);
});

it("one client has so many bodies read, and of one more the answer comes at once", async () => {
  const held = Array.from({ length: LATE.mostOfClient }, () => post());
  await expect.poll(() => server.app.exchanges.received).toBe(LATE.mostOfClient);
  await expect.poll(post().text).toMatch(/^HTTP\/1\.1 403 /);
  // Theirs come for their silence, later.
  expect(held.map(({ text }) => text()).join("")).toBe("");
});

it("who waits for 100 Continue is answered without it, and without the body", async () => {
  const silent = post();
  const { text } = post("Expect: 100-continue\r\n");
  await expect.poll(text).toMatch(/^HTTP\/1\.1 403 /);
  expect(text()).not.toContain("100 Continue");
  expect(silent.text()).toBe("");
});
