import blemishes from "./concerns/blemishes.json" with { type: "json" };
import evenness from "./concerns/evenness.json" with { type: "json" };
import lines from "./concerns/lines.json" with { type: "json" };
import pigmentation from "./concerns/pigmentation.json" with { type: "json" };
import redness from "./concerns/redness.json" with { type: "json" };
import shine from "./concerns/shine.json" with { type: "json" };
import texture from "./concerns/texture.json" with { type: "json" };
import underEye from "./concerns/under-eye.json" with { type: "json" };

/** What is said of one concern alone; files and folders of a concern have its code as their name. */
export const CONCERNS = {
  blemishes,
  redness,
  pigmentation,
  evenness,
  shine,
  texture,
  lines,
  under_eye: underEye,
};
