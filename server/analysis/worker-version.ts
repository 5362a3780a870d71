import { METHOD_VERSION } from "#engine/result.ts";
import packageJson from "../../package.json" with { type: "json" };

/**
 * What a worker is measured against when it reports for work: after an update of the files under a running server, a
 * replaced worker would measure differently from its siblings.
 */
export const WORKER_VERSION = `${packageJson.version}+method.${METHOD_VERSION}`;
