import { blindPairOf } from "../../diary/blind-pair.ts";
import type { DiaryProps } from "../../diary/diary-props.ts";
import { useLater } from "../../ui/use-later.ts";

const load = () => import("./blind.tsx");

interface Props extends DiaryProps {
  /** Of a new result: its place is there only where a comparison with this entry is due. */
  readonly dueFor?: string;
}

/** Place of the blind comparison: its code comes where two photos can be compared. */
export function BlindSlot({ dueFor, ...props }: Props) {
  const pair = blindPairOf(props.diary);
  const isNeeded =
    pair !== null &&
    (dueFor === undefined || (pair.later.id === dueFor && (pair.isDue || pair.later.blind !== undefined)));
  const part = useLater(isNeeded, load);
  if (!isNeeded || part === null) return null;
  return <part.Blind key={`${pair.earlier.id} ${pair.later.id}`} {...props} pair={pair} />;
}
