import { METHOD_VERSION } from "#engine/result.ts";

/** Raised when the messages between pool and worker, or the task, change their shape. */
const PROTOCOL = 4;

/**
 * What a worker is measured against when it reports for work: after an update of the files under a running server, a
 * replaced worker would measure differently from its siblings. Every change of a measured number raises METHOD_VERSION.
 */
export const WORKER_VERSION = `protocol ${PROTOCOL}, method ${METHOD_VERSION}`;
