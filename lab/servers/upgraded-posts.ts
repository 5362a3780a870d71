import { setTimeout as sleep } from "node:timers/promises";
import { type Send, sendAgainOnce } from "#app/features/analyse/send-again.ts";
import { ANALYSIS_PATH } from "#contract/api.ts";
import type { ScaledServers } from "./scaled-servers.ts";
import { askAsVisitor } from "./scaled-visitors.ts";

/** As large as a photo that the page sends, and refused by the server's own process: a machine does hundreds a second. */
const PHOTO = new Blob([Buffer.alloc(112_500)]);
const REFUSED = 415;
const FULL = 503;

export interface UpgradedPosts {
  readonly posts: number;
  /** Exit codes of the servers that were replaced meanwhile. */
  readonly exits: readonly (number | null)[];
  /** First tries that no server answered. */
  readonly lostOnce: number;
  /** Posts that the page's own second try (`send-again.ts`) did not save either. */
  readonly lost: number;
  /** Answered by a server that is full and says so, on a busy machine. */
  readonly turnedAway: number;
}

interface Pace {
  /** At least so many of each. */
  readonly posts: number;
  readonly upgrades: number;
  readonly visitors: number;
  /** Of each visitor, after an answer. */
  readonly pauseMs: number;
}

/** Posts by the page's own code, one after the other by each of some visitors, while all servers are replaced in turn, again and again. */
export async function postThroughUpgrades(
  scaled: ScaledServers,
  { posts, upgrades, visitors, pauseMs }: Pace,
): Promise<UpgradedPosts> {
  let [begun, lostOnce, lost, turnedAway] = [0, 0, 0, 0];
  const exits: (number | null)[] = [];
  const send: Send = async (photo, language) => {
    const image = `data:image/gif;base64,${Buffer.from(await photo.arrayBuffer()).toString("base64")}`;
    const body = Buffer.from(JSON.stringify({ image, language }));
    const { status, text } = await askAsVisitor(scaled, { path: ANALYSIS_PATH, body });
    if (!isAnswer(status, text)) lostOnce += 1;
    return status === 0 ? { kind: "silence" } : { kind: "answer", status, body: text, retryAfterSeconds: null };
  };
  const sendTwice = sendAgainOnce(send, { now: () => performance.now(), isOnline: () => true, random: () => 0.5 });
  const options = {
    signal: new AbortController().signal,
    onSent: () => undefined,
    onBytes: () => undefined,
    providerConsent: null,
  };
  const visitor = async (): Promise<void> => {
    while (begun < posts || exits.length < upgrades) {
      begun += 1;
      const reply = await sendTwice(PHOTO, "en", options);
      if (reply.kind === "silence" || !isAnswer(reply.status, reply.body)) lost += 1;
      else if (reply.status === FULL) turnedAway += 1;
      await sleep(pauseMs);
    }
  };
  let isOver = false;
  const upgrade = async (): Promise<void> => {
    for (let index = 0; !isOver; index = (index + 1) % scaled.servers.length) {
      exits.push(await scaled.replace(index));
    }
  };
  const upgrading = upgrade();
  await Promise.all(Array.from({ length: visitors }, visitor));
  isOver = true;
  await upgrading;
  return { posts: begun, exits, lostOnce, lost, turnedAway };
}

/** A server's own; what nginx says in place of one is empty. */
function isAnswer(status: number, body: string): boolean {
  return (status === REFUSED || status === FULL) && body.startsWith("{");
}
