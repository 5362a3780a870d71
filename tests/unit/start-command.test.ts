import { once } from "node:events";
import { existsSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { basename, join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { AFTER_PAGES } from "#scripts/prepare/build-app.mjs";
import { descendantsOf } from "#tests/hostile/server/process-tree.ts";
import { Checkout, type Run } from "#tests/support/checkout/checkout.ts";

const NEEDS_LINUX = { meta: { skipReason: "only Linux tells of a process's children" } };

/** One checkout for all tests in their order: each starts again in what the ones before have left. */
let checkout: Checkout;
beforeAll(() => {
  checkout = new Checkout();
});
afterAll(() => checkout.remove());

const inCheckout = (path: string) => join(checkout.root, path);
function emptyFolder(path: string): void {
  for (const name of readdirSync(inCheckout(path))) rmSync(join(inCheckout(path), name), { recursive: true });
}
const builds = () => readdirSync(inCheckout("build"));
const builtPage = () => readFileSync(inCheckout("build/current/page.html"), "utf8");

/** One start to its end; `made` is what was installed or built for it. */
async function start(environment: NodeJS.ProcessEnv = {}) {
  const before = checkout.diary().length;
  const end = await checkout.start(environment).ended;
  return { ...end, made: checkout.diary().slice(before) };
}

async function staying(): Promise<Run> {
  const run = checkout.start({ STAY: "1" });
  await run.says("serving");
  return run;
}

describe("npm start", () => {
  it("installs, builds and serves a fresh clone, once when two start together; stdout carries only what the server says", async () => {
    const ends = await Promise.all([checkout.start().ended, checkout.start().ended]);
    expect(ends.map(({ code, out }) => [code, out])).toEqual(Array(2).fill([0, "serving first page\n"]));
    expect(checkout.diary()).toEqual(["install", "build"]);
    const said = ends.map(({ err }) => err).join("");
    for (const line of ["Installing packages (npm ci) ...\n", "Building the site ...\n", "Waiting for another install"])
      expect(said).toContain(line);
    const made = AFTER_PAGES.map((step) => `build/current/client/${basename(step)}.txt`);
    expect(made.length).toBeGreaterThan(0);
    expect(made.filter((file) => !existsSync(inCheckout(file)))).toEqual([]);
  });

  it("says that another program has the port before it installs or builds anything", async () => {
    const other = createServer().listen(0, "127.0.0.1");
    await once(other, "listening");
    const { port } = other.address() as AddressInfo;
    const fresh = new Checkout();
    const end = await fresh.start({ HOST: "127.0.0.1", PORT: String(port) }).ended;
    expect(end).toMatchObject({
      code: 1,
      out: "",
      err: expect.stringMatching(`port ${port} another .* Set PORT to another`),
    });
    expect(end.err.trim().split("\n")).toHaveLength(1);
    expect(fresh.diary()).toEqual([]);
    other.close();
    await fresh.remove();
  });

  it("does neither again on an unchanged tree or for a changed test, and says nothing of it", async () => {
    checkout.write("app/page.test.ts", "a test");
    expect(await start()).toEqual({ code: 0, out: "serving first page\n", err: "", made: [] });
  });

  it.each([
    ["app/page.ts", "second page", "build"],
    ["scripts/vite/plug-in.ts", "a changed plug-in", "build"],
    ["package-lock.json", JSON.stringify({ packages: { "": { version: "2" } } }), "install"],
  ])("takes a changed %s for a reason to do so again", async (path, text, step) => {
    checkout.write(path, text);
    expect(await start()).toMatchObject({
      code: 0,
      out: "serving second page\n",
      made: expect.arrayContaining([step]),
    });
    expect((await start()).made).toEqual([]);
  });

  it("takes over what a developer installed by hand when npm's own record agrees with the lockfile", async () => {
    const lock = (packages: object) => checkout.write("package-lock.json", JSON.stringify({ packages }));
    const packages = { "node_modules/a": { version: "1.0.0", integrity: "sha512-a" } };
    lock({ "": {}, ...packages });
    checkout.write("node_modules/.package-lock.json", JSON.stringify({ packages }));
    expect((await start()).made).not.toContain("install");
    lock({ "": {}, "node_modules/a": { version: "1.0.1", integrity: "sha512-b" } });
    expect((await start()).made).toContain("install");
  });

  it("keeps the old build when the new one fails or what is made beside its pages, shows why, and exits 1", async () => {
    checkout.write("app/page.ts", "broken page");
    const { code, out, err } = await start();
    expect([code, out]).toEqual([1, ""]);
    expect(err).toContain("app/page.ts: unexpected token");
    expect(err).toContain("The build ended with code 1");
    expect([builtPage(), builds()]).toEqual(["second page", ["current", "current.compressed", "current.earlier"]]);

    const [step = ""] = AFTER_PAGES;
    const whole = readFileSync(inCheckout(step), "utf8");
    checkout.write("app/page.ts", "third page");
    checkout.write(step, 'console.error("no room for a sitemap"); process.exit(1);');
    expect(await start()).toMatchObject({ code: 1, err: expect.stringContaining("no room for a sitemap") });
    expect([builtPage(), builds()]).toEqual(["second page", ["current", "current.compressed", "current.earlier"]]);
    checkout.write(step, whole);
  });

  it("builds again what was emptied or damaged", async () => {
    await start();
    const page = inCheckout("build/current/page.html");
    for (const damage of [() => rmSync(page), () => writeFileSync(page, ""), () => emptyFolder("build/current")]) {
      damage();
      expect(await start()).toMatchObject({ out: "serving third page\n", made: ["build"] });
    }
  });

  it("leaves the last build's files beside the new one, for who has a page of it open, with their time (docs/operating.md)", async () => {
    const [step = ""] = AFTER_PAGES;
    const whole = readFileSync(inCheckout(step), "utf8");
    const writing = (names: readonly string[]) => `
      import { mkdirSync, writeFileSync } from "node:fs";
      mkdirSync(process.argv[2] + "/assets", { recursive: true });
      for (const name of ${JSON.stringify(names)}) writeFileSync(process.argv[2] + "/assets/" + name, name);`;
    const buildWith = async (text: string, names: readonly string[]) => {
      checkout.write(step, writing(names));
      checkout.write("app/page.ts", text);
      expect(await start()).toMatchObject({ code: 0, made: ["build"] });
    };
    const earlier = () => readdirSync(inCheckout("build/current.earlier")).sort();
    await buildWith("fourth page", ["a-1.js", "both.js"]);
    const before = Date.now();
    await buildWith("fifth page", ["a-2.js", "both.js"]);
    expect(earlier()).toEqual(["a-1.js"]);
    expect(statSync(inCheckout("build/current.earlier/a-1.js")).mtimeMs).toBeGreaterThanOrEqual(before - 1);
    await buildWith("sixth page", ["a-3.js"]);
    expect(earlier()).toEqual(["a-1.js", "a-2.js", "both.js"]);
    const longAgo = new Date(before - 31 * 24 * 60 * 60 * 1000);
    utimesSync(inCheckout("build/current.earlier/a-2.js"), longAgo, longAgo);
    await buildWith("seventh page", ["a-1.js"]);
    expect(earlier()).toEqual(["a-3.js", "both.js"]);
    checkout.write(step, whole);
  });

  it("gives install and build nothing of its environment but what they need", async () => {
    const secrets = { OPENAI_API_KEY: "canary-key", REDIS_URL: "redis://:canary@host", MY_OWN_SECRET: "canary-own" };
    const tokens = { npm_config__auth: "token-of-npm", NPM_TOKEN: "token-of-npm" };
    const addresses = {
      npm_config_registry: "https://registry.example",
      https_proxy: "http://a:word-of-npm@b.example",
    };
    checkout.write("package-lock.json", JSON.stringify({ packages: { "": { version: "3" } } }));
    checkout.write("app/page.ts", "last page");
    const { out, made } = await start({ ...secrets, ...tokens, ...addresses, LANG: "de_CH.UTF-8" });
    expect([out, made]).toEqual(["serving last page\n", ["install", "build"]]);
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

  it("passes a Ctrl-C on once, although it comes from the terminal and from npm, and ends with the server's exit code", async () => {
    const run = await staying();
    run.signalGroup("SIGINT");
    run.child.kill("SIGINT");
    const { code, out } = await run.ended;
    expect(out).toContain("signals: 1");
    expect(code).toBe(7);
  });

  it.runIf(process.platform === "linux")(
    "opens no debugger for a signal, in no process of it",
    NEEDS_LINUX,
    async () => {
      const run = await staying();
      const starter = run.child.pid as number;
      const processes = [starter, ...descendantsOf(starter).map(Number)];
      expect(processes).toHaveLength(2);
      for (const pid of processes) process.kill(pid, "SIGUSR1");
      // The server takes a moment to stop, in which a debugger would say where it listens.
      run.child.kill("SIGTERM");
      expect(await run.ended).toMatchObject({ code: 7, err: expect.not.stringContaining("Debugger") });
    },
  );

  it("leaves no server behind when it is killed itself, or npm is: the server ends in order", async () => {
    for (const run of [checkout.start({ STAY: "1" }), checkout.startUnderNpm({ STAY: "1" })]) {
      await run.says("serving last page");
      run.child.kill("SIGKILL");
      // Its output closes only when the server, which shares it, has ended too.
      expect((await run.ended).out).toContain("at the end serving last page");
    }
  });

  it("refuses to replace the packages under a running server, and says what to do", async () => {
    const running = await staying();
    checkout.write("package-lock.json", JSON.stringify({ packages: { "": { version: "4" } } }));
    const { code, err, made } = await start();
    expect([code, made]).toEqual([1, []]);
    const pid = Number(/a server runs from this folder \(process (\d+)\)/.exec(err)?.[1]);
    // The process it names is the one to stop.
    process.kill(pid, "SIGTERM");
    expect((await running.ended).code).toBe(7);
    expect((await start()).made).toContain("install");
  });

  it("is not held up by one that was killed while it built", async () => {
    checkout.write("app/page.ts", "page after a kill");
    const killed = checkout.start();
    await killed.says("Building the site");
    killed.signalGroup("SIGKILL");
    expect((await killed.ended).code).toBeNull();
    expect((await start()).out).toBe("serving page after a kill\n");
  });
});
