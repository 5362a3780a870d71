import type { Answered, Ask, ScaledServers } from "./scaled-servers.ts";

export interface Sent extends Answered {
  readonly begun: number;
  readonly ended: number;
}

/** Neither a result, nor a reason about the photo, nor a server that is full and says so. */
export function isLost({ status }: Answered): boolean {
  return ![200, 422, 503].includes(status);
}

let visitors = 0;

/** Each request is another visitor's: what one client may do is not what is tried here. */
export function askAsVisitor(scaled: Pick<ScaledServers, "ask">, what: Ask): Promise<Answered> {
  visitors += 1;
  const from = `10.${(visitors >> 16) & 255}.${(visitors >> 8) & 255}.${visitors & 255}`;
  return scaled.ask({ ...what, headers: { ...what.headers, "x-forwarded-for": from } });
}

/** Visitors who send one request after the other until they are told to stop; one that was lost they send once more, as the page does. */
export function visit(scaled: ScaledServers, what: Ask, atOnce: number) {
  const sent: Sent[] = [];
  const secondTries: Answered[] = [];
  let isOver = false;
  const one = async (): Promise<void> => {
    while (!isOver) {
      const begun = performance.now();
      const answer = await askAsVisitor(scaled, what);
      sent.push({ ...answer, begun, ended: performance.now() });
      if (isLost(answer)) secondTries.push(await askAsVisitor(scaled, what));
    }
  };
  const all = Array.from({ length: atOnce }, one);
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
