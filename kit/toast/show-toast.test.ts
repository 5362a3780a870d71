import { expect, it, vi } from "vitest";
import { dismissPassingToasts, showToast } from "./show-toast.ts";

const { toast } = vi.hoisted(() => {
  let shown = 0;
  return { toast: Object.assign(() => ++shown, { dismiss: vi.fn() }) };
});
vi.mock("sonner", () => ({ toast }));

it("what was said in passing goes with the step, once; what stays until it is answered stays (R-UP-13)", () => {
  showToast({ kind: "plain", title: "passing" });
  showToast({ kind: "plain", title: "to be read", milliseconds: Number.POSITIVE_INFINITY });
  showToast({ kind: "plain", title: "longer", milliseconds: 9000 });
  dismissPassingToasts();
  dismissPassingToasts();
  expect(toast.dismiss.mock.calls).toEqual([[1], [3]]);
});
