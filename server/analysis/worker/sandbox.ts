import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { dirname } from "node:path";

/** Where every distribution puts it. Not looked for in PATH: what encloses a stranger's code is not to be chosen by one. */
const BUBBLEWRAP = "/usr/bin/bwrap";
/** What the dynamic linker reads. All that sharp brings along lies among the packages. */
const LIBRARIES = ["/lib", "/lib64", "/usr/lib", "/usr/lib64", "/etc/ld.so.cache"];
const DEVICES = ["/dev/null", "/dev/urandom"];
/** Trying takes 40 ms; chosen for a machine that has just been started. */
const TRIAL_MS = 5_000;

/**
 * Namespaces of its own for everything that has one: no network (not even the loopback device is up), no other process to
 * see or to signal, no capability. It is process 1 in there, so that the only process between us and it is Bubblewrap's,
 * outside. There is no /proc, through which the server's environment could be read. No session of its own
 * (`--new-session`, against typing into our terminal): its low priority would count only inside it (sched(7), autogroup),
 * and `npm start` gives the server one without a terminal.
 */
const NAMESPACES = [
  ...["--unshare-net", "--unshare-pid", "--unshare-ipc", "--unshare-uts", "--unshare-cgroup-try"],
  ...["--as-pid-1", "--die-with-parent", "--cap-drop", "ALL"],
];

/** The command line that runs what follows it with a view of these paths, read-only, and of nothing else. */
export function sandbox(readable: readonly string[]): string[] {
  return [BUBBLEWRAP, ...enclosed(readable)];
}

function enclosed(readable: readonly string[]): string[] {
  return [
    ...NAMESPACES,
    ...LIBRARIES.flatMap((path) => ["--ro-bind-try", path, path]),
    ...DEVICES.flatMap((path) => ["--dev-bind", path, path]),
    ...[...readable, process.execPath].flatMap((path) => ["--ro-bind", path, path]),
    // The root that holds these places is memory of its own, and would be writable.
    ...["--remount-ro", "/", "--chdir", "/"],
  ];
}

/** Why workers cannot be enclosed on this machine, found out by enclosing a process; null: they can. */
export function sandboxFault(): string | null {
  if (process.platform !== "linux") return "it needs Linux";
  if (!existsSync(BUBBLEWRAP)) return `there is no ${BUBBLEWRAP}`;
  if (!existsSync("/proc/thread-self/children")) return "the kernel does not tell the children of a process";
  const { stdout, stderr, error } = spawnSync(
    BUBBLEWRAP,
    [...enclosed([dirname(process.execPath)]), process.execPath, "--version"],
    {
      env: {},
      timeout: TRIAL_MS,
      killSignal: "SIGKILL",
      encoding: "utf8",
    },
  );
  if (stdout?.trim() === process.version) return null;
  return error?.message ?? (stderr.trim() || "Node does not run in it");
}
