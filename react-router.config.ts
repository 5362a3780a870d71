import type { Config } from "@react-router/dev/config";

export default {
  appDirectory: "app",
  buildDirectory: process.env.SKINGLOW_BUILD_DIR ?? "build/next",
  ssr: false,
  prerender: ["/", "/en", "/404", "/en/404"],
  routeDiscovery: { mode: "initial" },
} satisfies Config;
