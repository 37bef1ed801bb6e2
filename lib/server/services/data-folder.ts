import { mkdirSync, realpathSync, unlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { SettingsError } from "@/lib/env";
import { storageTrouble } from "./full-disk";
import { keepToOwner } from "./keep-to-owner";

export function prepareDataFolder(dataDir: string): string {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    const folder = realpathSync(dataDir);
    const opened = keepToOwner(folder);
    if (opened !== null) process.stderr.write(`${opened}\n`);
    const probe = join(folder, ".writable");
    writeFileSync(probe, "", { mode: 0o600 });
    unlinkSync(probe);
    return folder;
  } catch (error) {
    if (error instanceof SettingsError) throw error;
    const code = (error as NodeJS.ErrnoException).code ?? "unknown error";
    // A container's own folders are read-only: the remedy is another folder.
    const trouble = code === "EROFS" ? null : storageTrouble(error);
    if (trouble !== null) throw new SettingsError(`The data folder ${dataDir} can't be used. ${trouble}.`);
    throw new SettingsError(
      `The data folder ${dataDir} isn't writable (${code}). Set DATA_DIR to one that is.`,
    );
  }
}
