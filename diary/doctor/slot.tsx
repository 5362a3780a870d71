import { useLater } from "#kit/use-later.ts";
import type { DiaryProps } from "../diary-props.ts";

const load = () => import("./doctor.tsx");

/** Place of the page for the doctor on the diary's page: its code comes where there is an entry. */
export function DoctorSlot(props: DiaryProps) {
  const isNeeded = props.diary.entries.length > 0;
  const part = useLater(isNeeded, load);
  return isNeeded && part !== null ? <part.Doctor {...props} /> : null;
}
