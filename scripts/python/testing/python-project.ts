import { type ExecFileException, execFile as execFileCallback } from "node:child_process";
import { cpSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { buildWheel } from "../../pack/build-wheel";

const execFile = promisify(execFileCallback);
const ROOT = join(import.meta.dirname, "../../..");
const MAX_BUFFER = 64 * 1024 * 1024;

export interface PythonProject {
  folder: string;
  bin: string;
  run(program: string, words: readonly string[], env?: Record<string, string>): Promise<string>;
}

export const programsOf = (into: string) => join(into, "venv/bin");

/**
 * Outside the repository, with the tests' pinned packages and the wheel that the site serves. The machine
 * only needs Debian's Python.
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
      const said = `${stdout ?? ""}${stderr || message}`;
      // pytest names what failed at the end of all it says.
      const named = said.match(/^(?:FAILED|ERROR) .*$/gm) ?? [];
      throw new Error([`${program} failed:`, ...named, `${words.join(" ")}:`, said].join("\n"));
    }
  };
  await run("/usr/bin/env", ["python3", "-m", "venv", join(into, "venv")]);
  const pip = (...words: string[]) =>
    run("python", ["-m", "pip", "install", "--quiet", "--disable-pip-version-check", ...words]);
  await pip("--require-hashes", "--only-binary", ":all:", "-r", "requirements-dev.txt");
  await pip("--no-deps", await buildWheel(into));
  return { folder, bin, run };
}
