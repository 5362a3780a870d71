import { CircleAlert, CircleCheck, X } from "lucide-react";
import { Toaster as Sonner } from "sonner";
import "sonner/dist/styles.css";
import "./toaster.css";

/** R-SH-4: 4 s, at most 3 visible, bottom right, Alt+T, swipe, close button: sonner's own behaviour, our look. */
export function Toaster({ label, closeLabel }: { label: string; closeLabel: string }) {
  return (
    <Sonner
      position="bottom-right"
      duration={4000}
      visibleToasts={3}
      hotkey={["altKey", "KeyT"]}
      closeButton
      gap={10}
      containerAriaLabel={label}
      icons={{
        success: <CircleCheck size={20} strokeWidth={1.5} />,
        error: <CircleAlert size={20} strokeWidth={1.5} />,
        close: <X size={16} strokeWidth={1.75} />,
      }}
      toastOptions={{ unstyled: true, closeButtonAriaLabel: closeLabel, classNames: { toast: "site-toast" } }}
    />
  );
}
