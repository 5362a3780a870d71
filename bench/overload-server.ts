import { monitorEventLoopDelay } from "node:perf_hooks";
import { createAnalysisPool } from "#server/analysis/analysis-pool.ts";
import { createPhotoExaminer } from "#server/analysis/examine-photo.ts";
import { createEmbeddedProvider } from "#server/analysis/providers/embedded.ts";
import { loadSite } from "#server/site/load-site.ts";
import { pageConfiguration } from "#server/site/page-configuration.ts";
import { createTestServer, testEnvironment } from "#tests/support/test-server.ts";

/** The server of `overload.ts`, in a process of its own, with the real workers; it reports how long its event loop was held up. */
const pool = createAnalysisPool((reason) => process.stderr.write(`${reason}\n`));
const [site, started] = await Promise.all([
  loadSite("build/current", pageConfiguration(testEnvironment())),
  pool.start(),
]);
if (!started.ok) throw new Error(started.reason);
const server = createTestServer({ provider: createEmbeddedProvider(createPhotoExaminer(pool)), site });
const address = await server.listen();
const delay = monitorEventLoopDelay({ resolution: 1 });

process.on("message", (message) => {
  if (message === "begin") {
    delay.reset();
    delay.enable();
  } else {
    delay.disable();
    process.send?.({ p99: delay.percentile(99) / 1e6, max: delay.max / 1e6, rss: process.memoryUsage.rss() });
  }
});
process.on("disconnect", () => void pool.close().then(() => process.exit(0)));
process.send?.({ address, workers: pool.counts.ready });
