import { X509Certificate } from "node:crypto";
import { z } from "zod";
import { listDocumentKeys, markDocumentKeyCompromised } from "@/db/queries/document-keys";
import { command } from "./operator-command";

/** Keys that seal PDFs. */
export const DOCUMENT_KEY_COMMANDS = {
  "list-document-keys": command(z.strictObject({}), async ({ services }) =>
    (await listDocumentKeys(services.db)).map(
      ({ id, certificatePem, privateKeySealed, createdAt, notAfter, compromisedAt }) => ({
        id,
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
