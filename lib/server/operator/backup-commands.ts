import { isAbsolute } from "node:path";
import { z } from "zod";
import { makeBackup } from "../backup/make-backup";
import { command } from "./operator-command";

/** The command and the server may run in different folders. */
const path = z.string().refine(isAbsolute, "must be an absolute path");

/** Changes nothing, but is audited: a backup contains all data. */
export const BACKUP_COMMANDS = {
  "make-backup": command(
    z.strictObject({ folder: path, passphraseFile: path.nullable() }),
    (server, request) => makeBackup(server, request),
  ),
};
