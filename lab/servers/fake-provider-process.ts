import type { Behaviour } from "./fake-provider/behaviour.ts";
import { type ControlAnswer, type FakeProvider, startFakeProvider } from "./fake-provider.ts";

/**
 * The scripted provider as a program: `PORT=4010 node lab/servers/fake-provider-process.ts`, for Playwright's
 * `webServer` and for load. OPENAI_BASE_URL is then `http://127.0.0.1:4010/v1`. Its first script is
 * `FAKE_SCRIPT` (a JSON list of behaviours; left out: every call is answered well). Control, on the same port:
 *
 * - `GET /healthz`: 200
 * - `POST /script` with a JSON list of behaviours (`fake-provider/behaviour.ts`): 204
 * - `GET /calls`: `{ count, calls: [{ path, headers, body, aborted }] }`, the latest 20
 * - `DELETE /calls`: forgets them, 204
 *
 * One line on standard output once it listens; ends on SIGTERM or SIGINT.
 */
const fake: FakeProvider = await startFakeProvider({
  port: Number(process.env.PORT ?? 0),
  keep: 20,
  script: JSON.parse(process.env.FAKE_SCRIPT ?? "[]") as readonly Behaviour[],
  control,
});
for (const signal of ["SIGTERM", "SIGINT"] as const) {
  process.once(signal, () => void fake.close().then(() => process.exit(0)));
}
process.stdout.write(`The fake provider listens: ${fake.baseUrl}\n`);

function control(method: string, path: string, body: Buffer): ControlAnswer {
  switch (`${method} ${path}`) {
    case "GET /healthz":
      return { status: 200, body: {} };
    case "POST /script":
      fake.script(...(JSON.parse(body.toString("utf8")) as readonly Behaviour[]));
      return { status: 204 };
    case "GET /calls":
      return { status: 200, body: { count: fake.callCount, calls: fake.calls.map(summary) } };
    case "DELETE /calls":
      fake.forget();
      return { status: 204 };
    default:
      return { status: 404 };
  }
}

function summary({ path, headers, body, abortedAt }: FakeProvider["calls"][number]): unknown {
  return { path, headers, body: body.toString("utf8"), aborted: abortedAt !== null };
}
