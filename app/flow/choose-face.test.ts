import { expect, it, vi } from "vitest";
import type { DeviceAnalysis, PhotoAnalysis } from "#browser/device/device-analysis.ts";
import type { SeenFace } from "#engine/seen-faces.ts";
import { RESULT, SELFIE, SEVERAL_FACES, type Situation, setUp } from "#tests/support/device-session.ts";

const CUT = new Blob(["cut out"], { type: "image/jpeg" });
const cutPhoto = vi.hoisted(() => vi.fn());
vi.mock("../features/analyse/cut-photo.ts", () => ({ cutPhoto }));

const face = (x: number, isMeasurable = true): SeenFace => ({ outline: [x, 0.5], isMeasurable });
const [LEFT, RIGHT, TURNED] = [face(0.2), face(0.7), face(0.9, false)] as const;
const SEVERAL: PhotoAnalysis = { ok: false, code: "multiple_faces" };

/** A photo that was refused for its several faces: on the device, or by the server. */
async function refusedFor(found: readonly SeenFace[] | Error, situation: Situation = {}) {
  cutPhoto.mockReset().mockResolvedValue(CUT);
  const outcomes: PhotoAnalysis[] = [SEVERAL, { ok: true, result: RESULT }];
  const analyse = vi.fn(() => Promise.resolve(outcomes.shift() ?? SEVERAL));
  const findFaces = vi.fn(() => (found instanceof Error ? Promise.reject(found) : Promise.resolve(found)));
  const device = () => Promise.resolve({ analyse, findFaces } as unknown as DeviceAnalysis);
  const flow = setUp({ device, reply: SEVERAL_FACES, ...situation });
  await flow.session.choose(SELFIE);
  expect(flow.refusal()?.code).toBe("multiple_faces");
  return { ...flow, analyse, findFaces, faces: await flow.session.findFaces(new AbortController().signal) };
}

it("a face of several is cut out without the others and measured where the photo was, nothing sent (R-UP-13, R-UP-14)", async () => {
  const { session, faces, store, analyse, send } = await refusedFor([LEFT, RIGHT, TURNED]);
  expect(faces).toEqual([LEFT, RIGHT, TURNED]);
  expect(await session.chooseFace(RIGHT)).toBe(true);
  expect(cutPhoto.mock.calls).toEqual([[SELFIE, RIGHT, [LEFT, TURNED]]]);
  const { step, photo } = store.read();
  expect(step).toBe("results");
  expect(await photo?.file.text()).toBe("cut out");
  // Not prepared once more: it is what the page has just packed.
  expect(analyse).toHaveBeenLastCalledWith(photo?.file, expect.anything());
  expect(send).not.toHaveBeenCalled();
});

it("refused by the server it goes there again, alone, unless the switch is on by now (R-UP-14)", async () => {
  let isOn = false;
  const { session, send, analyse } = await refusedFor([LEFT, RIGHT], { isOnDevice: () => isOn });
  await session.chooseFace(LEFT);
  expect(send).toHaveBeenCalledTimes(2);
  const [[sent] = []] = send.mock.calls.slice(-1);
  expect(await sent?.text()).toBe("cut out");
  isOn = true;
  await session.chooseFace(LEFT);
  expect(send).toHaveBeenCalledTimes(2);
  expect(analyse).toHaveBeenCalledTimes(1);
});

it("what was sent of the whole photo is said of the part too (R-UP-14)", async () => {
  const { session, store } = await refusedFor([LEFT, RIGHT], { isOnDevice: () => false });
  await session.chooseFace(LEFT);
  const { photo } = store.read();
  expect(photo && session.sentBytes(photo.file)).toBeGreaterThan(session.sentBytes(SELFIE));
});

it.each<[string, readonly SeenFace[] | Error, Situation]>([
  ["none could be measured", [TURNED], {}],
  ["the models do not come", new Error("no models"), {}],
  ["this browser cannot measure", [LEFT], { canMeasureHere: () => false, isOnDevice: () => false }],
])("nothing is offered where %s", async (_, found, situation) => {
  expect((await refusedFor(found, situation)).faces).toBeNull();
});

it("a photo that cannot be cut stays refused", async () => {
  const { session, refusal, store } = await refusedFor([LEFT, RIGHT]);
  cutPhoto.mockResolvedValue(null);
  expect(await session.chooseFace(LEFT)).toBe(false);
  expect(refusal()?.code).toBe("multiple_faces");
  expect(store.read().photo?.file).toBe(SELFIE);
});
