/**
 * Loaded into the server before its own code (`node --import`). When the process that started it is gone without a
 * word, the channel to it closes, and the server ends as if it had been asked to: otherwise it would keep the port.
 */
process.once("disconnect", () => process.kill(process.pid, "SIGTERM"));
process.channel?.unref();
