import { type ChildProcess, spawn } from "node:child_process";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { compiledFolder, compileScript } from "./compile-script";

const ROOT = join(import.meta.dirname, "../../..");
const LOAD_SOURCES = "lib/testing/process/load-sources.ts";
const IN_PLACE = /\.mjs$|\/serve-without-next\.ts$/;

export interface Ended {
  code: number | null;
  signal: NodeJS.Signals | null;
  stdout: string;
  stderr: string;
}

export interface Running {
  child: ChildProcess;
  ended: Promise<Ended>;
  said(words: RegExp): Promise<RegExpExecArray>;
  kill(): Promise<void>;
}

interface ProcessOptions {
  isToldLater?: boolean;
  /** Starts it as npm starts scripts, which takes half as long again. */
  isByNpm?: boolean;
  root?: string;
}

/** A bundle if possible, otherwise the sources in place. */
function optionsFor(script: string, { isByNpm, root = ROOT }: ProcessOptions): string[] {
  if (isByNpm) return ["--import", "tsx", join(root, script)];
  if (root === ROOT && !IN_PLACE.test(script)) return [compileScript(ROOT, script)];
  return ["--import", join(root, LOAD_SOURCES), join(root, script)];
}

export function startProcess(
  script: string,
  args: string[],
  env: Record<string, string>,
  options: ProcessOptions = {},
): Running {
  const own = { PATH: process.env.PATH ?? "", LOG_LEVEL: "silent", NODE_COMPILE_CACHE: compiledFolder() };
  const child = spawn(process.execPath, [...optionsFor(script, options), ...args], {
    cwd: options.root ?? ROOT,
    env: { ...own, ...env } as unknown as NodeJS.ProcessEnv,
    stdio: ["pipe", "pipe", "pipe"],
  });
  if (!options.isToldLater) child.stdin.end();
  const exit = new Promise<Pick<Ended, "code" | "signal">>((resolve, reject) => {
    child.once("error", reject);
    child.once("exit", (code, signal) => resolve({ code, signal }));
  });
  const ended = Promise.all([exit, text(child.stdout), text(child.stderr)]).then(([end, stdout, stderr]) => ({
    ...end,
    stdout,
    stderr,
  }));
  return {
    child,
    ended,
    said: (words) =>
      new Promise((resolve, reject) => {
        let heard = "";
        child.stdout.on("data", (chunk) => {
          heard += chunk;
          const match = words.exec(heard);
          if (match) resolve(match);
        });
        ended.then(({ stderr }) => reject(new Error(`ended without ${words}: ${stderr}`)), reject);
      }),
    async kill() {
      child.kill("SIGKILL");
      await ended;
    },
  };
}

export function runProcess(
  script: string,
  args: string[],
  env: Record<string, string>,
  options: Pick<ProcessOptions, "isByNpm"> = {},
): Promise<Ended> {
  return startProcess(script, args, env, options).ended;
}
