import { createHash } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { LIVE_ORDER, SPECIMEN_ORDER } from "@/lib/contract/examples/receipts";
import { type Issuer, makeIssuer } from "@/lib/sdk/testing/certified-pdf";
import { type FileRecord, judgeFile, judgeUnnamed } from "./judge-file";
import { readFile } from "./read-file";

const bytesOf = (text: string) => new TextEncoder().encode(text);
const sha256 = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");
const joined = (...parts: Uint8Array[]) => Uint8Array.from(Buffer.concat(parts));

let issuer: Issuer;
let pdf: Uint8Array<ArrayBuffer>;
let record: FileRecord;
beforeAll(async () => {
  issuer = await makeIssuer();
  pdf = await issuer.pdf();
  record = {
    certificateId: LIVE_ORDER.certificateId,
    documentHash: sha256(pdf),
    filingCopyHash: null,
    jws: issuer.receipt(),
    pages: null,
    filingCopyPages: null,
  };
});

const sealCertificates = () => ({
  seals: (issuer.keySet.sealCertificates ?? []).map(({ x5c }) => x5c),
  authorities: [],
});
const judge = async (
  file: Uint8Array<ArrayBuffer>,
  change: Partial<FileRecord> = {},
  seals = sealCertificates(),
) => judgeFile(await readFile(file, seals), { ...record, ...change });

/** In this order: record, seal, receipt. */
async function holds(
  file: Uint8Array<ArrayBuffer>,
  change: Partial<FileRecord> = {},
  seals = sealCertificates(),
) {
  const verdict = await judge(file, change, seals);
  return [
    verdict.outcome,
    ...("parts" in verdict ? verdict.parts.map(({ failure }) => failure === null) : []),
  ];
}

describe("a file compared with the one that was issued", () => {
  it("is genuine when every byte is the same, our seal covers it, and its receipt is the one on record", async () => {
    expect(await judge(pdf)).toMatchObject({ outcome: "genuine", sha256: sha256(pdf) });
    expect(await holds(pdf, { documentHash: sha256(pdf).toUpperCase() })).toEqual([
      "genuine",
      true,
      true,
      true,
    ]);
  });

  it("is different after a byte was changed, added or cut off, and is told by which part", async () => {
    const altered = pdf.slice();
    altered[300] = (altered[300] ?? 0) ^ 1;
    for (const file of [altered, joined(pdf, bytesOf("\n")), pdf.slice(0, -1)])
      expect(["different", "damaged"]).toContain((await holds(file))[0]);
    const verdict = await judge(joined(pdf, bytesOf("\n")));
    expect(JSON.stringify(verdict)).toContain("doesn't cover the whole file");
  });

  it("is not genuine for its recorded fingerprint alone: seal and receipt must hold as well", async () => {
    const outsider = await makeIssuer();
    const jws = issuer.receipt();
    const resealed = await outsider.pdf({ jws });
    expect(await holds(resealed, { documentHash: sha256(resealed) })).toEqual([
      "unproven",
      true,
      false,
      false,
    ]);
    const unsealed = bytesOf(`%PDF-1.7 ${jws}`);
    expect(await holds(unsealed, { documentHash: sha256(unsealed) })).toEqual([
      "unproven",
      true,
      false,
      false,
    ]);
    const other = await issuer.pdf({ jws: outsider.receipt() });
    expect(await holds(other, { documentHash: sha256(other) })).toEqual(["unproven", true, true, false]);
    const none = await issuer.pdf({ jws: "none" });
    expect(await holds(none, { documentHash: sha256(none) })).toEqual(["unproven", true, true, false]);
    // Its own certificate was withdrawn.
    expect(await holds(pdf, {}, { seals: [], authorities: [] })).toEqual(["unproven", true, false, false]);
  });

  it("with our receipt moved into it is no better than any other file", async () => {
    const outsider = await makeIssuer();
    expect(await holds(await outsider.pdf({ jws: issuer.receipt() }))).toEqual([
      "different",
      false,
      false,
      true,
    ]);
    // Sealed by us for this certificate, but not the file on record.
    expect(await holds(await issuer.pdf())).toEqual(["different", false, true, true]);
  });

  it("that is another certificate's is told to be that one's", async () => {
    const { certificateId } = SPECIMEN_ORDER;
    const other = await issuer.pdf({ certificateId, jws: issuer.receipt({ sub: certificateId }) });
    expect(await judge(other)).toEqual({
      outcome: "other-certificate",
      sha256: sha256(other),
      certificateId,
      isProven: true,
    });
  });

  it("is told to be the filing copy when every byte is that one's, and nothing else is", async () => {
    const copy = bytesOf(`%PDF-1.7 <pdf:Keywords>${LIVE_ORDER.certificateId}</pdf:Keywords>`);
    const issued = { filingCopyHash: sha256(copy) };
    expect(await judge(copy, issued)).toMatchObject({ outcome: "filing-copy", sha256: sha256(copy) });
    expect(await holds(pdf, issued)).toEqual(["genuine", true, true, true]);
    for (const file of [joined(copy, bytesOf("\n")), copy.slice(0, -1)])
      expect((await judge(file, issued)).outcome).toBe("damaged");
    expect((await judge(copy)).outcome).toBe("damaged");
  });

  it("that is a filing copy names its certificate where none is known, and other words name none", async () => {
    const named = async (keywords: string) =>
      judgeUnnamed(
        await readFile(bytesOf(`%PDF-1.7 <pdf:Keywords>${keywords}</pdf:Keywords>`), {
          seals: [],
          authorities: [],
        }),
      );
    const { certificateId } = LIVE_ORDER;
    expect(await named(certificateId)).toEqual({ certificateId });
    for (const keywords of ["", "scan", certificateId.slice(0, -1), certificateId.toUpperCase()])
      expect(await named(keywords)).toMatchObject({ outcome: "not-ours" });
  });

  it("is told to be no PDF by its bytes, whatever its name", async () => {
    expect(await judge(bytesOf("PK\x03\x04 a word file"))).toMatchObject({ outcome: "not-a-pdf" });
  });

  it("counts as a PDF with a little rubbish before its header, as readers see it", async () => {
    const padded = bytesOf(`${" ".repeat(500)}%PDF-1.4`);
    expect(await judge(padded)).toMatchObject({ outcome: "damaged" });
  });

  it("is told to be empty when a download broke off", async () => {
    expect(await judge(bytesOf(""))).toEqual({ outcome: "empty" });
  });
});
