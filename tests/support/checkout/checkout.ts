import { type ChildProcess, spawn } from "node:child_process";
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { AFTER_PAGES } from "#scripts/prepare/build-app.mjs";

const root = fileURLToPath(new URL("../../..", import.meta.url));

/** Fills node_modules with a builder that writes the page into the next build, and fails on a broken page. Both note their environment. */
const NPM = `#!/bin/sh
echo install >> diary.txt
env > seen-by-install.txt
test "$1" = ci || exit 9
rm -rf node_modules
mkdir -p node_modules/.bin
cp builder.cjs node_modules/builder.cjs
ln -s ../builder.cjs node_modules/.bin/react-router
`;
const BUILDER = `
const { appendFileSync, mkdirSync, readFileSync, writeFileSync } = require("node:fs");
appendFileSync("diary.txt", "build\\n");
const seen = Object.entries(process.env).map((entry) => entry.join("=") + "\\n");
writeFileSync("seen-by-build.txt", seen.join(""));
const page = readFileSync("app/page.ts", "utf8");
if (page.includes("broken")) { console.error("app/page.ts: unexpected token"); process.exit(1); }
setTimeout(() => {
  mkdirSync("build/next", { recursive: true });
  writeFileSync("build/next/page.html", page);
}, 200);
`;
/** Stands for a step that makes files beside the pages. */
const STEP = `
import { mkdirSync, writeFileSync } from "node:fs";
import { basename } from "node:path";
mkdirSync(process.argv[2], { recursive: true });
writeFileSync(process.argv[2] + "/" + basename(process.argv[1]) + ".txt", "made");
`;
/** Says which page it serves; goes on until a signal when asked to, tells how many came, and then ends with 7. */
const SERVER = `
import { readFileSync } from "node:fs";
const serve = () => readFileSync(process.env.BUILD_DIR + "/page.html", "utf8");
if (process.env.STAY) {
  setInterval(() => {}, 1000);
  let signals = 0;
  const stop = () => {
    signals += 1;
    if (signals > 1) return;
    setTimeout(() => {
      console.log("at the end serving " + serve() + ", signals: " + signals);
      process.exit(7);
    }, 300);
  };
  process.on("SIGTERM", stop);
  process.on("SIGINT", stop);
}
console.log("serving " + serve());
`;

export interface Run {
  readonly child: ChildProcess;
  /** Sends a signal to the whole process group, as a terminal does. */
  readonly signalGroup: (signal: NodeJS.Signals) => void;
  /** Resolves with exit code and what was printed. */
  readonly ended: Promise<{ code: number | null; out: string; err: string }>;
  /** Resolves when its output has this text. */
  readonly says: (text: string) => Promise<void>;
}

/** A checkout in a temporary folder: our real start command around a tiny npm, builder and server. */
export class Checkout {
  readonly root = mkdtempSync(join(tmpdir(), "skinglow-checkout-"));
  readonly #runs: Run[] = [];

  constructor() {
    cpSync(join(root, "scripts/prepare"), join(this.root, "scripts/prepare"), { recursive: true });
    cpSync(join(root, "scripts/start.mjs"), join(this.root, "scripts/start.mjs"));
    this.write("package.json", JSON.stringify({ type: "module" }));
    this.write("package-lock.json", JSON.stringify({ packages: { "": {} } }));
    this.write("app/page.ts", "first page");
    for (const step of AFTER_PAGES) this.write(step, STEP);
    this.write("server/main.ts", SERVER);
    this.write("builder.cjs", BUILDER);
    this.write("bin/npm", NPM);
    chmodSync(join(this.root, "bin/npm"), 0o755);
  }

  write(path: string, text: string): void {
    mkdirSync(dirname(join(this.root, path)), { recursive: true });
    writeFileSync(join(this.root, path), text);
  }

  /** What was installed and built so far, in order. */
  diary(): string[] {
    const file = join(this.root, "diary.txt");
    return existsSync(file) ? readFileSync(file, "utf8").trim().split("\n") : [];
  }

  /** As npm runs it: with npm (here a stand-in) as the parent process. */
  startUnderNpm(environment: NodeJS.ProcessEnv = {}): Run {
    const npm = `require("node:child_process").spawn(process.execPath, ["scripts/start.mjs"], { stdio: "inherit" });`;
    return this.#run(["-e", npm], { ...environment, npm_lifecycle_event: "start" });
  }

  start(environment: NodeJS.ProcessEnv = {}): Run {
    return this.#run(["scripts/start.mjs"], environment);
  }

  #run(args: readonly string[], environment: NodeJS.ProcessEnv): Run {
    const { npm_execpath: _, npm_lifecycle_event: __, NODE_OPTIONS: ___, ...inherited } = process.env;
    const child = spawn(process.execPath, args, {
      cwd: this.root,
      env: {
        ...inherited,
        PATH: [join(this.root, "bin"), process.env.PATH].join(delimiter),
        PORT: "0",
        ...environment,
      },
      stdio: ["ignore", "pipe", "pipe"],
      // A group of its own, as a shell gives every command: `signalGroup` is then what Ctrl-C does.
      detached: true,
    });
    let out = "";
    let err = "";
    let heard: (() => void) | null = null;
    child.stdout.on("data", (chunk: Buffer) => {
      out += chunk.toString();
      heard?.();
    });
    child.stderr.on("data", (chunk: Buffer) => {
      err += chunk.toString();
      heard?.();
    });
    const ended = new Promise<{ code: number | null; out: string; err: string }>((resolve) => {
      child.once("close", (code) => resolve({ code, out, err }));
    });
    const said = (text: string) =>
      new Promise<void>((resolve) => {
        heard = () => {
          if (`${out}${err}`.includes(text)) resolve();
        };
        heard();
      });
    const says = (text: string) =>
      Promise.race([
        said(text),
        ended.then((end) => {
          throw new Error(`ended with ${end.code} before it said "${text}": ${end.out}${end.err}`);
        }),
      ]);
    const signalGroup = (signal: NodeJS.Signals) => {
      if (child.pid !== undefined) process.kill(-child.pid, signal);
    };
    const run = { child, ended, says, signalGroup };
    this.#runs.push(run);
    return run;
  }

  async remove(): Promise<void> {
    for (const run of this.#runs) if (run.child.exitCode === null && run.child.signalCode === null) run.child.kill();
    await Promise.all(this.#runs.map((run) => run.ended));
    rmSync(this.root, { recursive: true });
  }
}
