import { type ExecFileException, execFile as execFileCallback } from "node:child_process";
import { cpSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { buildWheel } from "../../pack/build-wheel";

const execFile = promisify(execFileCallback);
const ROOT = join(import.meta.dirname, "../../..");
const MAX_BUFFER = 64 * 1024 * 1024;

export interface PythonProject {
  /** A copy of the package's folder, with its tests. */
  folder: string;
  /** The virtual environment's programs. */
  bin: string;
  /** Runs one of them, in the copy, and answers what it printed; a failure says all that was said. */
  run(program: string, words: readonly string[], env?: Record<string, string>): Promise<string>;
}

/** The folder of the project's programs. */
export const programsOf = (into: string) => join(into, "venv/bin");

/**
 * A virtual environment in a folder outside the repository, with the pinned packages of the tests and the wheel
 * that the site serves: Python's own, as Debian has it, is all that the machine needs.
 */
export async function makePythonProject(into: string): Promise<PythonProject> {
  const folder = join(into, "python");
  const bin = programsOf(into);
  cpSync(join(ROOT, "clients/python"), folder, {
    recursive: true,
    filter: (path) => !/\/(?:__pycache__|\.\w+_cache|dist)$/.test(path),
  });
  const run: PythonProject["run"] = async (program, words, env = {}) => {
    try {
      const { stdout } = await execFile(program.includes("/") ? program : join(bin, program), words, {
        cwd: folder,
        maxBuffer: MAX_BUFFER,
        env: { ...process.env, PYTHONDONTWRITEBYTECODE: "1", ...env } as NodeJS.ProcessEnv,
      });
      return stdout;
    } catch (error) {
      const { stdout, stderr, message } = error as ExecFileException;
      throw new Error(`${program} ${words.join(" ")} failed: ${stdout ?? ""}${stderr ?? message}`, {
        cause: error,
      });
    }
  };
  await run("/usr/bin/env", ["python3", "-m", "venv", join(into, "venv")]);
  const pip = (...words: string[]) =>
    run("python", ["-m", "pip", "install", "--quiet", "--disable-pip-version-check", ...words]);
  await pip("--require-hashes", "--only-binary", ":all:", "-r", "requirements-dev.txt");
  await pip("--no-deps", await buildWheel(into));
  return { folder, bin, run };
}
