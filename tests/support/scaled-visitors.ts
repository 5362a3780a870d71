import type { Answered, Ask, ScaledServers } from "./scaled-servers.ts";

export interface Sent extends Answered {
  readonly begun: number;
  readonly ended: number;
}

/** Neither a result, nor a reason about the photo, nor a server that is full and says so. */
export function isLost({ status }: Answered): boolean {
  return ![200, 422, 503].includes(status);
}

/** Visitors who send one request after the other until they are told to stop; one that was lost they send once more, as the page does. */
export function visit(scaled: ScaledServers, what: Ask, visitors: number) {
  const sent: Sent[] = [];
  const secondTries: Answered[] = [];
  let isOver = false;
  const one = async (): Promise<void> => {
    while (!isOver) {
      const begun = performance.now();
      const answer = await scaled.ask(what);
      sent.push({ ...answer, begun, ended: performance.now() });
      if (isLost(answer)) secondTries.push(await scaled.ask(what));
    }
  };
  const all = Array.from({ length: visitors }, one);
  return {
    sent,
    secondTries,
    async leave(): Promise<readonly Sent[]> {
      isOver = true;
      await Promise.all(all);
      return sent;
    },
  };
}
