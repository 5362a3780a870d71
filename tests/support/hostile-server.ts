import { registerHooks } from "node:module";

/**
 * `node tests/support/hostile-server.ts` is `node server/main.ts`, all of it, but for its workers: their decoder can be
 * made to hang, to eat memory or to crash (`hostile-worker.ts`). The import of the pool is redirected here, so that the
 * server itself has no switch for this and none can be left on.
 */
registerHooks({
  resolve(specifier, context, next) {
    const isPool = specifier.endsWith("/analysis-pool.ts") && context.parentURL?.endsWith("/server/main.ts");
    return isPool ? { url: import.meta.resolve("./hostile-pool.ts"), shortCircuit: true } : next(specifier, context);
  },
});

await import("#server/main.ts");
