import type { ReactNode } from "react";
import { Picture } from "./parts.tsx";

/** A portrait in a round field, so that dark hair stands out in the dark theme too. */
export function Medallion({ className, label, children }: { className: string; label?: string; children: ReactNode }) {
  return (
    <Picture
      viewBox="-15 0 190 190"
      className={`rounded-full ${className}`}
      {...(label === undefined ? {} : { label })}
    >
      <path fill="var(--wall-lit)" d="M-15 0h190v190H-15Z" />
      {children}
    </Picture>
  );
}
