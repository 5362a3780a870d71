/**
 * `npm start`: from a fresh clone to a served site. Installs and builds only what has changed, then runs the server.
 * Runs on the system's Node (20 or newer) without any package; the server itself runs on the project's Node 24. Where
 * there is nothing to install or build, nothing is written: another user or a read-only disk will do.
 */
import { prepareBuild, runCommand } from "./prepare/prepare.mjs";
import { BUILD, SERVER_MEMORY } from "./prepare/project.mjs";
import { requireFreePort } from "./prepare/require-free-port.mjs";
import { runServer } from "./prepare/run-program.mjs";

// The system's Node may be too old for `--disable-sigusr1`; a listener of our own also keeps the signal from opening a debugger.
process.on("SIGUSR1", () => undefined);

await runCommand(async () => {
  const { PORT: port, HOST: host = "0.0.0.0" } = process.env;
  await requireFreePort("PORT", { port, fallback: 3000, host });
  await prepareBuild();
  return await runServer("server/main.ts", {
    NODE_ENV: process.env.NODE_ENV ?? "production",
    BUILD_DIR: BUILD,
    ...SERVER_MEMORY,
  });
});
