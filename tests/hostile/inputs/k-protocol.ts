import { formOfRun } from "../form.ts";
import { row } from "../make-row.ts";
import type { HostileRow } from "../row.ts";
import { sendBadlyFramed } from "./k/broken-requests.ts";
import { FAIRNESS } from "./k/fairness.ts";
import { neverRead } from "./k/held-connections.ts";
import { HTTP2 } from "./k/http2.ts";
import { IDLE_CONNECTIONS } from "./k/idle-connections.ts";
import { judgePressure } from "./k/judge-pressure.ts";
import { sendBursts, sendCostlyHeaders } from "./k/pipelined-requests.ts";

/** What one connection may do to the HTTP server, and what one client may take from the others. */
export const PROTOCOL: readonly HostileRow[] = [
  row("K1", "20 connections with bodies in chunks of 1 byte, read by the endpoint and by nobody", "400", (probe) =>
    judgePressure(probe, {
      attacks: ["tinyChunks", "tinyChunksUnread"],
      connections: 10,
      // Through nginx 61 of 3.4 GB, on servers that had done nothing before: garbage, until it is collected.
      maxGrowth: formOfRun() === "nginx" ? 96 : 40,
      // 20 measured, since a turn of the loop has a piece of each connection; seconds without its guard.
      maxDelayMs: 40,
    }),
  ),
  row(
    "K2",
    "54 KB and 966 KB of pipelined requests: pages, unknown paths, methods, expectations",
    "nothing",
    sendBursts,
  ),
  row(
    "K3",
    "5 connections that pipeline as fast as it goes, and one that asks again after each answer",
    "nothing",
    (probe) =>
      judgePressure(probe, {
        attacks: ["pipelined", "afterEachAnswer"],
        connections: 5,
        // Garbage of the answers, until it is collected: 51 to 60 after the other rows, less than 40 alone, also in 30 s.
        maxGrowth: 96,
        maxDelayMs: 200,
      }),
  ),
  row(
    "K4",
    "requests within 16 KB that are dear: lists in headers, thousands of segments",
    "nothing",
    sendCostlyHeaders,
  ),
  row("K5", "Transfer-Encoding: gzip, chunked; two hosts; a host that is none", "400", sendBadlyFramed),
  row("K8", "300 connections that ask for a large file and never read it (in full length only)", "nothing", neverRead),
  FAIRNESS,
  IDLE_CONNECTIONS,
  HTTP2,
];
