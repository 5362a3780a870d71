/**
 * Loaded into a test's server before its own code (`--import`). When the test is gone, however it ended, the channel to it
 * closes, and the server goes as well.
 */
const end = (): boolean => process.kill(process.pid, "SIGKILL");
process.once("disconnect", end);
if (!process.connected) end();
process.channel?.unref();
