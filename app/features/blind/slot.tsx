import type { DiaryProps } from "../../diary/diary-props.ts";
import { useLater } from "../../ui/use-later.ts";

const load = () => import("./of-diary.tsx");

interface Props extends DiaryProps {
  /** Of a new result: its place is there only where a comparison with this entry is due. */
  readonly dueFor?: string;
}

/** Place of the blind comparison: its code comes where two photos are kept. */
export function BlindSlot(props: Props) {
  const isNeeded = props.diary.photos.size > 1;
  const part = useLater(isNeeded, load);
  return isNeeded && part !== null ? <part.BlindOfDiary {...props} /> : null;
}
