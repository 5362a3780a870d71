import type { DiaryProps } from "../../diary/diary-props.ts";
import { useLater } from "../../ui/use-later.ts";

const load = () => import("./before-after.tsx");

/** Place of the comparison on the diary's page: its code comes where there is something to compare. */
export function BeforeAfterSlot(props: DiaryProps) {
  const isNeeded = props.diary.entries.length > 1;
  const part = useLater(isNeeded, load);
  return isNeeded && part !== null ? <part.BeforeAfter {...props} /> : null;
}
