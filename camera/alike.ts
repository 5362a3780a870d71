import type { HistoryEntry } from "#contract/history.ts";

/** What of a photo decides whether another one is taken alike; null: not known, as of an entry of an earlier version. */
export interface Conditions {
  /** Degrees, signs as in `face/pose.ts`. A tilt is undone by whoever lays one on the other. */
  readonly pose: { readonly yaw: number; readonly pitch: number } | null;
  /** Median luminance of the skin, 0..1. */
  readonly light: number | null;
  readonly expression: "neutral" | "moving" | null;
}

/** How one photo differs from another: what of it is otherwise; null: it cannot be told. */
export interface Likeness {
  /** Where the face looks, from the person's own view. */
  readonly pose: "alike" | "left" | "right" | "up" | "down" | null;
  readonly light: "alike" | "brighter" | "darker" | null;
  /** `moving`: smiling or speaking, unlike the other one. */
  readonly expression: "alike" | "moving" | "neutral" | null;
}

/**
 * Beyond it photos are not alike: degrees, and times as bright. Chosen: a head is led nearer than photos of one level have to be
 * (`obstacles.ts`), and two photos of 51 people under the same lamps differed in light by x1.11. A small frame tells the light of its photo to 0.93 to 1.10 of it, the pose to one
 * degree, the expression always (69 photos).
 */
const ALIKE = { yaw: 6, pitch: 6, light: 1.5 } as const;

export function conditionsOf({ pose, light, warnings }: HistoryEntry): Conditions {
  return {
    pose: pose ?? null,
    light: light > 0 ? light : null,
    expression: warnings === undefined ? null : warnings.includes("expression") ? "moving" : "neutral",
  };
}

/** @param slack times the limits: so far a frame stays alike that was */
export function likenessOf(then: Conditions, now: Conditions, slack = 1): Likeness {
  return {
    pose: then.pose && now.pose && poseOf(then.pose, now.pose, slack),
    light: then.light === null || now.light === null ? null : lightOf(now.light / then.light, slack),
    expression:
      then.expression === null || now.expression === null
        ? null
        : then.expression === now.expression
          ? "alike"
          : now.expression,
  };
}

type Pose = NonNullable<Conditions["pose"]>;

/** The greater of both differences is told. */
function poseOf(then: Pose, now: Pose, slack: number): Likeness["pose"] {
  const yaw = (now.yaw - then.yaw) / (ALIKE.yaw * slack);
  const pitch = (now.pitch - then.pitch) / (ALIKE.pitch * slack);
  if (Math.max(Math.abs(yaw), Math.abs(pitch)) <= 1) return "alike";
  if (Math.abs(yaw) >= Math.abs(pitch)) return yaw > 0 ? "left" : "right";
  return pitch > 0 ? "up" : "down";
}

function lightOf(ratio: number, slack: number): Likeness["light"] {
  if (ratio > ALIKE.light * slack) return "brighter";
  return ratio < 1 / (ALIKE.light * slack) ? "darker" : "alike";
}
