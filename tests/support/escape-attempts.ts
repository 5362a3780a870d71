import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import sharp from "sharp";

/** What code that has taken over a worker is told to reach for. */
export interface EscapeOptions {
  /** A listening socket on this machine. */
  readonly port: number;
  readonly serverPid: number;
  /** Folders outside the project that the server may write to, or the sandbox's own root. */
  readonly folders: readonly string[];
  /** Files and folders that exist, by name. */
  readonly paths: Readonly<Record<string, string>>;
}

/** Goes into a comment of the photo (`hostile-worker.ts`). */
export function escapeWord(options: EscapeOptions): string {
  return `skinglow-test:escape${JSON.stringify(options)}`;
}

/** Names of what was reached. By JavaScript, and by native code, for which Node's permissions do not exist. */
export async function attemptEscape({ port, serverPid, folders, paths }: EscapeOptions): Promise<string[]> {
  const attempts: Record<string, () => unknown> = {
    socket: () => open(port),
    process: () => ran(spawnSync("/bin/true")),
    signal: () => process.kill(serverPid, 0),
  };
  for (const folder of folders) {
    attempts[`write ${folder}`] = () => writeFileSync(join(folder, "by-javascript"), "x");
    attempts[`native write ${folder}`] = () => PIXEL().toFile(join(folder, "by-native-code.png"));
  }
  for (const [name, path] of Object.entries(paths)) {
    attempts[`read ${name}`] = () => read(path);
    attempts[`native read ${name}`] = () => readNatively(path);
  }
  const reached: string[] = [];
  for (const [name, attempt] of Object.entries(attempts)) {
    await Promise.resolve()
      .then(attempt)
      .then(
        () => reached.push(name),
        () => undefined,
      );
  }
  return reached;
}

const PIXEL = () => sharp({ create: { width: 1, height: 1, channels: 3, background: "black" } });

function open(port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, "127.0.0.1", () => {
      socket.destroy();
      resolve();
    });
    socket.on("error", reject);
  });
}

function ran({ error }: { readonly error?: Error }): void {
  if (error !== undefined) throw error;
}

function read(path: string): void {
  try {
    readFileSync(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EISDIR") throw error;
    readdirSync(path);
  }
}

/** libvips opens whatever is there and then says that it is no picture; only of what is not there it says so. */
async function readNatively(path: string): Promise<void> {
  await sharp(path)
    .metadata()
    .catch((error: Error) => {
      if (!error.message.includes("unsupported image format")) throw error;
    });
}
