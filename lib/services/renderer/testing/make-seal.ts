import { openDocumentKey } from "@/lib/services/sealer/document-key";
import { makeDocumentKey } from "@/lib/services/sealer/make-document-key";
import { createPadesSealer } from "@/lib/services/sealer/pades";
import type { Seal } from "../port";
import { sampleCertificate } from "./sample-certificate";

const NOTHING = { language: "en", title: "", blocks: [] };

/** A seal as an order's PDF gets it, with a key of its own. */
export async function makeSeal(): Promise<Seal> {
  const pem = await makeDocumentKey({
    organization: "Vidimus",
    commonName: "Vidimus seal",
    notBefore: new Date("2026-01-01T00:00:00Z"),
    notAfter: new Date("2036-01-01T00:00:00Z"),
  });
  const sealer = createPadesSealer({ openKey: async () => openDocumentKey(pem) });
  const signedAt = new Date("2026-03-03T15:04:05Z");
  const reason = `Seals the certified translation ${sampleCertificate(NOTHING).certificateId}`;
  return (pdf) => sealer.seal(pdf, { name: "Vidimus", reason, signedAt });
}
