import type { FastifyInstance } from "fastify";
import { sendJson } from "./answers.ts";

export const HEALTH_PATH = "/healthz";
export const READY_PATH = "/readyz";

/** Alive, and able to analyse, apart; neither tells a version (docs/operating.md, "Load, health, stop"). */
export function registerHealth(app: FastifyInstance, isReady: () => boolean): void {
  app.get(HEALTH_PATH, (_request, reply) => sendJson(reply, 200, { status: "alive" }));
  app.get(READY_PATH, (_request, reply) =>
    isReady() ? sendJson(reply, 200, { status: "ready" }) : sendJson(reply, 503, { status: "not ready" }),
  );
}
