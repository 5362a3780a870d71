import { expect, it } from "vitest";
import { createSurroundings } from "../limits/surroundings.ts";
import { createPrometheusMetrics } from "./prometheus.ts";

it("the metrics tell what is wrong around the server, and no gauge is named as a counter", async () => {
  const surroundings = createSurroundings(() => undefined);
  for (const what of ["foreign_host", "foreign_host", "mixed_forwarding"] as const) surroundings.notice(what);
  const state = { buckets: 0, storeTrouble: "READONLY", evicts: true, evicted: 7, uncounted: 0 };
  const { text } = await createPrometheusMetrics({
    pool: { counts: { ready: 0, busy: 0, queued: 0, peakRssBytes: 0 } },
    uploads: { bytes: 0 },
    limiter: { state },
    output: { dropped: 0 },
    surroundings,
    usage: { state: { pending: 0, storeAway: false } },
  }).page();
  for (const line of [
    'skinglow_surroundings_total{problem="foreign_host"} 2',
    'skinglow_surroundings_total{problem="mixed_forwarding"} 1',
    'skinglow_surroundings_total{problem="unseen_proxy"} 0',
    'skinglow_limiter_store_trouble{reason="READONLY"} 1',
    "skinglow_limiter_store_away 1",
    "skinglow_limiter_store_evicts 1",
    "skinglow_limiter_store_evicted_total 7",
  ])
    expect(text.split("\n")).toContain(line);
  expect(text.match(/^# TYPE \w+_total gauge$/gm)).toBeNull();
});
