import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Whether a command-line program can be run here; tests that need it are skipped by name where it cannot. */
export function hasProgram(name: string): boolean {
  return spawnSync(name, ["--version"]).error === undefined;
}

/** What a program prints when it is given the file; `{}` among the arguments stands for the file's path. */
export function runOnFile(bytes: Uint8Array, program: string, args: readonly string[]): string {
  const folder = mkdtempSync(join(tmpdir(), "vidimus-pdf-"));
  try {
    const file = join(folder, "file.pdf");
    writeFileSync(file, bytes);
    const filled = args.map((arg) => arg.replaceAll("{}", file));
    return spawnSync(program, filled, { encoding: "utf8", maxBuffer: 64 * 1024 * 1024 }).stdout ?? "";
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
