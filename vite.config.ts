import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { sonnerWithoutStyleTag } from "./scripts/vite/sonner-without-style-tag.ts";

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), sonnerWithoutStyleTag()],
  build: {
    // The policy allows files only; and drawings are referenced by fragment, which a data URL does not allow.
    assetsInlineLimit: 0,
  },
  server: {
    proxy: { "/api": `http://localhost:${process.env.API_PORT ?? "3001"}` },
  },
});
