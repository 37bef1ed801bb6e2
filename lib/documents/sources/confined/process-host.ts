import { type ChildProcess, spawn } from "node:child_process";
import type { Socket } from "node:net";
import { constants } from "node:os";
import { serialize } from "node:v8";
import { type Confinement, confinedCommand, confinedEnvironment, findConfinement } from "./confinement";
import { heldMegabytes } from "./held-memory";
import type { Program } from "./programs";
import { readAnswers } from "./read-answers";
import { NICENESS, stepBack } from "./step-back";
import type { Death, Host } from "./worker";

export interface ProcessOptions {
  root: string;
  program: Program;
  maxAnswerBytes?: number | undefined;
  /** The limit for all its memory. Its own watchdog enforces it, too, but a file may have taken that over. */
  maxMegabytes?: number | undefined;
  confinement?: Confinement | undefined;
}

const LOOK_AT_MEMORY_MS = 200;

/**
 * A separate process that opens customers' files. A file can make memory outside of JavaScript's heap grow, and only
 * the end of the process frees it. The process knows no settings or secrets of the service, has no network, and reads
 * only the project's own code.
 */
export async function openProcess(options: ProcessOptions): Promise<Host> {
  const { root, program, maxMegabytes = Number.POSITIVE_INFINITY } = options;
  const { confinement = await findConfinement(root) } = options;
  const { command, args } = confinedCommand(root, { confinement, program });
  // The program is found by our own PATH, which the process does not get.
  const child = spawn(command, args, {
    cwd: root,
    // Discard what libraries print about a file: it does not belong in the log.
    stdio: ["ignore", "ignore", "ignore", "pipe", "pipe"],
    env: confinedEnvironment(),
  });
  const channel = child.stdio[3] as Socket;
  const memory = child.stdio[4] as Socket;
  child.unref();
  channel.unref();
  memory.unref();
  child.on("error", () => undefined);
  for (const pipe of [channel, memory]) pipe.on("error", () => undefined);
  const stop = () => void child.kill("SIGKILL");
  let tellMemory: (megabytes: number) => void = () => undefined;
  let isTooLarge = false;
  let niceness = NICENESS;
  let isBehind = false;
  const heard = (megabytes: number) => {
    if (megabytes > maxMegabytes) {
      isTooLarge = true;
      stop();
    }
    tellMemory(megabytes);
  };
  watchMemory(child, memory, heard);
  const listeners = new Set<(message: unknown) => void>();
  readAnswers(channel, {
    tell(answer) {
      if (!isBehind) isBehind = child.pid === undefined || stepBack(child.pid, niceness);
      // An answer without a request: the process is no longer what was started.
      if (listeners.size === 0) stop();
      for (const listener of [...listeners]) listener(answer);
    },
    refuse: stop,
    maxBytes: options.maxAnswerBytes,
  });
  return {
    post(message) {
      const value = serialize(message);
      const length = Buffer.alloc(4);
      length.writeUInt32LE(value.length);
      channel.write(length);
      channel.write(value);
    },
    onMessage(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    onExit(listener) {
      const tell = (code: number | null, signal: string | null) =>
        listener(isTooLarge ? "memory" : deathOf(code, signal));
      child.on("exit", tell);
      return () => child.off("exit", tell);
    },
    onMemory(listener) {
      tellMemory = listener;
    },
    stepBack(wished) {
      if (wished <= niceness) return;
      niceness = wished;
      isBehind = child.pid === undefined || stepBack(child.pid, niceness);
    },
    stop,
  };
}

function watchMemory(child: ChildProcess, word: Socket, tell: (megabytes: number) => void): void {
  const { pid } = child;
  const look = () => (pid === undefined ? null : heldMegabytes(pid));
  if (look() === null) {
    word.on("data", (chunk: Buffer) => {
      const megabytes = Number(chunk.toString("latin1").trimEnd().split("\n").at(-1));
      if (megabytes >= 0 && Number.isFinite(megabytes)) tell(megabytes);
    });
    return;
  }
  word.destroy();
  const looking = setInterval(() => {
    const megabytes = look();
    if (megabytes !== null) tell(megabytes);
  }, LOOK_AT_MEMORY_MS).unref();
  child.on("exit", () => clearInterval(looking));
}

/** Signals of its watchdog, and V8's when the heap is full. A shell reports them by convention. */
const DEATHS: Readonly<Record<string, Death>> = {
  SIGXCPU: "time of the processor",
  SIGUSR2: "memory",
  SIGABRT: "memory",
};

function deathOf(code: number | null, signal: string | null): Death {
  const name = Object.keys(DEATHS).find(
    (each) => each === signal || code === 128 + constants.signals[each as NodeJS.Signals],
  );
  return DEATHS[name ?? ""] ?? "died";
}
