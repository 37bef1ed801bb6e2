import { resolve } from "node:path";
import { runCommand } from "@/lib/server/operator/run-command";
import { tell } from "./outcomes";
import { readArguments } from "./read-command";

const SECRET = {
  setting:
    "Its secret is AUTH_SECRET, which isn't in it. Keep that one elsewhere: without it, the backup can't be restored.",
  sealed:
    "Its secret is sealed with your passphrase. Keep that one elsewhere: without it, the backup can't be restored.",
  open: "Its secret is in it, readable. Keep the backup where only you can read it, or use --passphrase-file.",
};

const { folder, values, wish } = readArguments(
  "Usage: npm run backup -- FOLDER [--passphrase-file FILE] [--dry-run]   writes database, files, and secret to a new folder",
  { takes: ["folder"], options: { "passphrase-file": { type: "string" } } },
);
const passphraseFile = values["passphrase-file"];
const made = await runCommand(
  "make-backup",
  { folder: resolve(folder), passphraseFile: passphraseFile === undefined ? null : resolve(passphraseFile) },
  wish,
);
tell("make-backup", made, wish);
if (!wish.isDryRun) console.log(SECRET[made.secret]);
process.exit(0);
