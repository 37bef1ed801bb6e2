import { Worker } from "node:worker_threads";
import type { Host } from "./worker";

/** A thread that runs a script given as text, so that it survives bundling. */
export function openThread(script: string, maxHeapMegabytes: number): Host {
  const thread = new Worker(script, {
    eval: true,
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: maxHeapMegabytes },
  });
  // A thread that waits for work must not keep a process alive that is done.
  thread.unref();
  // Its end is seen by whoever waits for an answer; without a listener it would end the process.
  thread.on("error", () => undefined);
  return {
    post: (message) => thread.postMessage(message),
    onMessage(listener) {
      thread.on("message", listener);
      return () => thread.off("message", listener);
    },
    onExit(listener) {
      thread.on("exit", listener);
      return () => thread.off("exit", listener);
    },
    stop() {
      thread.terminate();
    },
  };
}
