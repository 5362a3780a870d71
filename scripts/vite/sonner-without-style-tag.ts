import type { Plugin } from "vite";

/**
 * sonner writes its styles into a <style> element as it loads, which our Content-Security-Policy forbids. Ours are
 * `kit/toast/toaster.css`, so the call is taken out.
 */
export function sonnerWithoutStyleTag(): Plugin {
  const call = /^__insertCSS\(".*"\);?$/m;
  return {
    name: "sonner-without-style-tag",
    transform: {
      filter: { id: /node_modules\/sonner\/dist\/index\.mjs/ },
      handler(code) {
        if (!call.test(code)) throw new Error("sonner inserts its styles in another way than this plugin knows.");
        return { code: code.replace(call, ""), map: null };
      },
    },
  };
}
