import { randomBytes } from "node:crypto";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { openPgliteTemplate } from "../open-pglite-template";

/** Without the seconds that making a database takes. */
export async function createDataFolder(dataDir: string): Promise<void> {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  writeFileSync(join(dataDir, "secret"), randomBytes(32).toString("base64url"), { mode: 0o600 });
  const database = await openPgliteTemplate(join(dataDir, "postgres"));
  await database.close();
}
