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
  /** The folder of the project, in which packages and the process's own files lie. */
  root: string;
  program: Program;
  /** The longest answer that is taken. */
  maxAnswerBytes?: number | undefined;
  /** What it may hold in all; its own watchdog, which a file may have taken over, keeps to it as well. */
  maxMegabytes?: number | undefined;
  /** The strongest that works here, without it. */
  confinement?: Confinement | undefined;
}

/** Its own watchdog looks four times as often, and is quicker as long as it is honest. */
const LOOK_AT_MEMORY_MS = 200;

/**
 * A process of its own that opens customers' files: where memory outside JavaScript's heap grows with what a file
 * says, only the end of a process gives it back. It knows no setting and no secret of the service, reaches no network,
 * and reads nothing but the project's own code.
 */
export async function openProcess(options: ProcessOptions): Promise<Host> {
  const { root, program, maxMegabytes = Number.POSITIVE_INFINITY } = options;
  const { confinement = await findConfinement(root) } = options;
  const { command, args } = confinedCommand(root, { confinement, program });
  // The program is looked for on our own path; the process is not told of it.
  const child = spawn(command, args, {
    cwd: root,
    // What a library says about a file it does not like is nobody's log line.
    stdio: ["ignore", "ignore", "ignore", "pipe", "pipe"],
    env: confinedEnvironment(),
  });
  const channel = child.stdio[3] as Socket;
  const memory = child.stdio[4] as Socket;
  // A process that waits for work must not keep another one alive that is done.
  child.unref();
  channel.unref();
  memory.unref();
  // One that cannot be started or written to is seen by whoever waits for an answer.
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
      // From its first word on it is where it stays.
      if (!isBehind) isBehind = child.pid === undefined || stepBack(child.pid, niceness);
      // Nobody asked: it is not what it was started as.
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

/** What it holds is seen from outside; only where the system has no such view, its own word is taken. */
function watchMemory(child: ChildProcess, word: Socket, tell: (megabytes: number) => void): void {
  const { pid } = child;
  const look = () => (pid === undefined ? null : heldMegabytes(pid));
  if (look() === null) {
    word.on("data", (chunk: Buffer) => {
      // Its watchdog writes a line each time; what else may come there is no number, or no matter.
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

/** Signals that its watchdog sends, and the one by which V8 ends when its heap is full; a shell's convention tells them on. */
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
