import { useLater } from "#kit/use-later.ts";
import type { DiaryProps } from "../diary-props.ts";
import type { Diary } from "../store/diary.ts";

const load = () => import("./of-diary.tsx");

interface Props extends Omit<DiaryProps, "diary"> {
  /** Null: not read yet. */
  readonly diary: Diary | null;
  /** Of a new result: its place is there only where a comparison with this entry is due. Null: it has none. */
  readonly dueFor?: string | null;
}

/** Place of the blind comparison: its code comes where two photos are kept. */
export function BlindSlot({ diary, dueFor, ...props }: Props) {
  const isNeeded = dueFor !== null && (diary?.photos.size ?? 0) > 1;
  const part = useLater(isNeeded, load);
  if (!isNeeded || diary === null || part === null) return null;
  return <part.BlindOfDiary {...props} diary={diary} {...(dueFor !== undefined && { dueFor })} />;
}
