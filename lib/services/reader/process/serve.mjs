import { createRequire } from "node:module";
import { getPriority, setPriority } from "node:os";
import { join } from "node:path";
import { PROCESS_MEGABYTES } from "@/lib/core/size-limits";
import { openChannel } from "./channel.mjs";
import { PROCESS_FOLDER } from "./folders.mjs";
import { load } from "./load.mjs";
import { startWatchdog } from "./watchdog.mjs";

const NICENESS = 6;

/**
 * Answers one message at a time, each within the time of the processor that it says; the service kills the process
 * when the clock runs out. `handlers` tells for each kind of message how to load the function that answers it.
 */
export function serve(handlers, { maxResidentMegabytes = PROCESS_MEGABYTES } = {}) {
  // A little behind the server, which answers everybody else meanwhile.
  // A service that runs at a lower priority itself may not raise it.
  if (getPriority() < NICENESS) setPriority(NICENESS);
  const watchdog = startWatchdog(maxResidentMegabytes);
  const channel = openChannel();
  // What libraries throw beside their promises is the file's doing as well.
  process.on("unhandledRejection", () => undefined);
  createRequire(join(PROCESS_FOLDER, "serve.mjs"))("./confine.cjs")();
  channel.onMessage(async (message) => {
    channel.send(await watchdog.within(message.cpuMs, () => answerTo(message)));
  });
  channel.send({ kind: "ready" });

  async function answerTo(message) {
    try {
      const answer = await load(() => handlers[message.kind]());
      return await answer(message);
    } catch (error) {
      return { kind: "failure", name: String(error?.name ?? error), message: String(error?.message ?? "") };
    }
  }
}
