import { connect } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { ATTACKS, type Attack, type AttackName } from "./attacks.ts";

/**
 * `node attacker.ts PORT ATTACK CONNECTIONS SECONDS`: a process of its own, so that what measures the server is not held up
 * by what attacks it. Each connection writes as fast as it goes and is opened again when the server has closed it.
 */
const [port, name, connections, seconds] = process.argv.slice(2);
const attack: Attack = ATTACKS[name as AttackName];
const { start, more, waits } = attack;
const until = performance.now() + Number(seconds) * 1000;

async function goOn(): Promise<void> {
  while (performance.now() < until) {
    await oneConnection();
    // As long as a connection takes that does not come from this machine. Chosen: a near data centre.
    await sleep(5);
  }
}

function oneConnection(): Promise<void> {
  return new Promise((closed) => {
    const socket = connect({ port: Number(port), host: "127.0.0.1" });
    const timer = setTimeout(() => socket.destroy(), Math.max(0, until - performance.now()));
    const write = (): void => {
      while (socket.writable && performance.now() < until) {
        if (!socket.write(more) || waits) return;
      }
    };
    socket
      .once("connect", () => {
        socket.write(start);
        write();
      })
      .on("drain", () => !waits && write())
      .on("data", () => waits && write())
      .on("error", () => undefined)
      .once("close", () => {
        clearTimeout(timer);
        closed();
      });
  });
}

await Promise.all(Array.from({ length: Number(connections) }, goOn));
