import { toast } from "sonner";

export interface ToastMessage {
  readonly kind: "success" | "plain" | "destructive";
  readonly title: string;
  readonly text?: string | undefined;
  /** Default 4 seconds (R-SH-4). */
  readonly milliseconds?: number;
  /** Where what was said leads to. */
  readonly action?: { readonly label: string; readonly run: () => void };
}

/** Takes away what was said about the last photo when the next one is on its way. */
export function dismissToasts(): void {
  toast.dismiss();
}

export function showToast({ kind, title, text, milliseconds, action }: ToastMessage): void {
  const options = {
    ...(text === undefined ? {} : { description: text }),
    ...(milliseconds === undefined ? {} : { duration: milliseconds }),
    ...(action === undefined ? {} : { action: { label: action.label, onClick: action.run } }),
  };
  if (kind === "success") toast.success(title, options);
  else if (kind === "destructive") toast.error(title, options);
  else toast(title, options);
}
