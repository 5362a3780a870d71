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

/** Those that go by themselves. */
const passing = new Set<string | number>();

/** Takes away what was said about the last photo when the next one is on its way. */
export function dismissToasts(): void {
  toast.dismiss();
}

/** Takes away what was said in passing when the visitor goes on to another step; what stays until it is answered stays. */
export function dismissPassingToasts(): void {
  for (const id of passing) toast.dismiss(id);
  passing.clear();
}

export function showToast({ kind, title, text, milliseconds, action }: ToastMessage): void {
  const options = {
    ...(text === undefined ? {} : { description: text }),
    ...(milliseconds === undefined ? {} : { duration: milliseconds }),
    ...(action === undefined ? {} : { action: { label: action.label, onClick: action.run } }),
  };
  const show = kind === "success" ? toast.success : kind === "destructive" ? toast.error : toast;
  const id = show(title, options);
  if (milliseconds !== Number.POSITIVE_INFINITY) passing.add(id);
}
