import { existsSync, mkdtempSync, readdirSync, rmSync, statSync, unlinkSync, writeFileSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { homedir, tmpdir } from "node:os";
import { join } from "node:path";
import { smallJpeg } from "#lab/hostile-files/faces.ts";
import { withComment } from "#lab/hostile-files/jpeg.ts";
import { ROOT } from "#scripts/prepare/project.mjs";
import { sandboxFault } from "#server/analysis/worker/sandbox.ts";
import { escapeWord } from "../../../support/escape-attempts.ts";
import { row } from "../../make-row.ts";
import type { Probe } from "../../row.ts";

/** What a worker may do that a stranger's photo has taken over. */
export const workerSandbox = row(
  "L10",
  "a worker taken over: socket, outside file, secrets, the server itself",
  "200",
  sendEscape,
);

async function sendEscape({ target, photo, claim, skip }: Probe): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "outside-"));
  const secrets = join(ROOT, ".env");
  const isOurs = !existsSync(secrets);
  if (isOurs) writeFileSync(secrets, "OPENAI_API_KEY=canary\n", { flag: "wx" });
  const listener = createServer((socket) => socket.destroy()).listen(0, "127.0.0.1");
  let calls = 0;
  listener.on("connection", () => {
    calls += 1;
  });
  try {
    await new Promise((resolve) => listener.once("listening", resolve));
    writeFileSync(join(folder, "photo.jpg"), await smallJpeg());
    const serverPid = target.process.child.pid as number;
    const paths = {
      ".env": secrets,
      ".git": gitFile(),
      "server environment": `/proc/${serverPid}/environ`,
      "/etc/passwd": "/etc/passwd",
      home: homedir(),
      "outside photo": join(folder, "photo.jpg"),
    };
    const { port } = listener.address() as AddressInfo;
    const fault = sandboxFault();
    // Without a sandbox its root is the machine's.
    const folders = fault === null ? [folder, "/"] : [folder];
    const word = escapeWord({ port, serverPid, folders, paths });
    const from = target.process.err().length;
    await photo("escape", withComment(await smallJpeg(), word));
    const told = /escape: (\[.*\])/.exec(target.process.err().slice(from))?.[1];
    claim(told !== undefined, "the worker did not try, so this shows nothing");
    const reached = JSON.parse(told ?? "[]") as string[];
    const written = readdirSync(folder).filter((name) => name !== "photo.jpg");
    if (fault !== null) skip(`no sandbox, so only what Node itself forbids a worker is seen: ${fault}`);
    const tooMuch = fault === null ? reached : reached.filter((name) => !NOT_HELD.test(name));
    claim(tooMuch.length === 0, `a worker reached: ${tooMuch.join(", ")}`);
    const left = `${written.join(", ")} and ${calls} connections`;
    claim(fault !== null || written.length + calls === 0, `a worker left ${left}`);
  } finally {
    listener.close();
    if (isOurs) unlinkSync(secrets);
    rmSync(folder, { recursive: true });
  }
}

/** What stays within reach of native code where the machine has no namespaces for us (docs/operating.md says so). */
const NOT_HELD = /^(socket|signal|native (write|read) .*)$/;

/** A folder, or in a worktree a file that names one. */
function gitFile(): string {
  const path = join(ROOT, ".git");
  return existsSync(path) && statSync(path).isDirectory() ? join(path, "HEAD") : path;
}
