import { blindPairOf } from "../../diary/blind-pair.ts";
import type { DiaryProps } from "../../diary/diary-props.ts";
import { Blind } from "./blind.tsx";

interface Props extends DiaryProps {
  /** Where a comparison with this entry is due, or was made, and nowhere else. */
  readonly dueFor?: string;
}

/** Of the pair that the diary shows; nothing where its photos cannot be compared so. */
export function BlindOfDiary({ dueFor, ...props }: Props) {
  const pair = blindPairOf(props.diary);
  if (pair === null) return null;
  const { earlier, later, isDue } = pair;
  if (dueFor !== undefined && (later.id !== dueFor || (!isDue && later.blind === undefined))) return null;
  return <Blind key={`${earlier.id} ${later.id}`} {...props} pair={pair} />;
}
