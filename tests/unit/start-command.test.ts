import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { AFTER_PAGES } from "#scripts/prepare/build-app.mjs";
import { descendantsOf } from "#tests/hostile/server/process-tree.ts";
import { Checkout } from "#tests/support/checkout/checkout.ts";

let checkout: Checkout;
beforeEach(() => {
  checkout = new Checkout();
});
afterEach(() => checkout.remove());

const inCheckout = (path: string) => join(checkout.root, path);
function emptyFolder(path: string): void {
  for (const name of readdirSync(inCheckout(path))) rmSync(join(inCheckout(path), name), { recursive: true });
}
const builds = () => readdirSync(inCheckout("build"));
const builtPage = () => readFileSync(inCheckout("build/current/page.html"), "utf8");

describe("npm start", () => {
  it("installs, builds and serves a fresh clone; stdout carries only what the server says", async () => {
    const { code, out, err } = await checkout.start().ended;
    expect(out).toBe("serving first page\n");
    expect(err).toBe("Installing packages (npm ci) ...\nBuilding the site ...\n");
    expect(code).toBe(0);
    expect(checkout.diary()).toEqual(["install", "build"]);
  });

  it("does neither again on an unchanged tree, and says nothing of it", async () => {
    await checkout.start().ended;
    const { out, err } = await checkout.start().ended;
    expect(out).toBe("serving first page\n");
    expect(err).toBe("");
    expect(checkout.diary()).toEqual(["install", "build"]);
  });

  it("builds again when a source has changed, but not for a changed test", async () => {
    await checkout.start().ended;
    checkout.write("app/page.test.ts", "a test");
    await checkout.start().ended;
    expect(checkout.diary()).toEqual(["install", "build"]);
    checkout.write("app/page.ts", "second page");
    expect((await checkout.start().ended).out).toBe("serving second page\n");
    expect(checkout.diary()).toEqual(["install", "build", "build"]);
    checkout.write("scripts/vite/plug-in.ts", "a changed plug-in");
    await checkout.start().ended;
    expect(checkout.diary()).toHaveLength(4);
  });

  it("makes what stands beside the pages into the folder of visitors, and gives up a build where that fails", async () => {
    await checkout.start().ended;
    const made = AFTER_PAGES.map((step) => `build/current/client/${basename(step)}.txt`);
    expect(made.length).toBeGreaterThan(0);
    expect(made.filter((file) => !existsSync(inCheckout(file)))).toEqual([]);
    checkout.write("app/page.ts", "second page");
    checkout.write(AFTER_PAGES[0] ?? "", 'console.error("no room for a sitemap"); process.exit(1);');
    const { code, err } = await checkout.start().ended;
    expect(code).not.toBe(0);
    expect(err).toContain("no room for a sitemap");
    expect([builtPage(), builds()]).toEqual(["first page", ["current"]]);
  });

  it("installs again only when package-lock.json has changed", async () => {
    await checkout.start().ended;
    checkout.write("package-lock.json", JSON.stringify({ packages: { "": { version: "2" } } }));
    await checkout.start().ended;
    expect(checkout.diary().filter((entry) => entry === "install")).toHaveLength(2);
  });

  it("takes over what a developer installed by hand when npm's own record agrees with the lockfile", async () => {
    await checkout.start().ended;
    const packages = { "node_modules/a": { version: "1.0.0", integrity: "sha512-a" } };
    checkout.write("package-lock.json", JSON.stringify({ packages: { "": {}, ...packages } }));
    checkout.write("node_modules/.package-lock.json", JSON.stringify({ packages }));
    await checkout.start().ended;
    expect(checkout.diary().filter((entry) => entry === "install")).toHaveLength(1);

    const other = { "node_modules/a": { version: "1.0.1", integrity: "sha512-b" } };
    checkout.write("package-lock.json", JSON.stringify({ packages: { "": {}, ...other } }));
    await checkout.start().ended;
    expect(checkout.diary().filter((entry) => entry === "install")).toHaveLength(2);
  });

  it("keeps the old build when the new one fails, shows why, and exits 1", async () => {
    await checkout.start().ended;
    checkout.write("app/page.ts", "broken page");
    const { code, out, err } = await checkout.start().ended;
    expect(code).toBe(1);
    expect(out).toBe("");
    expect(err).toContain("app/page.ts: unexpected token");
    expect(err).toContain("The build ended with code 1");
    expect([builtPage(), builds()]).toEqual(["first page", ["current"]]);
  });

  it("builds again what was emptied or damaged", async () => {
    await checkout.start().ended;
    const page = inCheckout("build/current/page.html");
    for (const damage of [() => rmSync(page), () => writeFileSync(page, ""), () => emptyFolder("build/current")]) {
      damage();
      expect((await checkout.start().ended).out).toBe("serving first page\n");
    }
    expect(checkout.diary()).toEqual(["install", "build", "build", "build", "build"]);
  });

  it("gives install and build nothing of its environment but what they need", async () => {
    const secrets = { OPENAI_API_KEY: "canary-key", REDIS_URL: "redis://:canary@host", MY_OWN_SECRET: "canary-own" };
    const forInstall = {
      npm_config_registry: "https://registry.example",
      npm_config__auth: "token-of-npm",
      NPM_TOKEN: "token-of-npm",
      https_proxy: "http://user:password-of-npm@proxy.example",
    };
    const { code, out } = await checkout.start({ ...secrets, ...forInstall, LANG: "de_CH.UTF-8" }).ended;
    expect([code, out]).toEqual([0, "serving first page\n"]);
    const [install, build] = ["install", "build"].map((who) =>
      readFileSync(inCheckout(`seen-by-${who}.txt`), "utf8"),
    ) as [string, string];
    expect(install + build).not.toContain("canary");
    expect(install.match(/of-npm/g)).toHaveLength(3);
    expect(install).toContain("registry=https://registry.example");
    expect(build).not.toMatch(/of-npm|registry\.example/);
    for (const seen of [install, build]) expect(seen).toMatch(/^LANG=de_CH\.UTF-8$/m);
    expect(build).toMatch(/^NODE_ENV=production$/m);
  });

  it("passes a signal on to the server and ends with the server's exit code", async () => {
    const run = checkout.start({ STAY: "1" });
    await run.says("serving first page");
    run.child.kill("SIGTERM");
    expect((await run.ended).code).toBe(7);
  });

  it("passes a Ctrl-C on once, although it comes from the terminal and from npm", async () => {
    const run = checkout.start({ STAY: "1" });
    await run.says("serving first page");
    run.signalGroup("SIGINT");
    run.child.kill("SIGINT");
    const { code, out } = await run.ended;
    expect(out).toContain("signals: 1");
    expect(code).toBe(7);
  });

  it.runIf(process.platform === "linux")("opens no debugger for a signal, in no process of it", async () => {
    const run = checkout.start({ STAY: "1" });
    await run.says("serving first page");
    const starter = run.child.pid as number;
    const processes = [starter, ...descendantsOf(starter).map(Number)];
    expect(processes).toHaveLength(2);
    for (const pid of processes) process.kill(pid, "SIGUSR1");
    // The server takes a moment to stop, in which a debugger would say where it listens.
    run.child.kill("SIGTERM");
    expect(await run.ended).toMatchObject({ code: 7, err: expect.not.stringContaining("Debugger") });
  });

  it("leaves no server behind when it is killed itself: the server ends in order", async () => {
    const run = checkout.start({ STAY: "1" });
    await run.says("serving first page");
    run.child.kill("SIGKILL");
    // Its output closes only when the server, which shares it, has ended too.
    expect((await run.ended).out).toContain("at the end serving first page");
  });

  it("ends the server in order when npm is killed", async () => {
    const run = checkout.startUnderNpm({ STAY: "1" });
    await run.says("serving first page");
    run.child.kill("SIGKILL");
    expect((await run.ended).out).toContain("at the end serving first page");
  });
});

describe("Several npm start in one folder", () => {
  it("install and build once when two start together on a fresh clone", async () => {
    const [one, other] = await Promise.all([checkout.start().ended, checkout.start().ended]);
    expect([one.out, other.out]).toEqual(["serving first page\n", "serving first page\n"]);
    expect(checkout.diary()).toEqual(["install", "build"]);
    expect(one.err + other.err).toContain("Waiting for another install or build in this folder");
  });

  it("refuse to replace the packages under a running server, and say what to do", async () => {
    const running = checkout.start({ STAY: "1" });
    await running.says("serving first page");
    checkout.write("package-lock.json", JSON.stringify({ packages: { "": { version: "2" } } }));
    const { code, err } = await checkout.start().ended;
    expect(code).toBe(1);
    const pid = Number(/a server runs from this folder \(process (\d+)\)/.exec(err)?.[1]);
    expect(checkout.diary()).toEqual(["install", "build"]);
    // The process it names is the one to stop.
    process.kill(pid, "SIGTERM");
    expect((await running.ended).code).toBe(7);
    expect((await checkout.start().ended).out).toBe("serving first page\n");
  });

  it("are not held up by one that was killed while it built", async () => {
    const killed = checkout.start();
    await killed.says("Building the site");
    killed.signalGroup("SIGKILL");
    expect((await killed.ended).code).toBeNull();
    expect((await checkout.start().ended).out).toBe("serving first page\n");
  });
});
