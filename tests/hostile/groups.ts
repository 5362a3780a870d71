import { startFakeProvider } from "../support/fake-provider.ts";
import { ABUSE, LIMITED } from "./inputs/i-abuse.ts";
import { modelRows } from "./inputs/j-model.ts";
import { CLIENTS } from "./inputs/k-clients.ts";
import { PROTOCOL } from "./inputs/k-protocol.ts";
import { ENVIRONMENT } from "./inputs/l-environment.ts";
import { WORKER_CAGE } from "./inputs/l-worker-cage.ts";
import { smallJpeg } from "./make/faces.ts";
import type { HostileRow } from "./row.ts";
import { OPEN_ROWS } from "./rows.ts";
import { photoBody, postEndless, postJson } from "./send.ts";
import { type ServerUnderTest, startServerUnderTest } from "./server/server-under-test.ts";

export interface Group {
  readonly name: string;
  readonly ids: readonly string[];
  readonly start: () => Promise<RunningGroup>;
}

export interface RunningGroup {
  readonly rows: readonly HostileRow[];
  readonly target: ServerUnderTest;
  readonly stop: () => Promise<void>;
}

/** Photos before the first row: libraries are loaded, code is compiled, memory is where it stays. */
const WARM_UP = 6;

/** A1 to A14, and so on. */
function idsOf(groups: Readonly<Record<string, number>>): string[] {
  return Object.entries(groups).flatMap(([group, count]) =>
    Array.from({ length: count }, (_, i) => `${group}${i + 1}`),
  );
}

export const GROUPS: readonly Group[] = [
  {
    name: "A to H: no rate limits, no AI provider",
    ids: idsOf({ A: 14, B: 13, C: 11, D: 13, E: 17, F: 8, G: 9, H: 7 }),
    start: async () => started(OPEN_ROWS, { ANALYSIS_LIMITS: "off" }),
  },
  {
    name: "I: rate limits, behind one proxy",
    ids: idsOf({ I: 8 }),
    start: async () => started(ABUSE, { ANALYSIS_LIMITS: LIMITED, TRUST_PROXY_HOPS: "1" }),
  },
  {
    name: "J: an AI provider that sees the photo",
    ids: idsOf({ J: 4 }),
    async start() {
      const model = await startFakeProvider();
      const running = await started(modelRows(model), {
        ANALYSIS_LIMITS: "off",
        ANALYSIS_PROVIDER: "openai",
        OPENAI_API_KEY: "sk-canary-of-the-hostile-tests",
        OPENAI_BASE_URL: model.baseUrl,
        OPENAI_MODEL: "scripted",
        PROVIDER_NAME: "Scripted AI",
        PROVIDER_COUNTRY: "Nowhere",
      });
      const stop = async (): Promise<void> => {
        await running.stop();
        await model.close();
      };
      return { ...running, stop };
    },
  },
];

/** Groups of our own: beside the first ten, found by attacking the running server. */
export const OWN_GROUPS: readonly Group[] = [
  {
    name: "K: protocol and fairness",
    ids: [...PROTOCOL, ...CLIENTS].map(({ id }) => id),
    start: async () => started([...PROTOCOL, ...CLIENTS], { ANALYSIS_LIMITS: "off" }),
  },
  {
    name: "L: environment",
    ids: [...ENVIRONMENT, ...WORKER_CAGE].map(({ id }) => id),
    start: async () => started([...ENVIRONMENT, ...WORKER_CAGE], { ANALYSIS_LIMITS: "off" }),
  },
];

async function started(
  rows: readonly HostileRow[],
  environment: Readonly<Record<string, string>>,
): Promise<RunningGroup> {
  const target = await startServerUnderTest(environment);
  await warmUp(target);
  return { rows, target, stop: () => target.stop() };
}

async function warmUp({ address }: ServerUnderTest): Promise<void> {
  const body = photoBody(await smallJpeg());
  // Where there is an AI provider, it is asked as well: its client is compiled at its first call.
  const consented = body.replace(/\}$/, ',"providerConsent":true}');
  for (let i = 0; i < WARM_UP; i += 1) await postJson(address, consented, { "x-forwarded-for": `172.31.0.${i}` });
  // An endless body and the largest one once: its buffers are the only ones that count.
  await postEndless(address).answer;
  await postJson(address, `{"image":"${"A".repeat(14_000_000)}"}`, { "x-forwarded-for": "172.31.0.99" });
}
