import { lookup } from "node:dns/promises";
import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { BRAND } from "#contract/brand.ts";
import { chooseProvider } from "./analysis/providers/choose-provider.ts";
import { shedUnderPressure } from "./analysis/shed-under-pressure.ts";
import { createAnalysisPool } from "./analysis/worker/analysis-pool.ts";
import { createPhotoExaminer } from "./analysis/worker/examine-photo.ts";
import { sandboxFault } from "./analysis/worker/sandbox.ts";
import { createApp } from "./app.ts";
import { type Environment, readEnvironment } from "./configuration/env.ts";
import { forgetSecrets } from "./configuration/environment-source.ts";
import { isCounted } from "./configuration/is-counted.ts";
import { createUploadMemory } from "./http/body/upload-memory.ts";
import { createRefusalCount } from "./http/guards/refusals.ts";
import { stop } from "./http/stop.ts";
import { type InternalServer, serveInternally } from "./internal/internal-server.ts";
import { createLimiter } from "./limits/create-limiter.ts";
import { watchDescriptors } from "./limits/descriptors.ts";
import { watchPressure } from "./limits/pressure.ts";
import { describeCalls } from "./limits/rates.ts";
import { createSurroundings } from "./limits/surroundings.ts";
import { takeForeignLines } from "./logging/foreign-lines.ts";
import { createLog, type Log } from "./logging/log.ts";
import { createLogOutput, standardError } from "./logging/log-output.ts";
import { NO_METRICS } from "./metrics/metrics.ts";
import type { PrometheusMetrics } from "./metrics/prometheus.ts";
import { generatedFiles } from "./site/generated-files.ts";
import { keepForms } from "./site/kept-forms.ts";
import { loadSite } from "./site/load-site.ts";
import { pageConfiguration } from "./site/page-configuration.ts";
import type { Site } from "./site/site.ts";
import { openUsage } from "./usage/open-usage.ts";

/** Composition root: `node server/main.ts`. Standard output carries one line, the address; everything else is standard error. */

const PROJECT = fileURLToPath(new URL("../", import.meta.url));
/** What a stop waits for its last log lines where nobody reads them, ms: an orchestrator kills at 30 s. Chosen. */
const LAST_LINES_MS = 500;

const environment = readEnvironment(process.env);
if (!environment.ok) fail(environment.message);
const { env, warnings } = environment;
forgetSecrets(process.env);
const output = createLogOutput(standardError());
const log = createLog(env.LOG_LEVEL, output);
takeForeignLines(log, () => output.drain(LAST_LINES_MS).then(() => process.exit(1)));
const surroundings = createSurroundings(log.warn);
for (const warning of warnings) log.warn(warning);
const dailyCalls = env.aiProvider === null ? null : env.ANALYSIS_DAILY_CALLS;
if (dailyCalls !== null) log.note(describeCalls(dailyCalls));

const fault = sandboxFault();
if (fault !== null && env.SANDBOX === "required")
  fail(
    `${BRAND.name} cannot start, SANDBOX=required and workers cannot be enclosed: ${fault} (docs/operating.md, "The workers' sandbox").`,
  );
const pool = createAnalysisPool(
  { fault: (reason) => log.fault("An analysis worker was replaced", new Error(reason)), warn: log.warn },
  { fault },
);
const [site, started, limiter] = await Promise.all([readSite(env), pool.start(), limiterOf(env, log)]);
if (!started.ok) fail(`${BRAND.name} cannot start, the analysis does not load: a worker ${started.reason}.`);

const descriptors = watchDescriptors({ workers: pool.size, warn: log.warn });
if (!descriptors.suffice)
  fail(`${BRAND.name} cannot start, its process may open too few files and sockets (ulimit -n).`);
const usage = await openUsage(env, log.warn);
const uploads = createUploadMemory();
const prometheus = env.INTERNAL_PORT === null ? null : await measured();
const metrics = prometheus ?? NO_METRICS;
const examiner = createPhotoExaminer(pool);
const chosen = await chooseProvider({ env, log, examiner, observer: metrics.provider });
const provider = shedUnderPressure(chosen, watchPressure(log.warn));
const app = createApp({ env, log, provider, limiter, descriptors, uploads, metrics, site, surroundings, usage });
const internal = await listenInternally(env, prometheus);
await listen(env);
stopOnSignals(log);
// Whoever started us may have read enough.
process.stdout.on("error", () => undefined);
process.stdout.write(`${BRAND.name} is ready: ${addressLine(env)}\n`);

async function readSite(environment: Environment): Promise<Site> {
  const folder = resolve(PROJECT, environment.BUILD_DIR);
  try {
    const kept = keepForms(folder);
    const generated = generatedFiles(environment, new Date());
    const read = await loadSite(folder, pageConfiguration(environment), generated, kept.compress);
    await kept.tidy();
    return read;
  } catch (error) {
    const isMissing = (error as NodeJS.ErrnoException).code === "ENOENT";
    const what = isMissing ? `there is no built site in ${folder}` : `the built site in ${folder} cannot be used`;
    fail(`${BRAND.name} cannot start, ${what} (npm run build makes one): ${String(error)}`);
  }
}

/** Loaded only where somebody may read it. */
async function measured(): Promise<PrometheusMetrics> {
  const { createPrometheusMetrics } = await import("./metrics/prometheus.ts");
  return createPrometheusMetrics({ pool, uploads, limiter, output, surroundings, usage });
}

function limiterOf(settings: Environment, { warn }: Log) {
  const { ANALYSIS_LIMITS, TRUST_PROXY_HOPS, REDIS_URL, REDIS_SENTINELS } = settings;
  const hasIdleWorker = (): boolean => pool.counts.busy < pool.counts.ready;
  return createLimiter({
    limits: ANALYSIS_LIMITS,
    dailyCalls,
    hasFigures: isCounted(settings),
    trustedHops: TRUST_PROXY_HOPS,
    redisUrl: REDIS_URL,
    redisSentinels: REDIS_SENTINELS,
    surroundings,
    warn,
    hasIdleWorker,
  });
}

async function listenInternally(
  { INTERNAL_HOST: host, INTERNAL_PORT: port, INTERNAL_TOKEN: token }: Environment,
  served: PrometheusMetrics | null,
): Promise<InternalServer | null> {
  if (served === null || port === null) return null;
  const refused = createRefusalCount({ metrics: served, log });
  return await serveInternally({ metrics: served, usage, token, refused }, { host, port }).catch((error) =>
    failOnPort("INTERNAL_PORT", port, error),
  );
}

/** At one address, of IPv4 where there is one: for a name of several, Fastify opens further servers, which have none of the guards. */
async function listen({ HOST, PORT: port }: Environment): Promise<void> {
  await lookup(HOST, { order: "ipv4first" })
    .then(({ address: host }) => app.fastify.listen({ host, port }))
    .catch((error) => failOnPort("PORT", port, error));
}

function failOnPort(variable: "PORT" | "INTERNAL_PORT", port: number, error: unknown): never {
  const isTaken = (error as NodeJS.ErrnoException).code === "EADDRINUSE";
  const reason = isTaken ? `another program listens there; set ${variable} to another number` : String(error);
  fail(`${BRAND.name} cannot start on port ${port}: ${reason}.`);
}

/** Where a browser on this machine finds it; a wildcard address is no place to go to. */
function addressLine({ HOST }: Environment): string {
  const address = app.fastify.server.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  const host = ["0.0.0.0", "::", ""].includes(HOST) ? "localhost" : HOST.includes(":") ? `[${HOST}]` : HOST;
  return `http://${host}:${port}`;
}

/** A second signal does not wait any longer. */
function stopOnSignals({ warn }: Log): void {
  let stopping = false;
  for (const signal of ["SIGTERM", "SIGINT"] as const) {
    process.on(signal, () => {
      if (stopping) process.exit(1);
      stopping = true;
      const closeRest = () => Promise.all([pool.close(), limiter.close(), usage.close(), internal?.close()]);
      void stop({ app, closeRest }, signal).then(async (inTime) => {
        if (!inTime) warn("Stopped with work still in flight: it took longer than 27 s.");
        await output.drain(LAST_LINES_MS);
        process.exit(0);
      });
    });
  }
}

function fail(message: string): never {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}
