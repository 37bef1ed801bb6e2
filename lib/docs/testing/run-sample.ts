import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { copyFileSync, globSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { text } from "node:stream/consumers";
import { inject } from "vitest";
import { fillSample } from "../expand-text";

const ROOT = join(import.meta.dirname, "../../..");
const SAMPLES = join(ROOT, "docs/samples");

export interface SampleRunner {
  /** Samples that were run so far, by their paths. */
  used: Set<string>;
  /** The text of a sample, with this site's address and packages in place of the example's. */
  read(path: string): string;
  /** Runs a sample as a reader would and answers what it printed; one that fails throws. */
  run(path: string, env?: Record<string, string>): Promise<string>;
  /** Runs a script of the tests that imports samples. */
  drive(name: string, samples: string[], words?: string[], input?: string): Promise<string>;
  /** The same in Python. */
  drivePython(name: string, samples: string[], words: string[]): Promise<string>;
  /** Runs a command line in the project. */
  command(words: readonly string[], env: Record<string, string>, input: string): Promise<string>;
  /** Starts a sample that stays. */
  start(path: string, env: Record<string, string>): ChildProcess;
}

/** Whether a command is on this machine. */
export function hasCommand(command: string, ...args: string[]): boolean {
  return spawnSync(command, args, { stdio: "ignore" }).status === 0;
}

/**
 * Runs samples in a reader's project, which has the package installed, against a site, with a key. `python` is the one
 * that has the package for Python; samples that need none run with the machine's.
 */
export function sampleRunner(
  siteUrl: string,
  project: string,
  apiKey: string,
  python = "python3",
): SampleRunner {
  const { version } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8"));
  const used = new Set<string>();
  const read = (path: string) => {
    used.add(path);
    return `${fillSample(readFileSync(join(SAMPLES, path), "utf8"), { siteUrl, version })}\n`;
  };
  for (const path of globSync("**/*.{ts,mjs,py}", { cwd: SAMPLES })) {
    mkdirSync(dirname(join(project, path)), { recursive: true });
    copyFileSync(join(SAMPLES, path), join(project, path));
  }
  const commandOf = (path: string): [string, string[]] => {
    if (path.endsWith(".sh")) return ["bash", ["-euc", read(path)]];
    if (path.endsWith(".py"))
      return [/^(?:from|import) vidimus/m.test(read(path)) ? python : "python3", [path]];
    return [process.execPath, [path]];
  };
  const begin = (command: string, args: readonly string[], env: Record<string, string> = {}) =>
    spawn(command, args, {
      cwd: project,
      env: {
        PATH: process.env.PATH ?? "",
        NODE_COMPILE_CACHE: join(dirname(inject("pgliteTemplate")), "compiled"),
        npm_config_offline: "true",
        VIDIMUS_BASE_URL: siteUrl,
        VIDIMUS_API_KEY: apiKey,
        ...env,
      } as unknown as NodeJS.ProcessEnv,
      stdio: ["pipe", "pipe", "pipe"],
    });
  const finish = async (child: ReturnType<typeof begin>, name: string, input = "") => {
    // A sample may end before it reads.
    child.stdin.once("error", () => undefined).end(input);
    const code = new Promise((resolve) => child.once("exit", resolve));
    const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr)]);
    if ((await code) !== 0) throw new Error(`${name} failed: ${stderr}${stdout}`);
    return stdout;
  };
  return {
    used,
    read,
    run: (path, env) => {
      used.add(path);
      return finish(begin(...commandOf(path), env), path);
    },
    drive: (name, samples, words = [], input) => {
      for (const sample of samples) used.add(sample);
      const script = `${name}.ts`;
      // In the project, so that what it imports is what the project has installed.
      writeFileSync(join(project, script), readFileSync(join(import.meta.dirname, script)));
      const paths = samples.map((path) => `./${path}`);
      // The agent's files import one another, for which its page says to run them with tsx.
      return finish(begin(process.execPath, ["--import", "tsx", script, ...paths, ...words]), name, input);
    },
    drivePython: (name, samples, words) => {
      for (const sample of samples) used.add(sample);
      const script = `${name}.py`;
      writeFileSync(join(project, script), readFileSync(join(import.meta.dirname, script)));
      return finish(begin(python, [script, ...samples, ...words]), script);
    },
    command: ([command = "", ...words], env, input) => finish(begin(command, words, env), command, input),
    start: (path, env) => {
      used.add(path);
      return begin(...commandOf(path), env);
    },
  };
}
