import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Tests that need a missing program are skipped by name. */
export function hasProgram(name: string): boolean {
  return spawnSync(name, ["--version"]).error === undefined;
}

/** `{}` in an argument stands for the file's path. */
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
