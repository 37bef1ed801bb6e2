import { spawn } from "node:child_process";
import type { Socket } from "node:net";
import { type Confinement, confinedCommand, confinedEnvironment, findConfinement } from "./confinement";
import type { Death, Host } from "./worker";

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
    stdio: ["ignore", "ignore", "ignore", "ipc", "pipe"],
    serialization: "advanced",
    env: confinedEnvironment(),
  });
  const memory = child.stdio[4] as Socket;
  // A process that waits for work must not keep another one alive that is done.
  child.unref();
  child.channel?.unref();
  memory.unref();
  // One that cannot be started or written to is seen by whoever waits for an answer.
  child.on("error", () => undefined);
  memory.on("error", () => undefined);
  return {
    post: (message) => child.send(message as object, () => undefined),
    onMessage(listener) {
      child.on("message", listener);
      // Listening holds the channel, which holds the process.
      child.channel?.unref();
      return () => child.off("message", listener);
    },
    onExit(listener) {
      const tell = (code: number | null, signal: string | null) => listener(deathOf(code, signal));
      child.on("exit", tell);
      return () => child.off("exit", tell);
    },
    onMemory(listener) {
      memory.on("data", (chunk: Buffer) => {
        // Its watchdog writes a line each time; what else may come there is no number, or no matter.
        const megabytes = Number(chunk.toString("latin1").trimEnd().split("\n").at(-1));
        if (Number.isFinite(megabytes)) listener(megabytes);
      });
    },
    stop() {
      child.kill("SIGKILL");
    },
  };
}

/** Its watchdog sends this signal when the time of the processor is over, and a shell's convention tells it on. */
function deathOf(code: number | null, signal: string | null): Death {
  return signal === "SIGXCPU" || code === 128 + 24 ? "time of the processor" : "died";
}
