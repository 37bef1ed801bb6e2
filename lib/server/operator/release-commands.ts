import { createHash, verify, X509Certificate } from "node:crypto";
import { z } from "zod";
import {
  type Envelope,
  PAYLOAD_TYPE,
  preAuthEncoding,
  provenanceStatement,
} from "@/lib/core/releases/provenance";
import { command } from "./operator-command";

const hex = (digits: number) =>
  z.string().regex(new RegExp(`^[0-9a-f]{${digits}}$`), "must be lower-case hex");

/** Signs nothing but such a statement: the same key seals certified PDFs. */
export const RELEASE_COMMANDS = {
  "sign-release": command(
    z.strictObject({
      version: z.string().regex(/^\d+\.\d+\.\d+$/, "must be a version such as 1.2.3"),
      commit: hex(40),
      files: z
        .array(z.strictObject({ name: z.string().regex(/^[\w.-]{1,100}$/), sha256: hex(64) }))
        .min(1)
        .max(50),
    }),
    async ({ open, services: { clock, settings }, isDry }, facts): Promise<{ envelope: Envelope | null }> => {
      if (isDry) return { envelope: null };
      const payload = provenanceStatement({ ...facts, siteUrl: settings.siteUrl, at: clock.now() });
      const signed = preAuthEncoding(PAYLOAD_TYPE, payload);
      const { certificates, sign } = await open.openDocumentKey();
      const signature = await sign(signed);
      const own = new X509Certificate(certificates[0] ?? new Uint8Array());
      if (!verify("sha256", signed, own.publicKey, signature))
        throw new Error("The signature doesn't fit the document key's own certificate");
      return {
        envelope: {
          payloadType: PAYLOAD_TYPE,
          payload: Buffer.from(payload).toString("base64"),
          signatures: [
            {
              keyid: createHash("sha256").update(own.raw).digest("base64url"),
              sig: Buffer.from(signature).toString("base64"),
            },
          ],
        },
      };
    },
  ),
};
