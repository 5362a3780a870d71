import { afterEach, describe, expect, it, vi } from "vitest";
import { CLIENT_EVENTS, clientEventSchema } from "#contract/usage.ts";
import { countEvent, startCounting } from "./count-event.ts";

interface Situation {
  readonly gpc?: unknown;
  readonly onLine?: boolean;
  readonly marks?: Record<string, string>;
  readonly settings?: string;
  readonly accepts?: boolean;
}

/** A page whose beacons are kept here. */
function open({ gpc, onLine = true, marks = {}, settings = '{"facts":["usage"]}', accepts = true }: Situation = {}) {
  const sendBeacon = vi.fn((_path: string, _body: Blob) => accepts);
  const page = Object.assign(new EventTarget(), {
    documentElement: { dataset: marks },
    getElementById: () => ({ textContent: settings }),
  });
  vi.stubGlobal("navigator", { onLine, globalPrivacyControl: gpc, sendBeacon });
  vi.stubGlobal("location", { pathname: "/en/blog" });
  vi.stubGlobal("document", page);
  return { sendBeacon, page };
}

afterEach(() => vi.unstubAllGlobals());

describe("An event", () => {
  it.each(CLIENT_EVENTS)("is sent as its name and its page, and nothing else: %s", async (event) => {
    const { sendBeacon } = open();
    countEvent(event);
    expect(sendBeacon).toHaveBeenCalledTimes(1);
    const [path, body] = sendBeacon.mock.calls[0] ?? [];
    expect([path, body?.type]).toEqual(["/api/event", "application/json"]);
    const text = (await body?.text()) ?? "";
    expect(text).toBe(`{"event":"${event}","page":"/en/blog"}`);
    expect(clientEventSchema.safeParse(JSON.parse(text)).success).toBe(true);
  });

  it.each<[string, Situation]>([
    ["who sends Global Privacy Control", { gpc: true }],
    ["whose photo stays on the device", { marks: { keptHere: "" } }],
    ["without a network", { onLine: false }],
    ["where nothing is counted", { settings: '{"facts":["offline"]}' }],
    ["on the development server", { settings: "" }],
  ])("is not sent of a visitor %s", (_, situation) => {
    const { sendBeacon } = open(situation);
    for (const event of CLIENT_EVENTS) countEvent(event);
    expect(sendBeacon).not.toHaveBeenCalled();
  });

  it("that the browser does not take is lost, and nobody hears of it", () => {
    const { sendBeacon } = open({ accepts: false, gpc: false });
    countEvent("demo_shown");
    expect(sendBeacon).toHaveBeenCalledTimes(1);
    vi.stubGlobal("navigator", { onLine: true });
    expect(() => countEvent("demo_shown")).not.toThrow();
  });

  it("comes from the app through the document, and no page view adds one", () => {
    const { sendBeacon, page } = open();
    startCounting();
    expect(sendBeacon).not.toHaveBeenCalled();
    page.dispatchEvent(new CustomEvent("countevent", { detail: "card_saved" }));
    expect(sendBeacon).toHaveBeenCalledTimes(1);
  });
});
