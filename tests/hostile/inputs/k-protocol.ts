import { row } from "../make-row.ts";
import type { HostileRow } from "../row.ts";
import { sendBadlyFramed } from "./k/broken-requests.ts";
import { FAIRNESS } from "./k/fairness.ts";
import { PIPELINED, sendFloods, TINY_CHUNKS } from "./k/floods.ts";
import { neverRead } from "./k/held-connections.ts";
import { HTTP2 } from "./k/http2.ts";
import { IDLE_CONNECTIONS } from "./k/idle-connections.ts";
import { sendBursts, sendCostlyHeaders } from "./k/pipelined-requests.ts";

/** What one connection may do to the HTTP server, and what one client may take from the others. */
export const PROTOCOL: readonly HostileRow[] = [
  row("K1", "20 connections with bodies in chunks of 1 byte, read by the endpoint and by nobody", "nothing", (probe) =>
    sendFloods(probe, TINY_CHUNKS, 10),
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
    (probe) => sendFloods(probe, PIPELINED, 5),
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
