import type { Message } from "#contract/message.ts";
import { isDue, type PlanStep } from "./build-plan.ts";

/** A recommendation, told with its time where no screen shows the date beside it: an active is not begun beside another. */
export function startingLater(step: PlanStep, text: Message): Message {
  return isDue(step) ? text : { key: "advice.schedule.later", params: { text } };
}
