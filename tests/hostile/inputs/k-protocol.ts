import type { HostileRow } from "../row.ts";
import { sendBadlyFramed, sendBrokenRequests } from "./k/broken-requests.ts";
import { crowdOneAddress, neverRead, stopWhileHeld } from "./k/held-connections.ts";
import { judgePressure } from "./k/judge-pressure.ts";
import { sendBursts, sendCostlyHeaders } from "./k/pipelined-requests.ts";

/** K1 to K9: what one connection may do to the HTTP server. */
export const PROTOCOL: readonly HostileRow[] = [
  {
    id: "K1",
    title: "20 connections with bodies in chunks of 1 byte, read by the endpoint and by nobody",
    expect: "400",
    send: (probe) =>
      judgePressure(probe, {
        attacks: ["tinyChunks", "tinyChunksUnread"],
        connections: 10,
        maxGrowth: 40,
        maxDelayMs: 20,
      }),
  },
  {
    id: "K2",
    title: "54 KB and 966 KB of pipelined requests: pages, unknown paths, methods, expectations",
    expect: "nothing",
    send: sendBursts,
  },
  {
    id: "K3",
    title: "5 connections that pipeline as fast as it goes, and one that asks again after each answer",
    expect: "nothing",
    send: (probe) =>
      judgePressure(probe, {
        attacks: ["pipelined", "afterEachAnswer"],
        connections: 5,
        // Garbage of the answers, until it is collected: 51 to 60 after the other rows, less than 40 alone, also in 30 s.
        maxGrowth: 96,
        maxDelayMs: 200,
      }),
  },
  {
    id: "K4",
    title: "requests within 16 KB that are dear: lists in headers, thousands of segments",
    expect: "nothing",
    send: sendCostlyHeaders,
  },
  {
    id: "K5",
    title: "Transfer-Encoding: gzip, chunked; two hosts; a host that is none",
    expect: "400",
    send: sendBadlyFramed,
  },
  {
    id: "K6",
    title: "300 broken requests of each kind: a line of the log each, no more",
    expect: "400",
    send: sendBrokenRequests,
  },
  {
    id: "K7",
    title: "700 connections from one address",
    bareOnly: "nginx has room for idle ones: K14",
    expect: "nothing",
    send: crowdOneAddress,
  },
  {
    id: "K8",
    title: "300 connections that ask for a large file and never read it (in full length only)",
    expect: "nothing",
    send: neverRead,
  },
  {
    id: "K9",
    title: "SIGTERM while 300 clients do not read, 100 send slowly and 100 are silent",
    bareOnly: "what visitors behind nginx see of a stop: tests/scale/",
    expect: "nothing",
    // A server of its own, which others' work does not meet.
    send: (probe) => Promise.resolve(probe.later(stopWhileHeld(probe))),
  },
];
