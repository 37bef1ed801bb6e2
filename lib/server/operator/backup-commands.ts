import { isAbsolute } from "node:path";
import { z } from "zod";
import { makeBackup } from "../backup/make-backup";
import { command } from "./operator-command";

/** Where the command runs, and where the server that does it runs, may be two folders. */
const path = z.string().refine(isAbsolute, "must be an absolute path");

/** Everything there is, in a folder. It changes nothing, and leaves a trace: whoever has it, has all of it. */
export const BACKUP_COMMANDS = {
  "make-backup": command(
    z.strictObject({ folder: path, passphraseFile: path.nullable() }),
    (server, request) => makeBackup(server, request),
  ),
};
