import { spawn } from "node:child_process";
import type { Host } from "./worker";

/** The system's and the library loader's own, and nothing of ours: keys and addresses stay out. */
const PASSED_ON = ["PATH", "HOME", "TMPDIR", "TEMP", "TMP", "SystemRoot", "LANG"];

/**
 * A process of its own that runs a plain JavaScript file: where memory outside JavaScript's heap grows with what a
 * file says, only the end of a process gives it back. It knows no setting and no secret of the service.
 */
export function openProcess(scriptPath: string, maxHeapMegabytes: number): Host {
  const env = Object.fromEntries(
    PASSED_ON.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])),
  );
  const child = spawn(process.execPath, [`--max-old-space-size=${maxHeapMegabytes}`, scriptPath], {
    // What a library says about a file it does not like is nobody's log line.
    stdio: ["ignore", "ignore", "ignore", "ipc"],
    serialization: "advanced",
    env: env as NodeJS.ProcessEnv,
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
