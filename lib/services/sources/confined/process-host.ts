import { spawn } from "node:child_process";
import { type Confinement, confinedCommand, confinedEnvironment, findConfinement } from "./confinement";
import type { Host } from "./worker";

export interface ProcessOptions {
  /** The folder of the project, in which packages and the process's own files lie. */
  root: string;
  /** A plain JavaScript file of the project. */
  script: string;
  maxHeapMegabytes: number;
  /** The strongest that works here, without it. */
  confinement?: Confinement | undefined;
}

/**
 * A process of its own that opens customers' files: where memory outside JavaScript's heap grows with what a file
 * says, only the end of a process gives it back. It knows no setting and no secret of the service, reaches no network,
 * and reads nothing but the project's own code.
 */
export async function openProcess(options: ProcessOptions): Promise<Host> {
  const { root, confinement = await findConfinement(root) } = options;
  const { command, args } = confinedCommand(root, { ...options, confinement });
  // The program is looked for on our own path; the process is not told of it.
  const child = spawn(command, args, {
    cwd: root,
    // What a library says about a file it does not like is nobody's log line.
    stdio: ["ignore", "ignore", "ignore", "ipc"],
    serialization: "advanced",
    env: confinedEnvironment(),
  });
  // A process that waits for work must not keep another one alive that is done.
  child.unref();
  child.channel?.unref();
  // One that cannot be started or written to is seen by whoever waits for an answer.
  child.on("error", () => undefined);
  return {
    post: (message) => child.send(message as object, () => undefined),
    onMessage(listener) {
      child.on("message", listener);
      // Listening holds the channel, which holds the process.
      child.channel?.unref();
      return () => child.off("message", listener);
    },
    onExit(listener) {
      child.on("close", listener);
      return () => child.off("close", listener);
    },
    stop() {
      child.kill("SIGKILL");
    },
  };
}
