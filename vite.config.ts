import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { BUILD_TARGETS } from "./scripts/vite/floor.ts";
import { lowerLibrary } from "./scripts/vite/lower-library.ts";
import { lowerRawStyles, lowerStyles } from "./scripts/vite/lower-styles.ts";
import { pageScript } from "./scripts/vite/page-script.ts";
import { sonnerWithoutStyleTag } from "./scripts/vite/sonner-without-style-tag.ts";

/**
 * Without these, every module that two screens share becomes a file of its own: 36 for the first screens alone. `app` is
 * those with everything they share with later ones (docs/decisions/0074-document-until-somebody-acts.md), `diary` the small ones of
 * the diary, which store, photos and page share.
 */
const CHUNKS = [
  { name: "react", test: /node_modules\/(?:react|react-dom|react-router|scheduler)\// },
  {
    name: "app",
    test: /\/app\/(?:flow\/flow(?:-screens)?\.tsx|routes\/home-layout\.tsx)|\/site\/(?:seo\/page-meta\.ts|ui\/error-screen\.tsx|fonts\/)|\/locales\/with-concerns\.ts/,
  },
  {
    name: "diary",
    test: /\/diary\/store\/(?:diary|open-diary|read-rows|remove|photos-gone)\.ts|\/contract\/diary-cut\.ts/,
  },
];

export default defineConfig({
  plugins: [lowerLibrary(), lowerRawStyles(), pageScript(), tailwindcss(), reactRouter(), sonnerWithoutStyleTag()],
  worker: { plugins: () => [lowerLibrary()] },
  css: { postcss: { plugins: [lowerStyles()] } },
  build: {
    target: BUILD_TARGETS,
    // The policy allows files only; and drawings are referenced by fragment, which a data URL does not allow.
    assetsInlineLimit: 0,
  },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: CHUNKS } } } } },
  },
  optimizeDeps: {
    // Behind dynamic imports the development server finds these too late and reloads the page in the middle of a flow.
    include: ["i18next", "idb", "@radix-ui/react-tooltip", "lucide-react", "sonner", "zod"],
  },
  server: {
    // The Host header stays ours: the server compares it with the page's origin.
    proxy: { "/api": { target: `http://localhost:${process.env.API_PORT ?? "3001"}`, changeOrigin: false } },
  },
});
