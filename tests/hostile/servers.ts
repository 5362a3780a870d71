import { type FakeProvider, startFakeProvider } from "#lab/servers/fake-provider.ts";
import { startNginx } from "#lab/servers/nginx.ts";
import { aiVariables } from "../support/ai-provider.ts";
import { formOfRun } from "./form.ts";
import { photoBody, postEndless, postJson } from "./http-client.ts";
import { knownPhoto } from "./known-photo.ts";
import type { ServerName } from "./row.ts";
import { startBehindNginx } from "./server/behind-nginx.ts";
import { type ServerUnderTest, startServerUnderTest } from "./server/server-under-test.ts";

export interface RunningServer {
  readonly target: ServerUnderTest;
  readonly provider: FakeProvider | null;
  readonly stop: () => Promise<void>;
}

/** The contract's default; the burst is what a test sees. */
export const DEFAULT_LIMITS = "burst=5,hour=20,day=60";
export const DEFAULT_BURST = 5;

type Environment = Readonly<Record<string, string>>;

/** For a server that gets no photo: its workers load nothing, which is most of a start. */
export const WITHOUT_ANALYSIS = { HOSTILE_WORKERS: "idle" };

/** Started once each, in this order, for all rows that want one; a row that needs another one starts it itself. */
export const SERVERS: Readonly<Record<ServerName, (more?: Environment) => Promise<RunningServer>>> = {
  // The first, since some of its rows wait beside those of the others.
  limited: (more) => start({ ANALYSIS_LIMITS: DEFAULT_LIMITS, TRUST_PROXY_HOPS: "1", ...more }),
  open: (more) => start({ ANALYSIS_LIMITS: "off", ...more }),
  async provider(more) {
    const provider = await startFakeProvider();
    const limits = { ANALYSIS_LIMITS: "off", ANALYSIS_DAILY_CALLS: "100000" };
    return await start({ ...aiVariables("openai", provider.baseUrl, limits), ...more }, provider);
  },
};

async function start(environment: Environment, provider: FakeProvider | null = null): Promise<RunningServer> {
  const ready = (server: ServerUnderTest) => warmUp(server, environment);
  const target =
    formOfRun() === "nginx" ? await startBehindNginx(environment, ready) : await startServerUnderTest(environment);
  if (formOfRun() === "bare") await ready(target);
  const stop = async (): Promise<void> => {
    await target.stop();
    await provider?.close();
  };
  return { target, provider, stop };
}

/** Before the first row: libraries are loaded, code is compiled, memory is where it stays. */
async function warmUp({ address }: ServerUnderTest, { HOSTILE_WORKERS }: Environment): Promise<void> {
  // Where there is an AI provider, it is asked as well: its client is compiled at its first call.
  const body = photoBody(await knownPhoto()).replace(/\}$/, ',"providerConsent":true}');
  // Two at a time, so that every worker of a small machine has its share.
  const photos = HOSTILE_WORKERS === undefined ? [0, 1] : [];
  await Promise.all(photos.map((n) => postJson(address, body, { "x-forwarded-for": `172.31.0.${n}` })));
  // An endless body and the largest one once: its buffers are the only ones that count.
  await postEndless(address).answer;
  await postJson(address, `{"image":"${"A".repeat(14_000_000)}"}`, { "x-forwarded-for": "172.31.0.99" });
}

/** Where a row that starts its own server is to send: there, or to an nginx before it. */
export async function inFrontOf(
  address: string,
): Promise<{ readonly address: string; readonly stop: () => Promise<void> }> {
  if (formOfRun() === "bare") return { address, stop: () => Promise.resolve() };
  const nginx = await startNginx([address], { inventedClients: true });
  return { address: nginx.siteWithoutTls, stop: nginx.stop };
}

/** For what the servers above do not have. */
export async function withServer<T>(
  environment: Environment,
  use: (server: ServerUnderTest) => Promise<T>,
): Promise<T> {
  const server = await (formOfRun() === "nginx"
    ? startBehindNginx(environment, () => Promise.resolve())
    : startServerUnderTest(environment));
  try {
    return await use(server);
  } finally {
    await server.stop();
  }
}
