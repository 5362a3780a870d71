import { useMemo } from "react";
import type { DiaryProps } from "../diary-props.ts";
import { useToldPair } from "../told/use-told-pair.ts";
import { Blind } from "./blind.tsx";
import { type BlindPair, blindPairOf } from "./blind-pair.ts";

interface Props extends DiaryProps {
  /** Where a comparison with this entry is due, or was made, and nowhere else. */
  readonly dueFor?: string;
}

/** Of the pair that the diary shows; nothing where its photos cannot be compared so. */
export function BlindOfDiary({ dueFor, ...props }: Props) {
  const { diary } = props;
  const found = useMemo(() => blindPairOf(diary), [diary]);
  const pair = found !== null && (dueFor === undefined || isFor(found, dueFor)) ? found : null;
  const told = useToldPair(pair, diary);
  if (pair === null || told === null) return null;
  return <Blind key={`${pair.earlier.id} ${pair.later.id}`} {...props} pair={pair} comparison={told.comparison} />;
}

function isFor({ later, isDue }: BlindPair, id: string): boolean {
  return later.id === id && (isDue || later.blind !== undefined);
}
