import type { ComponentProps } from "react";
import { type ButtonKind, buttonClass } from "./button-class.ts";

export function Button({ kind, className, ...props }: ComponentProps<"button"> & { kind: ButtonKind }) {
  return <button type="button" {...props} className={buttonClass(kind, className)} />;
}
