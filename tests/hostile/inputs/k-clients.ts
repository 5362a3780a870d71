import { setTimeout as sleep } from "node:timers/promises";
import { ANALYSIS_PATH } from "#contract/api.ts";
import { askFrom, sendHttp } from "../http-client.ts";
import { inLanes } from "../in-lanes.ts";
import { row } from "../make-row.ts";
import type { Expected, HostileRow, Probe } from "../row.ts";
import { DEFAULT_BURST, WITHOUT_ANALYSIS, withServer } from "../servers.ts";
import { FAIRNESS } from "./k/fairness.ts";
import { HTTP2 } from "./k/http2.ts";
import { IDLE_CONNECTIONS } from "./k/idle-connections.ts";

/** Thirty at once and one more every two seconds: a wait that a test can wait for. */
const QUICK = "burst=30,hour=9000,day=90000";
const QUICK_STEP_S = 2;
const QUICK_MOST = 90;
const HOUR_MS = 60 * 60 * 1000;
/** One client's address, where no proxy is trusted. */
const ANY = "192.0.2.1";

/** K10 and on: what one client may take from the others. */
export const CLIENTS: readonly HostileRow[] = [
  FAIRNESS,
  row(
    "K11",
    "an address with a zone, as a proxy forwards it",
    {
      expect: ["415 content_type_unsupported", "429 rate_limited"],
      server: "limited",
      bareOnly: "nginx forwards no zones",
    },
    async ({ target, sent }) => {
      // A VLAN and a bridge: names that isIP takes and ipaddr.js does not.
      const written = "fe80::1%eth0.100 fe80::1 [fe80::1%br-1a2b]:443 fe80::1%eth0 [fe80::1%0] fe80::1%eth-1".split(
        " ",
      );
      for (const [i, from] of written.entries()) {
        const expect = i < DEFAULT_BURST ? "415 content_type_unsupported" : "429 rate_limited";
        await sent(`${i + 1}. from ${from}`, askFrom(target.address, from), { expect });
      }
    },
  ),
  row(
    "K12",
    "the server's clock is set back, by an hour and by a year, while an address waits",
    {
      expect: ["415 content_type_unsupported", "429 rate_limited"],
      server: "own",
      bareOnly: "several servers count by the clock of Redis",
    },
    setClockBack,
  ),
  row(
    "K13",
    "addresses under /api that do not exist, cannot be decoded or take no such method, in both languages",
    "404 not_found",
    async ({ target, form, sent, claim }) => {
      // nginx cannot decode them either.
      const undecodable = form === "nginx" ? "400" : "404 not_found";
      const asked: readonly (readonly [string, string, Expected])[] = [
        ["GET", "/api/nope", "404 not_found"],
        ["POST", "/api/nope", "404 not_found"],
        ["GET", "/api", "404 not_found"],
        ["POST", `${ANALYSIS_PATH}/`, "404 not_found"],
        ["GET", "/api/%zz", undecodable],
        ["DELETE", "/api/%E0%A4%A", undecodable],
        ["GET", ANALYSIS_PATH, "405 method_not_allowed"],
        ["POST", "/api/config", "405 method_not_allowed"],
      ];
      for (const [method, path, expect] of asked) {
        const messages = await inLanes(1, ["de-CH", "en-GB"], async (language) => {
          const options = { method, path, headers: { "accept-language": language } };
          const { body } = await sent(`${method} ${path}`, sendHttp(target.address, options), { expect });
          if (expect === "400") return language;
          const { error } = JSON.parse(body) as { error?: { message?: string; requestId?: string } };
          claim((error?.requestId ?? "").length === 36, `1: ${method} ${path}: no request id`);
          return error?.message;
        });
        claim(messages[0] !== messages[1], `1: ${method} ${path}: the same words in both languages`);
      }
    },
  ),
  IDLE_CONNECTIONS,
  HTTP2,
];

function setClockBack(probe: Probe): Promise<void> {
  return withServer({ ANALYSIS_LIMITS: QUICK, ...WITHOUT_ANALYSIS }, async (server) => {
    for (const hours of [1, 365 * 24]) {
      await untilRefused(probe, server.address);
      server.tell({ ask: "forward", ms: -hours * HOUR_MS });
      const told = await probe.sent("after the step", askFrom(server.address, ANY));
      const seconds = Number(told.headers["retry-after"] ?? 0);
      probe.claim(seconds <= QUICK_STEP_S, `1: ${hours} h back, and the address has to wait ${seconds} s`);
      await sleep(1_000 * Math.min(seconds, QUICK_STEP_S));
      await probe.sent("after the wait", askFrom(server.address, ANY), { expect: "415 content_type_unsupported" });
    }
  });
}

async function untilRefused({ sent, claim }: Probe, address: string): Promise<void> {
  for (let i = 0; i < QUICK_MOST; i += 1) {
    if ((await sent("up to the limit", askFrom(address, ANY))).status === 429) return;
  }
  claim(false, `1: ${QUICK_MOST} in a row were allowed`);
}
