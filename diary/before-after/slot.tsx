import type { ReactNode } from "react";
import { useLater } from "#kit/use-later.ts";
import type { DiaryProps } from "../diary-props.ts";

const load = () => import("./before-after.tsx");

/** Place of the own face on the diary's page: its code comes where there is an entry, and what is below stays where it is. */
export function BeforeAfterSlot(props: DiaryProps & { readonly blind: ReactNode }) {
  const { entries, photos } = props.diary;
  const isNeeded = entries.length > 0;
  const part = useLater(isNeeded, load);
  if (!isNeeded) return null;
  if (part !== null) return <part.BeforeAfter {...props} />;
  return entries.length === 1 || photos.size > 0 ? (
    <div className="mt-3 max-w-104 md:mt-6" style={{ aspectRatio: 10 / 9 }} />
  ) : null;
}
