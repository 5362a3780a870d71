import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import type { BreakerState } from "../analysis/provider-observer.ts";
import type { PoolCounts } from "../analysis/worker/worker-pool.ts";
import type { RequestLimiter } from "../limits/request-limiter.ts";
import { labelOf } from "../limits/store-trouble.ts";
import { SURROUNDINGS, type Surroundings } from "../limits/surroundings.ts";
import type { LogOutput } from "../logging/log-output.ts";
import type { UsageCounter } from "../usage/usage-counter.ts";
import type { Metrics } from "./metrics.ts";

/** What is looked up when somebody asks. */
export interface MetricsSources {
  readonly pool: { readonly counts: PoolCounts };
  readonly uploads: { readonly bytes: number };
  readonly limiter: Pick<RequestLimiter, "state">;
  readonly output: Pick<LogOutput, "dropped">;
  readonly surroundings: Pick<Surroundings, "times">;
  readonly usage: Pick<UsageCounter, "state">;
}

export interface PrometheusMetrics extends Metrics {
  /** The whole page, in Prometheus' text format. */
  readonly page: () => Promise<{ readonly contentType: string; readonly text: string }>;
}

/** Around what is promised: 0.6 s for an embedded analysis, 15 s for an attempt at a provider, 25 s for everything. */
const SECONDS = [0.1, 0.2, 0.4, 0.6, 1, 2, 4, 8, 15, 25];
/** Gauges that end as counters do, which promtool finds fault with; each is the sum of one that stays. */
const MISNAMED = ["nodejs_active_resources_total", "nodejs_active_handles_total", "nodejs_active_requests_total"];
const BREAKER_STATES: readonly BreakerState[] = ["closed", "open", "half-open"];

/** Metrics of this process, in a registry of their own: a test or a second server in one process has its own too. */
export function createPrometheusMetrics(sources: MetricsSources): PrometheusMetrics {
  const registry = new Registry();
  const registers = [registry];
  // Processor, memory, open files, garbage collection, and the event loop's delay every 10 ms.
  collectDefaultMetrics({ register: registry });
  for (const name of MISNAMED) registry.removeSingleMetric(name);
  gauges(registers, sources);
  new Counter({
    name: "skinglow_log_lines_dropped_total",
    help: "Log lines that standard error did not take (disk full, reader slow or gone)",
    registers,
    collect() {
      this.reset();
      this.inc(sources.output.dropped);
    },
  });

  new Counter({
    name: "skinglow_usage_uncounted_total",
    help: "Page views, events and analyses beyond what one address may add to the usage figures of a day",
    registers,
    collect() {
      this.reset();
      this.inc(sources.limiter.state.uncounted);
    },
  });

  new Counter({
    name: "skinglow_surroundings_total",
    help: "Requests that show something wrong with the proxy or its settings; the log says how to mend it",
    labelNames: ["problem"],
    registers,
    collect() {
      this.reset();
      for (const problem of SURROUNDINGS) this.inc({ problem }, sources.surroundings.times(problem));
    },
  });
  new Counter({
    name: "skinglow_limiter_store_evicted_total",
    help: "Keys that Redis has thrown away since it started",
    registers,
    collect() {
      this.reset();
      this.inc(sources.limiter.state.evicted);
    },
  });
  new Gauge({
    name: "skinglow_limiter_store_trouble",
    help: "1 for what keeps Redis from counting",
    labelNames: ["reason"],
    registers,
    collect() {
      this.reset();
      const { storeTrouble } = sources.limiter.state;
      if (storeTrouble !== null) this.set({ reason: labelOf(storeTrouble) }, 1);
    },
  });

  const requests = new Counter({
    name: "skinglow_requests_total",
    help: "Requests answered; code: the contract's error code (overloaded: shed, rate_limited: over the limit)",
    labelNames: ["route", "status", "code"],
    registers,
  });
  const refusals = new Counter({
    name: "skinglow_refusals_total",
    help: "Connections and requests that ended without the answer of a route: broken, too slow, too many",
    labelNames: ["reason"],
    registers,
  });
  const analyses = new Histogram({
    name: "skinglow_analysis_seconds",
    help: "Analyses by how they ended, waiting for a worker included",
    labelNames: ["outcome"],
    buckets: SECONDS,
    registers,
  });
  const attempts = new Histogram({
    name: "skinglow_provider_attempt_seconds",
    help: "Calls to the AI provider by how they ended, second attempts included",
    labelNames: ["outcome"],
    buckets: SECONDS,
    registers,
  });
  const breaker = new Gauge({
    name: "skinglow_provider_breaker",
    help: "1 for the state the breaker before the AI provider is in",
    labelNames: ["state"],
    registers,
  });
  const setBreaker = (now: BreakerState): void => {
    for (const state of BREAKER_STATES) breaker.set({ state }, state === now ? 1 : 0);
  };
  setBreaker("closed");

  return {
    request: ({ route, status, code }) =>
      requests.inc({ route, status: `${Math.floor(status / 100)}xx`, code: code ?? "none" }),
    refusal: (reason) => refusals.inc({ reason }),
    analysis: (outcome, ms) => analyses.observe({ outcome }, ms / 1000),
    provider: { attempt: (outcome, ms) => attempts.observe({ outcome }, ms / 1000), breaker: setBreaker },
    page: async () => ({ contentType: registry.contentType, text: await registry.metrics() }),
  };
}

function gauges(registers: Registry[], { pool, uploads, limiter, usage }: MetricsSources): void {
  const gauge = (name: string, help: string, read: () => number): void => {
    new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(read());
      },
    });
  };
  gauge("skinglow_workers_ready", "Workers that have loaded", () => pool.counts.ready);
  gauge("skinglow_workers_busy", "Workers at a photo", () => pool.counts.busy);
  gauge("skinglow_queue_length", "Photos that wait for a worker", () => pool.counts.queued);
  gauge("skinglow_worker_peak_rss_bytes", "Highest memory of any worker so far", () => pool.counts.peakRssBytes);
  gauge("skinglow_upload_bytes", "Bodies that are being received, together", () => uploads.bytes);
  gauge("skinglow_limiter_buckets", "Address buckets that this process counts", () => limiter.state.buckets);
  gauge("skinglow_limiter_store_away", "1 while Redis does not answer and this process counts for itself", () =>
    limiter.state.storeTrouble === null ? 0 : 1,
  );
  gauge("skinglow_limiter_store_evicts", "1 while Redis may throw counts away when its memory is full", () =>
    limiter.state.evicts ? 1 : 0,
  );
  gauge("skinglow_usage_pending", "Usage sums that are not stored yet", () => usage.state.pending);
  gauge("skinglow_usage_store_away", "1 while usage sums cannot be stored", () => (usage.state.storeAway ? 1 : 0));
}
