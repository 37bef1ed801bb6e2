import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { text } from "node:stream/consumers";
import { inject } from "vitest";

const ROOT = join(import.meta.dirname, "../../..");
const LOADER = join(ROOT, "lib/testing/process/load-sources.ts");

export interface SampleRunner {
  /** Samples that were run so far, by their paths. */
  used: Set<string>;
  /** The text of a sample, with this site's address in place of the example's. */
  read(path: string): string;
  /** Runs a sample as a reader would and answers what it printed; one that fails throws. */
  run(path: string, env?: Record<string, string>, words?: string[]): Promise<string>;
  /** Runs a script of the tests that imports samples. */
  drive(name: string, samples: string[], words?: string[], input?: string): Promise<string>;
  /** Starts a sample that stays. */
  start(path: string, env: Record<string, string>): ChildProcess;
}

/** Whether a command is on this machine. */
export function hasCommand(command: string, ...args: string[]): boolean {
  return spawnSync(command, args, { stdio: "ignore" }).status === 0;
}

/** Runs samples in a folder, against a site, with a key. */
export function sampleRunner(siteUrl: string, folder: string, apiKey: string): SampleRunner {
  const used = new Set<string>();
  const pathOf = (path: string) => join(ROOT, "docs/samples", path);
  const read = (path: string) => {
    used.add(path);
    return readFileSync(pathOf(path), "utf8").replaceAll("https://vidimus.example", siteUrl);
  };
  const commandOf = (path: string): [string, string[]] => {
    if (path.endsWith(".sh")) return ["bash", ["-euc", read(path)]];
    if (path.endsWith(".py")) return ["python3", [pathOf(path)]];
    return [process.execPath, ["--import", LOADER, pathOf(path)]];
  };
  const begin = (command: string, args: string[], env: Record<string, string> = {}) =>
    spawn(command, args, {
      cwd: folder,
      env: {
        PATH: process.env.PATH ?? "",
        NODE_COMPILE_CACHE: join(dirname(inject("pgliteTemplate")), "compiled"),
        VIDIMUS_BASE_URL: siteUrl,
        VIDIMUS_API_KEY: apiKey,
        ...env,
      } as unknown as NodeJS.ProcessEnv,
      stdio: ["pipe", "pipe", "pipe"],
    });
  const finish = async (child: ReturnType<typeof begin>, name: string, input = "") => {
    child.stdin.end(input);
    const code = new Promise((resolve) => child.once("exit", resolve));
    const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr)]);
    if ((await code) !== 0) throw new Error(`${name} failed: ${stderr}${stdout}`);
    return stdout;
  };
  return {
    used,
    read,
    run: (path, env, words = []) => {
      used.add(path);
      const [command, args] = commandOf(path);
      return finish(begin(command, [...args, ...words], env), path);
    },
    drive: (name, samples, words = [], input) => {
      for (const sample of samples) used.add(sample);
      const script = join(ROOT, "lib/docs/testing", `${name}.ts`);
      const args = ["--import", LOADER, script, ...samples.map(pathOf), ...words];
      return finish(begin(process.execPath, args), name, input);
    },
    start: (path, env) => {
      used.add(path);
      const [command, args] = commandOf(path);
      return begin(command, args, env);
    },
  };
}
