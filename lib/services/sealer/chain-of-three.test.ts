import { randomBytes } from "node:crypto";
import { AFRelationship, PDFDocument } from "@cantoo/pdf-lib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openRevisions } from "@/lib/core/sealed-pdf/read-revisions";
import { verifySealedPdf } from "@/lib/core/sealed-pdf/verify-sealed-pdf";
import { hasProgram } from "@/lib/services/renderer/testing/programs";
import { createRevocationSource } from "@/lib/services/revocation/ask-authorities";
import { makeChain } from "@/lib/services/revocation/testing/make-chain";
import { createLocalAuthority } from "@/lib/services/timestamps/local-authority";
import { openDocumentKey } from "./document-key";
import { createPadesSealer } from "./pades";
import type { Sealer } from "./port";

const now = () => new Date();
const FACTS = { name: "Vidimus", reason: "Seals vcrt_01jd8w3k5xq2m7t9r4h6b0c1fz.", signedAt: now() };

describe.skipIf(!hasProgram("openssl"))(
  "a seal of three certificates, stamped by three others (needs openssl)",
  () => {
    let chains: Awaited<ReturnType<typeof makeChain>>[];
    let sealer: Sealer;
    let pdf: Uint8Array;
    beforeAll(async () => {
      chains = [await makeChain("seal"), await makeChain("stamp")];
      const [key, authorityKey] = chains.map((chain) => openDocumentKey(chain.key));
      if (!key || !authorityKey) throw new Error("no keys");
      const published = { seals: [key.certificates], authorities: [authorityKey.certificates] };
      sealer = createPadesSealer({
        openKey: async () => key,
        timestamps: createLocalAuthority({
          openKey: async () => authorityKey,
          now,
          random: (count) => randomBytes(count),
        }),
        revocation: createRevocationSource({ guard: { allowLoopback: true }, now }),
        published: async () => published,
      });
      const file = await PDFDocument.create();
      file.addPage([612, 792]);
      await file.attach(new TextEncoder().encode("a.b.c"), "receipt.jws", {
        afRelationship: AFRelationship.Data,
      });
      pdf = await file.save({ useObjectStreams: true });
    }, 60_000);
    afterAll(() => {
      for (const chain of chains) chain.close();
    });

    it("keeps an OCSP answer for each certificate but the roots, and is believed", async () => {
      const sealed = Uint8Array.from(await sealer.seal(pdf, FACTS));
      const { revisions } = await openRevisions(sealed);
      const [evidence] = revisions.flatMap((each) => (each.kind === "evidence" ? [each.evidence] : []));
      expect([evidence?.certificates.length, evidence?.ocsps.length, evidence?.crls.length]).toEqual([
        6, 4, 0,
      ]);
      const [seals, authorities] = chains.map((chain) => [openDocumentKey(chain.key).certificates]);
      const { certificateId } = await verifySealedPdf(sealed, {
        seals: seals ?? [],
        authorities: authorities ?? [],
      });
      expect(certificateId).toBe("vcrt_01jd8w3k5xq2m7t9r4h6b0c1fz");
    });

    it("is not made once the certificate is revoked", async () => {
      chains[0]?.revokeOwn();
      await expect(sealer.seal(pdf, FACTS)).rejects.toThrow("Certificate 1 of the chain is revoked");
    });
  },
);
