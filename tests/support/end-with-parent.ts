/**
 * Loaded into a test's server before its own code (`--import`). When the test is gone, however it ended, the channel to it
 * closes, and the server goes as well.
 */
process.once("disconnect", () => process.kill(process.pid, "SIGKILL"));
process.channel?.unref();
