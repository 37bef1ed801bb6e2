import { randomBytes } from "node:crypto";
import { AFRelationship, PDFDocument } from "@cantoo/pdf-lib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { hasProgram } from "../renderer/testing/programs";
import { createRevocationSource } from "../revocation/ask-authorities";
import { makeChain } from "../revocation/testing/make-chain";
import { openRevisions } from "../sealed-pdf/read-revisions";
import type { SealError } from "../sealed-pdf/seal-error";
import { verifySealedPdf } from "../sealed-pdf/verify-sealed-pdf";
import { type Evidence, writeEvidence } from "../sealed-pdf/write-revision";
import { createLocalAuthority } from "../timestamps/local-authority";
import { openDocumentKey } from "./document-key";
import { createPadesSealer } from "./pades";
import type { Sealer } from "./port";

const now = () => new Date();
const FACTS = { name: "Vidimus", reason: "Seals vcrt_01jd8w3k5xq2m7t9r4h6b0c1fz.", signedAt: now() };

const NO_KEY = { certificatePem: "", privateKeyPem: "" };
const SUCCESSFUL = Buffer.from("0a0100", "hex");
const BASIC = Buffer.from("06092b0601050507300101", "hex");

function der(tag: number, ...parts: Uint8Array[]): Buffer {
  const content = Buffer.concat(parts);
  const { length } = content;
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
}

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
    });
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

    it("has nothing behind it that another customer of the same authority signed", async () => {
      const sealed = Uint8Array.from(await sealer.seal(pdf, FACTS));
      const { revisions, state } = await openRevisions(sealed);
      const kept = revisions.flatMap((each) => (each.kind === "evidence" ? [each.evidence] : []))[0];
      const published = {
        seals: [openDocumentKey(chains[0]?.key ?? NO_KEY).certificates],
        authorities: [openDocumentKey(chains[1]?.key ?? NO_KEY).certificates],
      };
      const anybody = openDocumentKey(chains[0]?.anybody ?? NO_KEY);
      const [own = new Uint8Array()] = anybody.certificates;
      const payload = der(0x04, Buffer.from("whatever they like"));
      const signature = der(0x03, Buffer.from([0]), Buffer.from(await anybody.sign(der(0x30, payload))));
      const signed = [der(0x30, payload), Buffer.from("300a06082a8648ce3d040302", "hex"), signature];
      const carrying = [...signed, der(0xa0, der(0x30, Buffer.from(own)))];
      const answerOf = (parts: Buffer[]) =>
        der(0x30, SUCCESSFUL, der(0xa0, der(0x30, BASIC, der(0x04, der(0x30, ...parts)))));
      const families: Record<string, Partial<Evidence>> = {
        "a certificate": { certificates: [own] },
        "a list": { crls: [der(0x30, ...signed)] },
        "a certificate and a list": { certificates: [own], crls: [der(0x30, ...signed)] },
        "a list that carries the certificate": { crls: [der(0x30, ...carrying)] },
        "an answer": { ocsps: [answerOf(signed)] },
        "an answer that carries the certificate": { ocsps: [answerOf(carrying)] },
        "a certificate and an answer": { certificates: [own], ocsps: [answerOf(signed)] },
        "a genuine answer as a list": { crls: kept?.ocsps ?? [] },
        "a certificate as a list": { crls: [own] },
        "a certificate as an answer": {
          ocsps: [der(0x30, SUCCESSFUL, der(0xa0, der(0x30, BASIC, der(0x04, Buffer.from(own)))))],
        },
      };
      const codeOf = (evidence: Partial<Evidence>) => {
        const { bytes } = writeEvidence(state, { certificates: [], ocsps: [], crls: [], ...evidence });
        return verifySealedPdf(Uint8Array.from(Buffer.concat([sealed, bytes])), published).then(
          () => "genuine",
          (error: SealError) => error.code,
        );
      };
      expect(await codeOf({ ocsps: kept?.ocsps ?? [] })).toBe("genuine");
      for (const [name, evidence] of Object.entries(families))
        expect(await codeOf(evidence), name).toBe("NOT_WHOLE");
    });

    it("is not made once the certificate is revoked", async () => {
      chains[0]?.revokeOwn();
      await expect(sealer.seal(pdf, FACTS)).rejects.toThrow("Certificate 1 of the chain is revoked");
    });
  },
);
