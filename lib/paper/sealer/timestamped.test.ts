import { randomBytes } from "node:crypto";
import { AFRelationship, PDFDocument } from "@cantoo/pdf-lib";
import { beforeAll, describe, expect, it } from "vitest";
import { hasProgram, runOnFile } from "../renderer/testing/programs";
import { openRevisions } from "../sealed-pdf/read-revisions";
import { SealError } from "../sealed-pdf/seal-error";
import { type Published, requireSameCertificate, verifySealedPdf } from "../sealed-pdf/verify-sealed-pdf";
import { type Evidence, KINDS, writeEvidence, writeStamp } from "../sealed-pdf/write-revision";
import { createLocalAuthority } from "../timestamps/local-authority";
import type { TimestampAuthority } from "../timestamps/port";
import { type DocumentKey, openDocumentKey } from "./document-key";
import { makeDocumentKey } from "./make-document-key";
import { createPadesSealer, isSealed } from "./pades";
import type { Sealer } from "./port";
import { makeIssuedKey } from "./testing/issued-key";

const FACTS = {
  name: "Vidimus",
  reason: "Sealed – vcrt_01jd8w3k5xq2m7t9r4h6b0c1fz",
  signedAt: new Date("2026-03-03T15:04:05Z"),
};
const SPAN = { notBefore: new Date("2026-01-01T00:00:00Z"), notAfter: new Date("2036-01-01T00:00:00Z") };
const RENEWED = new Date("2027-03-03T15:04:07Z");
const NONE: Evidence = { certificates: [], ocsps: [], crls: [] };
const OPTIONS = { now: () => now, random: (count: number) => randomBytes(count) };
const authority = createLocalAuthority({ ...OPTIONS, openKey: async () => authorityKey });
const make = (commonName: string, purpose: "documents" | "timestamps") =>
  makeDocumentKey({ organization: "Vidimus", commonName, purpose, ...SPAN });

let now = new Date("2026-03-03T15:04:07.500Z");
let key: DocumentKey;
let authorityKey: DocumentKey;
let sealer: Sealer;
let published: Published;
let base: Uint8Array;
let sealed: Uint8Array<ArrayBuffer>;
let renewed: Uint8Array<ArrayBuffer>;
beforeAll(async () => {
  key = openDocumentKey(await make("Vidimus seal", "documents"));
  authorityKey = openDocumentKey(await make("Vidimus time-stamps", "timestamps"));
  published = { seals: [key.certificates], authorities: [authorityKey.certificates] };
  sealer = createPadesSealer({
    openKey: async () => key,
    timestamps: authority,
    published: async () => published,
  });
  base = await makePdf();
  sealed = Uint8Array.from(await sealer.seal(base, FACTS));
  now = RENEWED;
  renewed = Uint8Array.from(await sealer.extendSealed(sealed));
});

async function makePdf(): Promise<Uint8Array> {
  const file = await PDFDocument.create();
  file.addPage([612, 792]).drawRectangle({ x: 100, y: 100, width: 50, height: 50 });
  const afRelationship = AFRelationship.Data;
  await file.attach(new TextEncoder().encode("a.b.c"), "receipt.jws", { afRelationship });
  return file.save({ useObjectStreams: true });
}

const joined = (...parts: Uint8Array[]) => Uint8Array.from(Buffer.concat(parts));

async function codeOf(pdf: Uint8Array<ArrayBuffer>, of = published): Promise<string> {
  const outcome = await verifySealedPdf(pdf, of).then(
    () => "genuine",
    (error: unknown) => error,
  );
  if (typeof outcome === "string") return outcome;
  expect(outcome, String((outcome as Error)?.stack)).toBeInstanceOf(SealError);
  return (outcome as SealError).code;
}

describe("a seal with a time-stamp", () => {
  it("says when an authority saw it", async () => {
    const found = await verifySealedPdf(sealed, published);
    expect(found).toMatchObject({ sealedAt: new Date("2026-03-03T15:04:07Z"), renewedAt: [] });
    expect(found.chains).toEqual([key.certificates, authorityKey.certificates]);
    expect(Buffer.from(sealed.subarray(0, base.length)).equals(base)).toBe(true);
    // Self-issued certificates have no other evidence.
    expect(Buffer.from(sealed).includes("/Type /DSS")).toBe(false);
    expect(await isSealed(sealed)).toBe(true);
    expect(Buffer.from(renewed).includes("/Type /DSS\n/Certs [ ")).toBe(true);
  });

  it("is renewed over all that was there, again and again", async () => {
    const found = await verifySealedPdf(renewed, published);
    expect(found).toMatchObject({ sealedAt: new Date("2026-03-03T15:04:07Z"), renewedAt: [RENEWED] });
    const issued = await verifySealedPdf(sealed, published);
    expect(found.earlier).toContain(issued.sha256);
    expect(Buffer.compare(renewed.subarray(0, sealed.length), sealed)).toBe(0);
    const again = Uint8Array.from(await sealer.extendSealed(renewed));
    const twice = await verifySealedPdf(again, published);
    expect(twice.renewedAt).toHaveLength(2);
    expect(twice.earlier).toEqual([...found.earlier, found.sha256]);
  });

  it("is renewed where it had none before", async () => {
    const plain = await createPadesSealer({ openKey: async () => key }).seal(base, FACTS);
    const found = await verifySealedPdf(Uint8Array.from(await sealer.extendSealed(plain)), published);
    expect(found).toMatchObject({ sealedAt: null, renewedAt: [RENEWED] });
  });

  it("is refused if its authority is not published", async () => {
    expect(await codeOf(sealed, { ...published, authorities: [] })).toBe("BAD_TIMESTAMP");
    // A sealing certificate is no time-stamping certificate.
    expect(await codeOf(sealed, { ...published, authorities: [key.certificates] })).toBe("BAD_TIMESTAMP");
  });

  it("cannot be taken from another seal, nor be of a time at which its certificate was not valid", async () => {
    const of = (stamp: TimestampAuthority["stamp"]) =>
      createPadesSealer({ openKey: async () => key, timestamps: { stamp } }).seal(base, FACTS);
    const other = await authority.stamp(new Uint8Array(32));
    await expect(of(async () => other)).rejects.toMatchObject({ code: "BAD_TIMESTAMP" });
    for (const at of ["2025-12-31T23:59:59Z", "2036-01-01T00:00:01Z"]) {
      now = new Date(at);
      await expect(of(authority.stamp), at).rejects.toMatchObject({ code: "BAD_TIMESTAMP" });
    }
    now = RENEWED;
  });

  it("leaves room for a token of any size", async () => {
    const long = openDocumentKey(await make(`Vidimus ${"time-stamps ".repeat(500)}`, "timestamps"));
    const timestamps = createLocalAuthority({ ...OPTIONS, openKey: async () => long });
    const of = { seals: [key.certificates], authorities: [long.certificates] };
    const wide = createPadesSealer({ openKey: async () => key, timestamps, published: async () => of });
    const file = await wide.extendSealed(await wide.seal(base, FACTS));
    expect(await codeOf(Uint8Array.from(file), of)).toBe("genuine");
  });

  it("shows any bit that is changed, and any byte that is added or missing", async () => {
    for (const file of [sealed, renewed]) {
      // Mostly the tokens and what follows the seal; other tests try the rest.
      for (let at = base.length; at < file.length; at += 151) {
        const changed = file.slice();
        changed[at] = (changed[at] ?? 0) ^ (1 << (at % 8));
        expect(await codeOf(changed), `byte ${at} of ${file.length}`).not.toBe("genuine");
      }
      for (const tail of ["\n", "\n1 0 obj\n<<\n>>\nendobj\n", "\n%%EOF"])
        expect(await codeOf(joined(file, Buffer.from(tail)))).toBe("NOT_WHOLE");
      for (const size of [file.length - 1, base.length, base.length + 2000])
        expect(await codeOf(file.slice(0, size)), `${size} bytes`).not.toBe("genuine");
    }
  });

  it("is no place for hundreds of time-stamps, each of which is looked at", async () => {
    let [file, { state }] = [sealed, await openRevisions(sealed)];
    const codes: string[] = [];
    for (let count = 1; count <= 65; count++) {
      const { bytes, place, state: next } = writeStamp(state, 2);
      bytes.set(Buffer.from("3000"), place.start - state.end);
      [file, state] = [joined(file, bytes), next];
      if (count === 1 || count >= 64) codes.push(await codeOf(file));
    }
    expect(codes).toEqual(["BAD_TIMESTAMP", "BAD_TIMESTAMP", "NOT_WHOLE"]);
  });

  it("has nothing behind it but proof: no page, no other evidence, no order of our own objects but ours", async () => {
    const file = await PDFDocument.load(sealed, { updateMetadata: false, forIncrementalUpdate: true });
    file.getPage(0).drawRectangle({ x: 0, y: 0, width: 612, height: 792 });
    const drawn = Uint8Array.from(await file.commit({ useObjectStreams: false }));
    expect(await codeOf(drawn)).toBe("NOT_WHOLE");
    const stranger = openDocumentKey(await make("Stranger", "documents"));
    const plain = Uint8Array.from(await createPadesSealer({ openKey: async () => key }).seal(base, FACTS));
    const { state } = await openRevisions(plain);
    const withEvidence = (evidence: Partial<Evidence>) =>
      codeOf(joined(plain, writeEvidence(state, { ...NONE, ...evidence }).bytes));
    expect(await withEvidence({ certificates: key.certificates })).toBe("genuine");
    expect(await withEvidence({ certificates: stranger.certificates })).toBe("NOT_WHOLE");
    for (const kind of KINDS)
      expect(await withEvidence({ [kind]: [Buffer.from("a payload")] }), kind).toBe("NOT_WHOLE");
    const { bytes } = writeEvidence(state, { ...NONE, certificates: key.certificates });
    const [from, to] = ["/CRLs [ ]", "/CRLS [ ]"];
    const respelled = Buffer.from(Buffer.from(bytes).toString("latin1").replace(from, to), "latin1");
    expect(await codeOf(joined(plain, respelled))).toBe("NOT_WHOLE");
    const { bytes: unstamped } = writeStamp(state, 100);
    expect(["BAD_SEAL", "BAD_TIMESTAMP"]).toContain(await codeOf(joined(plain, unstamped)));
  });

  it.skipIf(!hasProgram("pdfsig"))(
    "is valid to Poppler, and as a whole once it is renewed (needs pdfsig)",
    () => {
      const report = runOnFile(renewed, "pdfsig", ["-nocert", "{}"]);
      expect(report).toContain("Signature Validation: Signature is Valid.");
      expect(report).toContain("Total document signed");
    },
  );

  it.skipIf(!hasProgram("qpdf"))("is sound to qpdf (needs qpdf)", () => {
    for (const file of [sealed, renewed])
      expect(runOnFile(file, "qpdf", ["--check", "{}"])).toContain("No syntax or stream encoding errors");
  });
});

describe.skipIf(!hasProgram("openssl"))(
  "a seal whose certificate an authority issued (needs openssl)",
  () => {
    it("has what the authority says of it behind it, in the same step, and nothing else of it", async () => {
      const { signer, crl } = makeIssuedKey();
      const of = { seals: [signer.certificates], authorities: [authorityKey.certificates] };
      const evidence: Evidence = { ...NONE, crls: [crl] };
      let asked = 0;
      const revocation = {
        evidenceFor: async ([own]: readonly Uint8Array[]) => {
          asked += 1;
          return own === signer.certificates[0] ? { certificates: [], ocsps: [], crls: [crl] } : empty();
        },
      };
      now = new Date();
      const long = createPadesSealer({
        openKey: async () => signer,
        timestamps: authority,
        revocation,
        published: async () => of,
      });
      const file = Uint8Array.from(await long.seal(base, { ...FACTS, signedAt: now }));
      expect(asked).toBe(2);
      expect(await codeOf(file, of)).toBe("genuine");
      expect(Buffer.from(file).includes(Buffer.from(crl))).toBe(true);
      // Existing evidence is not added again.
      const again = Uint8Array.from(await long.extendSealed(file));
      expect(await codeOf(again, of)).toBe("genuine");
      expect(Buffer.from(again).lastIndexOf(Buffer.from(crl))).toBe(
        Buffer.from(file).indexOf(Buffer.from(crl)),
      );
      const start = Buffer.from(file).indexOf(Buffer.from(crl));
      for (let at = start; at < file.length; at += 61) {
        const changed = file.slice();
        changed[at] = (changed[at] ?? 0) ^ (1 << (at % 8));
        expect(await codeOf(changed, of), `byte ${at}`).not.toBe("genuine");
      }
      // Another issuer's list is not evidence for it.
      const { state } = await openRevisions(file);
      const foreign = writeEvidence(state, { ...evidence, crls: [makeIssuedKey().crl] }).bytes;
      expect(await codeOf(joined(file, foreign), of)).toBe("NOT_WHOLE");
      now = RENEWED;
    });
  },
);

const empty = () => ({ certificates: [], ocsps: [], crls: [] });

describe("a receipt and a time-stamp together", () => {
  const facts = { certificateId: "vcrt_1", sealedWith: { notAfter: SPAN.notAfter } };
  const iat = Date.parse("2026-03-03T15:04:05Z") / 1000;
  const codeAt = (sealedAt: string) => {
    try {
      requireSameCertificate({ ...facts, sealedAt: new Date(sealedAt) }, { sub: "vcrt_1", iat });
      return "genuine";
    } catch (error) {
      return (error as SealError).code;
    }
  };

  it("prove that the seal came after the receipt, while its certificate was valid", () => {
    expect(codeAt("2026-03-03T15:04:07Z")).toBe("genuine");
    // Allow for small clock differences.
    expect(codeAt("2026-03-03T14:55:00Z")).toBe("genuine");
    expect(codeAt("2026-03-03T14:04:05Z")).toBe("BAD_TIMESTAMP");
    expect(codeAt("2036-01-01T00:00:00Z")).toBe("genuine");
    expect(codeAt("2036-01-01T00:00:01Z")).toBe("EXPIRED");
  });
});
