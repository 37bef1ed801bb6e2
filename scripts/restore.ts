import { resolve } from "node:path";
import { parseSettings, SettingsError } from "@/lib/env";
import { readPassphrase } from "@/lib/server/backup/kept-secret";
import { readBackup } from "@/lib/server/backup/read-backup";
import { restoreBackup } from "@/lib/server/backup/restore-backup";
import { reasonOf } from "@/lib/server/services/reason-of";
import { readArguments } from "./read-command";

const { folder, values } = readArguments(
  `Usage: npm run restore -- FOLDER [--passphrase-file FILE]   restores a backup into the empty place that the settings name
       npm run restore -- FOLDER --show-secret [--passphrase-file FILE]   prints the secret in a backup as settings`,
  {
    takes: ["folder"],
    options: { "passphrase-file": { type: "string" }, "show-secret": { type: "boolean" } },
    isDirect: true,
  },
);
const passphraseFile = values["passphrase-file"];
try {
  const backup = {
    folder: resolve(folder),
    passphrase: passphraseFile === undefined ? null : readPassphrase(resolve(passphraseFile)),
  };
  if (values["show-secret"]) {
    const { secret } = await readBackup(backup.folder, { ...backup, setting: null });
    console.log(`AUTH_SECRET=${secret?.current}`);
    if (secret?.previous) console.log(`AUTH_SECRET_PREVIOUS=${secret.previous}`);
  } else {
    const { createdAt, rows, files } = await restoreBackup(parseSettings(process.env), backup);
    console.log(`Restored ${rows} rows and ${files} files, as they were on ${createdAt}.`);
    console.log("Check them: npm run ledger -- check, npm run audit -- check, and npm run secrets.");
  }
} catch (error) {
  console.error(error instanceof SettingsError ? error.message : `${reasonOf(error)}.`);
  process.exit(1);
}
process.exit(0);
