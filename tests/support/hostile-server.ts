import { registerHooks } from "node:module";

/**
 * `node tests/support/hostile-server.ts` is `node server/main.ts`, all of it, but for three of its parts: the decoder of its
 * workers can be made to hang, to eat memory or to crash (`hostile-worker.ts`), it turns nobody away because the event
 * loop is late, which on a busy machine it always is, and it compresses pages in a thirtieth of the time. Their imports are
 * redirected here, so that the server itself has no switch for this and none can be left on.
 */
const REPLACED: Readonly<Record<string, string>> = {
  "analysis-pool.ts": import.meta.resolve("./hostile-pool.ts"),
  "kept-forms.ts": import.meta.resolve("./quick-forms.ts"),
  "pressure.ts": import.meta.resolve("./hostile-pressure.ts"),
};

registerHooks({
  resolve(specifier, context, next) {
    const replacement = REPLACED[specifier.split("/").at(-1) as string];
    const isServers = replacement !== undefined && context.parentURL?.endsWith("/server/main.ts");
    return isServers ? { url: replacement, shortCircuit: true } : next(specifier, context);
  },
});

await import("#server/main.ts");
