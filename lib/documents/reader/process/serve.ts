import { createRequire } from "node:module";
import { getPriority, setPriority } from "node:os";
import { join } from "node:path";
import { PROCESS_MEGABYTES } from "@/lib/core/size-limits";
import { type Answer, openChannel } from "./channel";
import { PROCESS_FOLDER } from "./folders";
import { load, partsOf } from "./load";
import { startWatchdog } from "./watchdog";

const NICENESS = 6;

export type Handlers<Request extends { kind: string }> = {
  readonly [Kind in Request["kind"]]: () => Promise<
    (request: Extract<Request, { kind: Kind }>) => Promise<Answer>
  >;
};

/** Answers one message at a time within its CPU limit; the service kills the process at its wall-clock limit. */
export function serve<Request extends { kind: string }>(
  handlers: Handlers<Request>,
  { maxResidentMegabytes = PROCESS_MEGABYTES }: { maxResidentMegabytes?: number } = {},
): void {
  // Yields to the server. A service with a lower priority itself may not raise it.
  if (getPriority() < NICENESS) setPriority(NICENESS);
  const watchdog = startWatchdog(maxResidentMegabytes);
  const channel = openChannel();
  // Libraries may also reject promises that nobody awaits.
  process.on("unhandledRejection", () => undefined);
  createRequire(join(PROCESS_FOLDER, "serve.ts"))("./confine.cjs")();
  channel.onMessage(async (received) => {
    // Only the service sends messages; no file can.
    const message = received as Request & { cpuMs: number };
    channel.send(await watchdog.within(message.cpuMs, () => answerTo(message)));
  });
  channel.send({ kind: "ready" });

  async function answerTo(message: Request): Promise<Answer> {
    try {
      const kind = message.kind as Request["kind"];
      const answer = await load(() => handlers[kind]());
      return await answer(message as Extract<Request, { kind: typeof kind }>);
    } catch (error) {
      const { name, message: reason } = partsOf(error);
      const failure = { kind: "failure", name: String(name ?? error), message: String(reason ?? "") };
      return failure;
    }
  }
}
