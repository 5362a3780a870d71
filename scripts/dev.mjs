/**
 * `npm run dev`: Vite's development server with hot reload on `PORT` (3000), which hands `/api` on to our server on
 * `API_PORT` (3001), restarted when its sources change. Both end together.
 */
import { spawn } from "node:child_process";
import { prepareBuild, runCommand } from "./prepare/prepare.mjs";
import { BUILD, projectEnvironment, projectNode, REACT_ROUTER, ROOT } from "./prepare/project.mjs";
import { requireFreePort } from "./prepare/require-free-port.mjs";
import { untilEnded } from "./prepare/run-program.mjs";

const PORT = process.env.PORT ?? "3000";
const API_PORT = process.env.API_PORT ?? "3001";

await runCommand(async () => {
  await requireFreePort("PORT", { port: PORT, fallback: 3000, host: "localhost" });
  await requireFreePort("API_PORT", { port: API_PORT, fallback: 3001, host: process.env.HOST ?? "0.0.0.0" });
  // Our server serves a build beside its API; Vite serves the pages from the sources.
  await prepareBuild();
  const server = run(["--watch-preserve-output", "--watch", "server/main.ts"], {
    PORT: API_PORT,
    BUILD_DIR: BUILD,
  });
  const vite = run([REACT_ROUTER, "dev", "--port", PORT, "--strictPort"], { API_PORT });
  const ends = [untilEnded(server), untilEnded(vite)];
  const first = await Promise.race(ends);
  server.kill();
  vite.kill();
  await Promise.all(ends);
  return first;
});

/** @param {string[]} args @param {NodeJS.ProcessEnv} more */
function run(args, more) {
  const environment = projectEnvironment({ NODE_ENV: "development", ...more });
  return spawn(projectNode(), args, { cwd: ROOT, env: environment, stdio: "inherit" });
}
