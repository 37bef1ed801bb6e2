import { randomBytes } from "node:crypto";
import { openDocumentKey } from "../../sealer/document-key";
import { makeDocumentKey } from "../../sealer/make-document-key";
import { createPadesSealer } from "../../sealer/pades";
import { createLocalAuthority } from "../../timestamps/local-authority";
import type { Seal } from "../port";
import { sampleCertificate } from "./sample-certificate";

const NOTHING = { language: "en", title: "", blocks: [] };
const SPAN = { notBefore: new Date("2026-01-01T00:00:00Z"), notAfter: new Date("2036-01-01T00:00:00Z") };
const SIGNED_AT = new Date("2026-03-03T15:04:05Z");

/** With its own keys. `isRenewed` adds everything that a seal can have. */
export async function makeSeal({ isRenewed = false } = {}): Promise<Seal> {
  const make = (commonName: string, purpose: "documents" | "timestamps") =>
    makeDocumentKey({ organization: "Vidimus", commonName, purpose, ...SPAN }).then(openDocumentKey);
  const key = await make("Vidimus seal", "documents");
  const authorityKey = await make("Vidimus time-stamps", "timestamps");
  const sealer = createPadesSealer({
    openKey: async () => key,
    timestamps: createLocalAuthority({
      openKey: async () => authorityKey,
      now: () => SIGNED_AT,
      random: (count) => randomBytes(count),
    }),
    published: async () => ({ seals: [key.certificates], authorities: [authorityKey.certificates] }),
  });
  const reason = `Seals the certified translation ${sampleCertificate(NOTHING).certificateId}`;
  return async (pdf) => {
    const sealed = await sealer.seal(pdf, { name: "Vidimus", reason, signedAt: SIGNED_AT });
    return isRenewed ? sealer.extendSealed(sealed) : sealed;
  };
}
