import { execFileSync } from "node:child_process";
import { generateKeyPairSync, X509Certificate } from "node:crypto";
import { AFRelationship, PDFArray, PDFDict, PDFDocument, PDFName, PDFNumber } from "@cantoo/pdf-lib";
import { beforeAll, describe, expect, it } from "vitest";
import { hasProgram, runOnFile } from "../renderer/testing/programs";
import { type DocumentKeyPem, openDocumentKey } from "./document-key";
import { makeDocumentKey } from "./make-document-key";
import { createPadesSealer, isSealed } from "./pades";

const FACTS = {
  name: "Vidimus",
  reason: "Sealed – vcrt_01jd8w3k5xq2m7t9r4h6b0c1fz",
  signedAt: new Date("2026-03-03T15:04:05Z"),
};
const SPAN = { notBefore: new Date("2026-01-01T00:00:00Z"), notAfter: new Date("2036-01-01T00:00:00Z") };

let pem: DocumentKeyPem;
let pdf: Uint8Array;
let sealed: Uint8Array;
beforeAll(async () => {
  pem = await makeDocumentKey({ organization: "Vidimus", commonName: "Vidimus seal", ...SPAN });
  pdf = await makePdf();
  sealed = await sealerOf(pem).seal(pdf, FACTS);
});

const sealerOf = (key: DocumentKeyPem) => createPadesSealer({ openKey: async () => openDocumentKey(key) });

async function makePdf(): Promise<Uint8Array> {
  const file = await PDFDocument.create();
  file.addPage([612, 792]).drawRectangle({ x: 100, y: 100, width: 50, height: 50 });
  file.addPage([612, 792]);
  await file.attach(new TextEncoder().encode("a.b.c"), "receipt.jws", {
    afRelationship: AFRelationship.Data,
  });
  return file.save({ useObjectStreams: true });
}

describe("a sealed PDF", () => {
  it("begins with the very bytes that were sealed, and covers all of itself", async () => {
    expect(Buffer.from(sealed.subarray(0, pdf.length)).equals(pdf)).toBe(true);
    expect(await isSealed(sealed)).toBe(true);
  });

  it("shows any byte that is changed, added or cut off", async () => {
    for (const at of [5, 300, pdf.length - 10, sealed.length - 20]) {
      const changed = sealed.slice();
      changed[at] = (changed[at] ?? 0) ^ 1;
      expect(await isSealed(changed), `byte ${at}`).toBe(false);
    }
    expect(await isSealed(Buffer.concat([sealed, Buffer.from("%\n")]))).toBe(false);
    expect(await isSealed(sealed.subarray(0, -1))).toBe(false);
    expect(await isSealed(pdf)).toBe(false);
  });

  it("keeps pages and attachments, and opens without complaint", async () => {
    const file = await PDFDocument.load(sealed, { updateMetadata: false, throwOnInvalidObject: true });
    expect(file.getPageCount()).toBe(2);
    expect(file.getAttachments().map(({ name }) => name)).toEqual(["receipt.jws"]);
  });

  it.skipIf(!hasProgram("pdfsig"))("is valid and signed as a whole to Poppler (needs pdfsig)", () => {
    const report = runOnFile(sealed, "pdfsig", ["-nocert", "{}"]);
    for (const line of [
      "Signature Validation: Signature is Valid.",
      "Total document signed",
      "Signature Type: ETSI.CAdES.detached",
      "Signing Hash Algorithm: SHA-256",
      "Signer Certificate Common Name: Vidimus seal",
      "Signature Field Name: Seal",
      "Mar 03 2026",
    ])
      expect(report).toContain(line);
    const changed = sealed.slice();
    changed[pdf.length - 10] = 0x20;
    expect(runOnFile(changed, "pdfsig", ["-nocert", "{}"])).not.toContain("Signature is Valid");
  });

  it.skipIf(!hasProgram("qpdf"))("is sound to qpdf (needs qpdf)", () => {
    expect(runOnFile(sealed, "qpdf", ["--check", "{}"])).toContain("No syntax or stream encoding errors");
  });

  it("certifies that nothing may be changed: DocMDP, permission 1", async () => {
    const { catalog } = await PDFDocument.load(sealed, { updateMetadata: false });
    const dict = (from: PDFDict, name: string) => from.lookup(PDFName.of(name), PDFDict);
    const signature = dict(dict(catalog, "Perms"), "DocMDP");
    expect(signature.get(PDFName.of("Type"))).toBe(PDFName.of("Sig"));
    const references = signature.lookup(PDFName.of("Reference"), PDFArray);
    expect(references.size()).toBe(1);
    const reference = references.lookup(0, PDFDict);
    expect(reference.get(PDFName.of("TransformMethod"))).toBe(PDFName.of("DocMDP"));
    const parameters = dict(reference, "TransformParams");
    expect(parameters.get(PDFName.of("V"))).toBe(PDFName.of("1.2"));
    expect(parameters.lookup(PDFName.of("P"), PDFNumber).asNumber()).toBe(1);
    // The field's signature also certifies.
    const field = dict(catalog, "AcroForm").lookup(PDFName.of("Fields"), PDFArray).lookup(0, PDFDict);
    expect(field.get(PDFName.of("V"))).toBe(dict(catalog, "Perms").get(PDFName.of("DocMDP")));
  });

  it("is not made of a file that nobody could check offline afterwards", async () => {
    const bare = await PDFDocument.create();
    bare.addPage();
    await expect(sealerOf(pem).seal(await bare.save(), FACTS)).rejects.toThrow("has no receipt");
    await expect(sealerOf(pem).seal(pdf, { ...FACTS, reason: "Sealed" })).rejects.toThrow("has no receipt");
  });

  it("is sealed once: a second seal over the first is refused", async () => {
    await expect(sealerOf(pem).seal(sealed, FACTS)).rejects.toThrow("form already");
  });
});

describe("a document key", () => {
  it("is valid for the span it was made for", () => {
    expect(openDocumentKey(pem).notAfter).toEqual(SPAN.notAfter);
  });

  it("is for signing documents, in the words of new viewers and of old ones", () => {
    const { subject, issuer, keyUsage } = new X509Certificate(pem.certificatePem);
    // Each part of the name is a set of its own.
    expect(subject).toBe("O=Vidimus\nCN=Vidimus seal");
    expect(issuer).toBe(subject);
    expect(keyUsage).toEqual(["1.3.6.1.5.5.7.3.4", "1.3.6.1.5.5.7.3.36"]);
  });

  it.skipIf(!hasProgram("pdfsig"))("is one whose issuer Poppler lacks, not one it cannot read", () => {
    expect(runOnFile(sealed, "pdfsig", ["{}"])).toContain("Certificate issuer is unknown");
  });

  it("is refused where the certificate is another key's", async () => {
    const other = await makeDocumentKey({ organization: "Vidimus", commonName: "Other", ...SPAN });
    expect(() => openDocumentKey({ ...pem, certificatePem: other.certificatePem })).toThrow(
      "not that of the private key",
    );
    expect(() => openDocumentKey({ ...pem, certificatePem: "" })).toThrow("no certificate");
  });

  it.skipIf(!hasProgram("openssl"))(
    "is refused where the certificate is of another kind of key, and the next one opens (needs openssl)",
    () => {
      const { certificatePem } = makeRsaKey();
      expect(() => openDocumentKey({ ...pem, certificatePem })).toThrow("not that of the private key");
      expect(openDocumentKey(pem).notAfter).toEqual(SPAN.notAfter);
    },
  );

  it.skipIf(!hasProgram("openssl"))("may be an RSA key from elsewhere (needs openssl)", async () => {
    expect(await isSealed(await sealerOf(makeRsaKey()).seal(pdf, FACTS))).toBe(true);
  });

  it("may not be of another kind", () => {
    const { privateKey } = generateKeyPairSync("ed25519");
    const privateKeyPem = privateKey.export({ type: "pkcs8", format: "pem" }).toString();
    expect(() => openDocumentKey({ certificatePem: pem.certificatePem, privateKeyPem })).toThrow();
  });
});

function makeRsaKey(): DocumentKeyPem {
  const both = execFileSync(
    "openssl",
    [
      "req",
      "-x509",
      "-newkey",
      "rsa:2048",
      "-nodes",
      "-keyout",
      "-",
      "-subj",
      "/CN=Authority",
      "-days",
      "10",
    ],
    { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] },
  );
  return { certificatePem: both, privateKeyPem: both };
}
