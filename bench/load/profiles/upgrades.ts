import { CAN_SCALE, NEEDS_ALL_OF_THEM, startScaledServers } from "#lab/servers/scaled-servers.ts";
import { postThroughUpgrades } from "#lab/servers/upgraded-posts.ts";
import type { Figure } from "../figures.ts";
import { noneOf } from "../profile.ts";

const SERVERS = 3;
const POSTS = 20_000;
const UPGRADES = 6;
/** Twenty visitors at some ten a second each: a minute and a half, and as many upgrades as fit in. */
const PACE = { visitors: 20, pauseMs: 80 };

/** Goal of the project (decision 0086): no post of a visitor's page lost in 20,000 over rolling upgrades. */
export async function upgrades(): Promise<readonly Figure[]> {
  if (!CAN_SCALE) return [{ what: NEEDS_ALL_OF_THEM.meta.skipReason, value: 0, unit: "" }];
  const scaled = await startScaledServers(SERVERS, { ANALYSIS_LIMITS: "off" });
  try {
    const done = await postThroughUpgrades(scaled, { posts: POSTS, upgrades: UPGRADES, ...PACE });
    return [
      { what: "posts of 150 KB", value: done.posts, unit: "", atLeast: POSTS },
      { what: "upgrades of a server meanwhile", value: done.exits.length, unit: "", atLeast: UPGRADES },
      noneOf(
        "ended with another code than 0",
        done.exits.filter((code) => code !== 0),
      ),
      { what: "lost at the first try", value: done.lostOnce, unit: "" },
      { what: "lost after the page's second try", value: done.lost, unit: "", atMost: 0 },
      { what: "turned away by a server that was full", value: done.turnedAway, unit: "" },
    ];
  } finally {
    await scaled.close();
  }
}
