/**
 * `npm run load -- PROFILE [--seconds N] [--capacity N]`: the real server under load, on this machine only. Profiles:
 * baseline, spike, scale, upgrades, usage, soak; `all` is every one but soak and upgrades. Rates follow from the capacity, which
 * is measured first (or given, in analyses a second). Prints one table; exit 1 when a limit is missed, 2 when called wrongly.
 */
import { cpus } from "node:os";
import { parseArgs } from "node:util";
import { analysisOf, loadPhoto } from "./calls.ts";
import { measureCapacity, warmUp } from "./capacity.ts";
import { allMet, type Figure, figure, figuresTable, type Profile } from "./figures.ts";
import type { Conditions } from "./profile.ts";
import { baseline } from "./profiles/baseline.ts";
import { scale, upgrades } from "./profiles/scale.ts";
import { soak } from "./profiles/soak.ts";
import { spike } from "./profiles/spike.ts";
import { usage } from "./profiles/usage.ts";
import { type ServerUnderLoad, startServer } from "./server-under-load.ts";

/** On a fresh server that has analysed a few photos. */
const ON_ONE_SERVER = { baseline, spike, soak };
/** Start their own, under their own configuration. */
const ON_THEIR_OWN = { scale, upgrades, usage };
type Name = keyof typeof ON_ONE_SERVER | keyof typeof ON_THEIR_OWN;

/** Main phase of each, s; `all` stays below four minutes. */
const SECONDS: Readonly<Record<Name, number>> = {
  baseline: 30,
  spike: 20,
  scale: 30,
  upgrades: 90,
  usage: 0,
  soak: 600,
};
const ALL: readonly Name[] = ["baseline", "spike", "scale", "usage"];
const CAPACITY_SECONDS = 10;
const LONGEST_SECONDS = 6 * 3600;

const options = readLoadOptions();
if (options === null) {
  process.stderr.write(
    `npm run load -- ${[...Object.keys(SECONDS), "all"].join(" | ")} [--seconds N] [--capacity N]\n`,
  );
  process.exit(2);
}

const photo = await loadPhoto();
const analysis = analysisOf(photo);
const capacity = options.capacity ?? (await findCapacity());
process.stdout.write(
  `${cpus().length} cores; capacity ${capacity.toFixed(2)} analyses a second (drawn photo of 1,200 x 1,600 px, ${Math.round(photo.byteLength / 1024)} KB)\n`,
);
const profiles: Profile[] = [];
for (const name of options.names) {
  const began = performance.now();
  const figures = await run(name, { analysis, capacity, seconds: options.seconds ?? SECONDS[name] }).catch(brokenOff);
  profiles.push({ profile: name, figures });
  process.stdout.write(`${name}: ${Math.round((performance.now() - began) / 1000)} s\n`);
}
process.stdout.write(`\n${figuresTable(profiles)}`);
process.exit(allMet(profiles) ? 0 : 1);

async function run(name: Name, conditions: Conditions): Promise<readonly Figure[]> {
  if (startsItsOwn(name)) return await ON_THEIR_OWN[name](conditions);
  return await withServer(async (server) => {
    await warmUp(server, analysis);
    return await ON_ONE_SERVER[name](server, conditions);
  });
}

function startsItsOwn(name: Name): name is keyof typeof ON_THEIR_OWN {
  return name in ON_THEIR_OWN;
}

/** The other profiles go on, and this one has not met its limits. */
function brokenOff(error: Error): readonly Figure[] {
  return [figure("ran to its end", 0, "", { atLeast: 1, note: error.message })];
}

function findCapacity(): Promise<number> {
  return withServer((server) => measureCapacity(server, analysis, CAPACITY_SECONDS));
}

async function withServer<T>(use: (server: ServerUnderLoad) => Promise<T>): Promise<T> {
  const server = await startServer();
  try {
    return await use(server);
  } finally {
    await server.stop();
  }
}

interface LoadOptions {
  readonly names: readonly Name[];
  readonly seconds: number | null;
  readonly capacity: number | null;
}

function readLoadOptions(): LoadOptions | null {
  try {
    const { positionals, values } = parseArgs({
      allowPositionals: true,
      options: { seconds: { type: "string" }, capacity: { type: "string" } },
    });
    const [name = ""] = positionals;
    const [seconds, capacity] = [values.seconds, values.capacity].map((text) =>
      text === undefined ? null : Number(text),
    );
    if (seconds != null && !(seconds >= 5 && seconds <= LONGEST_SECONDS)) return null;
    if (capacity != null && !(capacity > 0)) return null;
    if (positionals.length !== 1 || !(name === "all" || name in SECONDS)) return null;
    return { names: name === "all" ? ALL : [name as Name], seconds: seconds ?? null, capacity: capacity ?? null };
  } catch {
    return null;
  }
}
