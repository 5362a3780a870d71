import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { freePort } from "#lab/servers/free-port.ts";
import type { EngineBrowser } from "./engine.ts";
import { endGroup, startProgram } from "./programs.ts";
import { openSession } from "./web-driver.ts";

/**
 * WebKitGTK: WebKitWebDriver starts a MiniBrowser for each session, whose storage goes with it. On a display in memory.
 */

const SCREEN = ["-screen", "0", "1280x1024x24", "-nolisten", "tcp"];
/** A camera that shows a moving picture of its own, and is allowed without a question. */
const ARGUMENTS = ["--automation", "--enable-mock-capture-devices=true"];
/** No graphics card, no shared buffers with one, no bridge to a screen reader that is not there. */
const DRAWN_IN_MEMORY = {
  LIBGL_ALWAYS_SOFTWARE: "1",
  WEBKIT_DISABLE_DMABUF_RENDERER: "1",
  NO_AT_BRIDGE: "1",
  GTK_A11Y: "none",
};

export interface WebkitPrograms {
  readonly driver: string;
  readonly miniBrowser: string;
  /** Xvfb: there is no headless mode. */
  readonly display: string;
}

export async function startWebkit({ driver, miniBrowser, display }: WebkitPrograms): Promise<EngineBrowser> {
  const home = mkdtempSync(join(tmpdir(), "webkit-"));
  const env = { PATH: process.env.PATH, HOME: home, TMPDIR: home, ...DRAWN_IN_MEMORY };
  // It says the display's number as soon as it takes windows.
  const screen = startProgram(display, [...SCREEN, "-displayfd", "3"], env, ["ignore", "ignore", "ignore", "pipe"]);
  const number = await firstLine(screen.stdio[3] as Readable);
  const port = await freePort();
  const server = startProgram(driver, [`--port=${port}`], { ...env, DISPLAY: `:${number}` });
  const options = { "webkitgtk:browserOptions": { binary: miniBrowser, args: ARGUMENTS } };
  return {
    openTab: () => openSession(`http://127.0.0.1:${port}`, options),
    close: async () => {
      await endGroup(server);
      await endGroup(screen);
      rmSync(home, { recursive: true, force: true });
    },
  };
}

async function firstLine(stream: Readable): Promise<string> {
  let text = "";
  for await (const part of stream) {
    text += String(part);
    if (text.includes("\n")) return text.trim();
  }
  throw new Error("Xvfb ended before it had a display.");
}
