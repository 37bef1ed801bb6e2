import { X509Certificate } from "node:crypto";
import { z } from "zod";
import { listDocumentKeys, listTimestampKeys, markDocumentKeyCompromised } from "@/db/queries/document-keys";
import { ID_PREFIXES } from "@/lib/core/ids";
import { resealSecrets, type SealStatus, sealStatus } from "@/lib/operations/keys/reseal-secrets";
import { forgetPreviousSecret, hasPreviousSecret, rotateFolderSecret } from "../services/folder-secret";
import type { RunningServer } from "../state";
import { command } from "./operator-command";

export const DOCUMENT_KEY_COMMANDS = {
  "list-document-keys": command(z.strictObject({}), async ({ services: { db } }) =>
    [...(await listDocumentKeys(db)), ...(await listTimestampKeys(db))].map(
      ({ id, certificatePem, privateKeySealed, createdAt, notAfter, compromisedAt }) => ({
        id,
        isFor: id.startsWith(ID_PREFIXES.timestampKey) ? "time-stamps" : "seals",
        fingerprint: new X509Certificate(certificatePem).fingerprint256.replaceAll(":", "").toLowerCase(),
        createdAt,
        notAfter,
        compromisedAt,
        isFromSettings: privateKeySealed === null,
      }),
    ),
  ),
  "compromise-document-key": command(z.strictObject({ id: z.string() }), async ({ services }, { id }) => ({
    withdrawn: await markDocumentKeyCompromised(services.db, id, services.clock.now()),
  })),
};

export const SECRET_COMMANDS = {
  "secret-status": command(z.strictObject({}), async (server) =>
    sealStatus(server.services, presentSecrets(server)),
  ),
  "reseal-secrets": command(z.strictObject({}), async (server) =>
    resealSecrets(server.services, presentSecrets(server)),
  ),
  "rotate-folder-secret": command(z.strictObject({}), async (server) => {
    const folder = folderOf(server);
    if (!server.isDry) rotateFolderSecret(folder);
    return { isRotated: true };
  }),
  "forget-previous-secret": command(z.strictObject({}), async (server) => {
    const folder = folderOf(server);
    const left = await sealStatus(server.services, presentSecrets(server));
    if (left.some(isLeft))
      throw new Error("Something is still sealed under the previous secret. Run reseal first");
    return { wasThere: server.isDry ? hasPreviousSecret(folder) : forgetPreviousSecret(folder) };
  }),
};

function isLeft({ previous, unreadable }: SealStatus): boolean {
  return previous > 0 || unreadable.length > 0;
}

/**
 * After a rotation the server keeps the old secret until a restart, and would mistake the one to be forgotten
 * for the present one.
 */
function presentSecrets({ open }: RunningServer): RunningServer["open"]["secrets"] {
  if (open.secretFolder?.isOutdated())
    throw new Error(
      "The secret was changed, and this server still uses the one before. Restart the server first",
    );
  return open.secrets;
}

function folderOf({ open }: RunningServer): string {
  if (open.secretFolder === null)
    throw new Error("The secret comes from AUTH_SECRET. Change AUTH_SECRET and AUTH_SECRET_PREVIOUS instead");
  return open.secretFolder.path;
}
