import { AFRelationship, PDFDict, PDFDocument, PDFHexString, PDFName, PDFString, rgb } from "@cantoo/pdf-lib";
import { Certificate } from "pkijs";
import { beforeAll, describe, expect, test } from "vitest";
import { type DocumentKey, openDocumentKey } from "../sealer/document-key";
import { makeDocumentKey } from "../sealer/make-document-key";
import { type CmsChange, makeCms } from "../sealer/testing/make-cms";
import { SEALED_ID, type SealOptions, sealAnything } from "../sealer/testing/seal-anything";
import { SealError } from "./seal-error";
import { requireSameCertificate, verifySealedPdf } from "./verify-sealed-pdf";

const RECEIPT = "aGVhZGVy.cGF5bG9hZA.c2lnbmF0dXJl";
const NAMES = { organization: "Vidimus", commonName: "Vidimus document seal (vidimus.test)" };
const SPAN = { notBefore: new Date("2026-01-01T00:00:00Z"), notAfter: new Date("2036-01-01T00:00:00Z") };

let ours: DocumentKey;
let theirs: DocumentKey;
let base: Uint8Array;
let genuine: Uint8Array<ArrayBuffer>;
beforeAll(async () => {
  ours = openDocumentKey(await makeDocumentKey({ ...NAMES, ...SPAN }));
  theirs = openDocumentKey(await makeDocumentKey({ ...NAMES, ...SPAN }));
  base = await makePdf();
  genuine = await sealAnything(base, ours);
});

async function makePdf(change: (file: PDFDocument) => unknown = attachReceipt): Promise<Uint8Array> {
  const file = await PDFDocument.create();
  file.addPage([612, 792]).drawRectangle({ x: 100, y: 100, width: 50, height: 50 });
  await change(file);
  return file.save({ useObjectStreams: true });
}

const attach = (file: PDFDocument, name: string, text: string) =>
  file.attach(new TextEncoder().encode(text), name, { afRelationship: AFRelationship.Data });
const attachReceipt = (file: PDFDocument) => attach(file, "receipt.jws", RECEIPT);

const check = (pdf: Uint8Array<ArrayBuffer>, chains = [ours.certificates]) =>
  verifySealedPdf(pdf, { seals: chains, authorities: [] });

async function codeOf(pdf: Uint8Array<ArrayBuffer>, chains = [ours.certificates]): Promise<string> {
  const outcome = await check(pdf, chains).then(
    () => "genuine",
    (error: unknown) => error,
  );
  if (typeof outcome === "string") return outcome;
  expect(outcome, String(outcome)).toBeInstanceOf(SealError);
  return (outcome as SealError).code;
}

const text = (pdf: Uint8Array) => Buffer.from(pdf).toString("latin1");
const bytes = (content: string) => Uint8Array.from(Buffer.from(content, "latin1"));
const replaced = (pdf: Uint8Array, from: string | RegExp, to: string) => {
  const changed = text(pdf).replace(from, to);
  expect(changed).not.toBe(text(pdf));
  return bytes(changed);
};
const concat = (...parts: (Uint8Array | string)[]) =>
  Uint8Array.from(Buffer.concat(parts.map((part) => Buffer.from(part as string, "latin1"))));

const RANGE = /\/ByteRange \[0 (\d+) (\d+) (\d+)\]( *)/;
function rangeOf(pdf: Uint8Array) {
  const [whole = "", before, after, rest] = RANGE.exec(text(pdf)) ?? [];
  return { whole, before: Number(before), after: Number(after), rest: Number(rest) };
}
/** The new range must have the same length. */
const withRange = (pdf: Uint8Array, numbers: string) => {
  const { whole } = rangeOf(pdf);
  return replaced(pdf, whole, `/ByteRange [${numbers}]`.padEnd(whole.length));
};
const cmsOf = (pdf: Uint8Array) => {
  const { before, after } = rangeOf(pdf);
  return text(pdf.subarray(before + 1, after - 1)).replace(/(00)+$/, "");
};

describe("a PDF as we sealed it", () => {
  test("is genuine, and gives its receipt, the certificate that it is for, and what it was sealed with", async () => {
    const found = await check(genuine);
    expect(found).toMatchObject({ receipt: RECEIPT, certificateId: SEALED_ID });
    expect(found.sealedWith).toMatchObject({ algorithm: "ECDSA", ...SPAN });
  });

  test("is genuine whichever of the published certificates it was sealed with", async () => {
    expect(await codeOf(genuine, [theirs.certificates, ours.certificates])).toBe("genuine");
    expect(await codeOf(genuine, [[new Uint8Array([1, 2, 3])], [], ours.certificates])).toBe("genuine");
    expect(await codeOf(genuine, [theirs.certificates])).toBe("OTHER_CERTIFICATE");
    expect(await codeOf(genuine, [])).toBe("OTHER_CERTIFICATE");
  });

  test("shows each of hundreds of single changed bits, wherever it is", async () => {
    const { before, after } = rangeOf(genuine);
    const cmsEnd = before + 1 + cmsOf(genuine).length;
    const at = new Set<number>();
    // Covers the start of the signature, its padding, its range, and the end; samples the rest with a stride that meets
    // every bit.
    for (let each = before - 60; each < cmsEnd + 20; each += 3) at.add(each);
    for (let each = after - 3; each < genuine.length; each += 5) at.add(each);
    for (let each = 0; each < before; each += 41) at.add(each);
    for (let each = cmsEnd; each < after; each += 97) at.add(each);
    expect(at.size).toBeGreaterThan(700);
    for (const each of at) {
      const changed = genuine.slice();
      changed[each] = (changed[each] ?? 0) ^ (1 << (each % 8));
      expect(await codeOf(changed), `byte ${each}`).not.toBe("genuine");
    }
  });

  test("shows each byte that is missing or too many", async () => {
    for (const size of [0, 1, 4, 100, genuine.length - 1])
      expect(await codeOf(genuine.slice(0, size)), `${size} bytes`).not.toBe("genuine");
    for (const at of [0, 5, 200, rangeOf(genuine).before, rangeOf(genuine).after, genuine.length])
      expect(await codeOf(concat(genuine.subarray(0, at), "0", genuine.subarray(at)))).not.toBe("genuine");
  });
});

describe("a seal of somebody else", () => {
  test("with the same names, over our receipt, is not ours", async () => {
    expect(await codeOf(await sealAnything(base, theirs))).toBe("OTHER_CERTIFICATE");
  });

  test("that carries our certificate beside a signature of another key does not fit", async () => {
    const forger = { ...theirs, certificates: ours.certificates };
    expect(await codeOf(await sealAnything(base, forger))).toBe("ALTERED");
  });

  test("whose certificate has our subject and serial number, and another key, is not ours", async () => {
    const [der = new Uint8Array()] = ours.certificates;
    const copy = Certificate.fromBER(Uint8Array.from(der));
    const pair = await crypto.subtle.generateKey({ name: "ECDSA", namedCurve: "P-256" }, true, [
      "sign",
      "verify",
    ]);
    await copy.subjectPublicKeyInfo.importKey(pair.publicKey);
    await copy.sign(pair.privateKey, "SHA-256");
    const forged = new Uint8Array(copy.toSchema(true).toBER());
    const { privateKey } = theirs;
    const seal = (cms: CmsChange) =>
      sealAnything(base, ours, { cms: (covered) => makeCms(covered, { ...ours, privateKey }, cms) });
    expect(await codeOf(await seal({ bag: [forged] }))).toBe("OTHER_CERTIFICATE");
    expect(await codeOf(await seal({ bag: [forged, ...ours.certificates] }))).toBe("OTHER_CERTIFICATE");
    expect(await codeOf(await seal({ bag: [...ours.certificates, forged] }))).toBe("OTHER_CERTIFICATE");
  });

  test("on another curve is not trusted, published or not", async () => {
    const { generateKeyPairSync } = await import("node:crypto");
    const { privateKey } = generateKeyPairSync("ec", { namedCurve: "P-384" });
    const pair = await crypto.subtle.generateKey({ name: "ECDSA", namedCurve: "P-384" }, true, [
      "sign",
      "verify",
    ]);
    const copy = Certificate.fromBER(Uint8Array.from(ours.certificates[0] ?? []));
    await copy.subjectPublicKeyInfo.importKey(pair.publicKey);
    await copy.sign(pair.privateKey, "SHA-256");
    const certificates = [new Uint8Array(copy.toSchema(true).toBER())];
    const sealed = await sealAnything(base, ours, {
      cms: (covered) => makeCms(covered, { privateKey, certificates }),
    });
    expect(await codeOf(sealed)).toBe("OTHER_CERTIFICATE");
    expect(await codeOf(sealed, [certificates])).toBe("OTHER_CERTIFICATE");
  });

  test("that had run out when the receipt was issued does not count, one that runs out later does", async () => {
    const { sealedWith, certificateId } = await check(genuine);
    const end = SPAN.notAfter.getTime() / 1000;
    const require = (iat: number, sub = certificateId) =>
      requireSameCertificate({ sealedWith, certificateId, sealedAt: null }, { sub, iat });
    expect(() => require(end)).not.toThrow();
    expect(() => require(end + 1)).toThrow(expect.objectContaining({ code: "EXPIRED" }));
    expect(() => require(Number.NaN)).toThrow(SealError);
    expect(() => require(end, "vcrt_00000000000000000000000000")).toThrow(
      expect.objectContaining({ code: "OTHER_RECEIPT" }),
    );
  });
});

describe("a range that leaves something out", () => {
  test.each<[string, (range: { before: number; after: number; rest: number }) => string]>([
    ["three numbers", ({ before, after }) => `0 ${before} ${after}`],
    ["five numbers", ({ before, after, rest }) => `0 ${before} ${after} ${rest} 0`],
    ["two ranges", ({ before, after, rest }) => `0 ${before} ${after} ${rest - 9} ${after + rest - 9} 9`],
    ["a negative length", ({ before, after }) => `0 ${before} ${after} -1`],
    ["a negative start", ({ before, after, rest }) => `-1 ${before} ${after} ${rest}`],
    ["another start", ({ before, after, rest }) => `9 ${before - 9} ${after} ${rest}`],
    ["a larger gap before", ({ before, after, rest }) => `0 ${before - 1} ${after} ${rest}`],
    ["a larger gap behind", ({ before, after, rest }) => `0 ${before} ${after + 1} ${rest - 1}`],
    ["a smaller gap", ({ before, after, rest }) => `0 ${before} ${after - 1} ${rest + 1}`],
    ["the signature within", ({ before, after, rest }) => `0 ${before + 1} ${after - 1} ${rest + 1}`],
    ["ranges that overlap", ({ before, rest }) => `0 ${before} ${before} ${rest}`],
    ["no end of the file", ({ before, after, rest }) => `0 ${before} ${after} ${rest - 1}`],
    ["more than the file", ({ before, after, rest }) => `0 ${before} ${after} ${rest + 1}`],
    ["numbers that wrap at 32 bits", ({ before, after, rest }) => `0 ${before} ${after} ${rest + 2 ** 32}`],
    ["a start that wraps at 32 bits", ({ before, after, rest }) => `0 ${before} ${after + 2 ** 32} ${rest}`],
    ["numbers beyond any file", () => "0 99999999999999999999 1 1"],
    ["a leading zero", ({ before, after, rest }) => `0 0${before} ${after} ${rest}`],
    ["a plus sign", ({ before, after, rest }) => `0 +${before} ${after} ${rest}`],
    ["a fraction", ({ before, after, rest }) => `0 ${before}.0 ${after} ${rest}`],
    ["a comment", ({ before, after, rest }) => `0 ${before} ${after} ${rest}%`],
    ["a reference", ({ before }) => `0 ${before} 7 0 R`],
    ["nothing", () => ""],
  ])("(%s) is not genuine, and not even when it was signed so", async (_, numbers) => {
    const changed = numbers(rangeOf(genuine));
    expect(await codeOf(withRange(genuine, changed))).not.toBe("genuine");
    // Pretends that exactly the claimed bytes were signed: only the range itself can reveal it.
    const { before, after } = rangeOf(genuine);
    const file = withRange(genuine, changed);
    const cms = await makeCms(concat(file.subarray(0, before), file.subarray(after)), ours);
    Buffer.from(file.buffer).write(Buffer.from(cms).toString("hex"), before + 1, "latin1");
    expect(await codeOf(file)).not.toBe("genuine");
  });
});

describe("signature forgeries of the literature", () => {
  test("universal: a signature without contents, without range, or none at all", async () => {
    const { before, after } = rangeOf(genuine);
    const size = after - before;
    const gap = (content: string) =>
      concat(genuine.subarray(0, before), content.padEnd(size), genuine.subarray(after));
    for (const content of [
      "null",
      "<>",
      "<00>",
      `<${"0".repeat(size - 2)}>`,
      "(signature)",
      "7 0 R",
      "<",
      ">",
    ])
      expect(await codeOf(gap(content)), content.slice(0, 20)).not.toBe("genuine");
    expect(await codeOf(replaced(genuine, "/ByteRange", "/ByteWrong"))).toBe("NOT_SEALED");
    expect(await codeOf(replaced(genuine, "/Contents <", "/Kontents <"))).toBe("NOT_SEALED");
    expect(await codeOf(Uint8Array.from(base))).toBe("NOT_SEALED");
    expect(await codeOf(bytes("a photo"))).toBe("NOT_SEALED");
  });

  test("incremental saving: a page changed, a note, another value, or nothing but white space behind the seal", async () => {
    const file = await PDFDocument.load(genuine, { updateMetadata: false, forIncrementalUpdate: true });
    file.getPage(0).drawRectangle({ x: 0, y: 0, width: 612, height: 792, color: rgb(1, 1, 1) });
    expect(await codeOf(Uint8Array.from(await file.commit({ useObjectStreams: false })))).toBe("NOT_WHOLE");
    for (const tail of ["\n", " ", "%%EOF", "\n% a comment", `\n9 0 obj\n<< >>\nendobj\n`])
      expect(await codeOf(concat(genuine, tail)), JSON.stringify(tail)).toBe("NOT_WHOLE");
  });

  test("incremental saving with the old signature copied to the end, its range moved along", async () => {
    const { before, after, rest } = rangeOf(genuine);
    const signature = text(genuine.subarray(before - 200, after + 50));
    expect(await codeOf(concat(genuine, signature))).not.toBe("genuine");
    const grown = concat(genuine, "x".repeat(40));
    expect(await codeOf(withRange(grown, `0 ${before} ${after} ${rest + 40}`))).toBe("ALTERED");
  });

  test("wrapping: the signed end is moved to make room for other objects", async () => {
    const { before, after, rest } = rangeOf(genuine);
    const evil = "9 0 obj\n<< /Type /Page >>\nendobj\n";
    const [head, room, tail] = [
      genuine.subarray(0, before),
      text(genuine.subarray(before, after)),
      genuine.subarray(after),
    ];
    // In the signature's room, behind it, and with a second range that includes it.
    const second = `/ByteRange [0 ${before} ${after + evil.length} ${rest}]\n/Contents ${room}`;
    for (const moved of [
      concat(head, room.slice(0, -1 - evil.length), evil, ">", tail),
      concat(head, room, evil, tail),
      concat(head, room, second, tail),
      concat(head, second, tail),
      withRange(concat(head, room, evil, tail), `0 ${before} ${after + evil.length} ${rest}`),
    ])
      expect(await codeOf(moved)).not.toBe("genuine");
  });

  test("a second signature, over all of the first, and one below ours", async () => {
    const twice = await sealAnything(base, theirs);
    const covered = `\n9 0 obj\n<< /ByteRange [0 10 20 30]\n/Contents <00> >>\nendobj\n`;
    expect(await codeOf(concat(twice, covered))).not.toBe("genuine");
    expect(await codeOf(concat(genuine, covered))).not.toBe("genuine");
    // An outsider's own seal appended to our whole file.
    const { before, after } = rangeOf(genuine);
    const again = concat(genuine, text(genuine.subarray(before - 100)));
    expect(await codeOf(again)).not.toBe("genuine");
    expect(after).toBeGreaterThan(before);
  });

  test("shadows: what is already in the file is brought to light by a later table", async () => {
    const { rest } = rangeOf(genuine);
    const table = "\nxref\n0 1\n0000000000 65535 f \ntrailer\n<< /Root 1 0 R >>\nstartxref\n9\n%%EOF";
    expect(await codeOf(concat(genuine, table))).toBe("NOT_WHOLE");
    expect(await codeOf(replaced(genuine, /startxref\n\d/, "startxref\n9"))).toBe("ALTERED");
    expect(rest).toBeGreaterThan(0);
  });
});

describe("the room of the signature", () => {
  const gapOf = (change: (digits: string) => string) => {
    const { before, after } = rangeOf(genuine);
    const digits = text(genuine.subarray(before + 1, after - 1));
    const changed = change(digits);
    expect(changed.length).toBe(digits.length);
    expect(changed).not.toBe(digits);
    return concat(genuine.subarray(0, before + 1), changed, genuine.subarray(after - 1));
  };

  test.each<[string, (digits: string) => string]>([
    ["a payload in the padding", (digits) => `${digits.slice(0, -8)}deadbeef`],
    ["a payload right behind the message", (digits) => digits.replace(/(00){100}$/, "41".repeat(100))],
    ["a second message", (digits) => digits.replace(/(00){9}$/, `3003020101${"00".repeat(4)}`)],
    ["capitals", (digits) => digits.toUpperCase()],
    ["white space", (digits) => `${digits.slice(0, -2)}\n\n`],
    ["the end of the string", (digits) => `${digits.slice(0, -6)}> 8 0 `],
    ["no message", (digits) => "0".repeat(digits.length)],
    ["a message longer than its room", (digits) => `3083ffffff${digits.slice(10)}`],
    ["an endless message", (digits) => `3080${digits.slice(4)}`],
    [
      "a length in a longer form",
      (digits) => digits.replace(/^3082(....)/, "308300$1").slice(0, digits.length),
    ],
  ])("has no place for %s", async (_, change) => {
    expect(["BAD_SEAL", "NOT_WHOLE"]).toContain(await codeOf(gapOf(change)));
  });
});

describe("a message of another shape than ours, though signed with our key", () => {
  const seal = async (change: CmsChange) =>
    codeOf(await sealAnything(base, ours, { cms: (covered, key) => makeCms(covered, key, change) }));

  test("made without any change is genuine", async () => {
    expect(await seal({})).toBe("genuine");
  });

  test.each<[string, CmsChange]>([
    ["two signers", { signers: 2 }],
    ["no signer", { signers: 0 }],
    ["no signed attributes", { attributes: "none" }],
    ["no digest", { attributes: ["contentType", "signingCertificate"] }],
    ["no content type", { attributes: ["messageDigest", "signingCertificate"] }],
    ["no certificate named", { attributes: ["contentType", "messageDigest"] }],
    ["another attribute", { attributes: ["contentType", "messageDigest", "signingCertificate", "extra"] }],
    ["two digests", { attributes: ["contentType", "messageDigest", "signingCertificate", "digestTwice"] }],
    ["SHA-1", { hash: "SHA-1" }],
    ["SHA-384", { hash: "SHA-384" }],
    ["MD5 by name", { digestAlgorithmName: "1.2.840.113549.2.5" }],
    ["attributes that nobody signed", { unsigned: true }],
    ["content of its own", { encapsulated: new Uint8Array([1, 2, 3]) }],
    ["content of another type", { contentType: "1.2.840.113549.1.9.16.1.4" }],
  ])("(%s) is refused", async (_, change) => {
    expect(await seal(change)).toBe("BAD_SEAL");
  });

  test("with a digest of other bytes is refused", async () => {
    expect(await seal({ digest: new Uint8Array(32) })).toBe("ALTERED");
    expect(await seal({ digest: new Uint8Array(0) })).toBe("ALTERED");
  });

  test("that signs for another certificate, or names one, is refused", async () => {
    const [other = new Uint8Array()] = theirs.certificates;
    expect(await seal({ certificateOf: other })).toBe("BAD_SEAL");
    expect(await seal({ names: other })).toBe("BAD_SEAL");
    expect(await seal({ bag: [other], names: ours.certificates[0] ?? other })).toBe("OTHER_CERTIFICATE");
    expect(await seal({ bag: [...ours.certificates, other] })).toBe("OTHER_CERTIFICATE");
  });

  test("that carries published certificates, and not exactly those that it is issued by, is refused", async () => {
    const [own = new Uint8Array()] = ours.certificates;
    const [other = new Uint8Array()] = theirs.certificates;
    const published = [ours.certificates, theirs.certificates, [own, other]];
    const withBag = async (...bag: Uint8Array[]) =>
      codeOf(
        await sealAnything(base, ours, { cms: (covered, key) => makeCms(covered, key, { bag }) }),
        published.slice(0, 2),
      );
    expect(await withBag(own)).toBe("genuine");
    for (const bag of [
      [own, own],
      [own, other],
      [own, own, own, own],
      [own, other, own],
    ])
      expect(await withBag(...bag)).toBe("OTHER_CERTIFICATE");
    // A certified key carries its whole chain, in order.
    const issued = [[own, other]];
    const chain = (...bag: Uint8Array[]) =>
      sealAnything(base, ours, { cms: (covered, key) => makeCms(covered, key, { bag }) });
    expect(await codeOf(await chain(own, other), issued)).toBe("genuine");
    expect(await codeOf(await chain(own), issued)).toBe("OTHER_CERTIFICATE");
    expect(await codeOf(await chain(own, other, other), issued)).toBe("OTHER_CERTIFICATE");
    expect(await codeOf(await chain(own), published)).toBe("genuine");
    expect(await codeOf(await chain(own, other), published)).toBe("genuine");
  });

  test("that is a signature of nothing, or no message at all, is refused", async () => {
    const plain = (content: Uint8Array) => sealAnything(base, ours, { cms: async () => content });
    for (const content of [
      new Uint8Array([0x30, 0]),
      new Uint8Array([0x30, 2, 5, 0]),
      new Uint8Array([0x1f, 1]),
      new Uint8Array([0x30, 3, 0x1f, 0x81, 1]),
    ])
      expect(await codeOf(await plain(content))).toBe("BAD_SEAL");
  });
});

describe("the receipt of a sealed PDF", () => {
  const sealed = async (change: (file: PDFDocument) => unknown, options: SealOptions = {}) =>
    codeOf(await sealAnything(await makePdf(change), ours, options));

  test("is the one attachment of its name, and no other is believed", async () => {
    expect(await sealed(attachReceipt)).toBe("genuine");
    expect(await sealed(() => undefined)).toBe("NO_RECEIPT");
    expect(await sealed((file) => attach(file, "other.jws", RECEIPT))).toBe("NO_RECEIPT");
    expect(await sealed((file) => attach(file, "receipt.jws", "no receipt"))).toBe("NO_RECEIPT");
    expect(await sealed((file) => attach(file, "receipt.jws", "x".repeat(10_000_000)))).toBe("NO_RECEIPT");
    for (const name of ["receipt.jws", "a.jws", "z.jws"])
      expect(
        await sealed(async (file) => {
          await attachReceipt(file);
          await attach(file, name, RECEIPT);
        }),
        name,
      ).toBe("NO_RECEIPT");
  });

  test("is not looked for in comments, pages, titles or loose streams", async () => {
    const hidden: ((file: PDFDocument) => unknown)[] = [
      (file) => file.setSubject(RECEIPT),
      (file) => file.context.register(file.context.flateStream(RECEIPT)),
      (file) => file.catalog.set(PDFName.of("Receipt"), PDFString.of(RECEIPT)),
      (file) => {
        const spec = file.context.obj({
          Type: "Filespec",
          F: PDFString.of("receipt.jws"),
          EF: { F: file.context.register(file.context.flateStream(RECEIPT)) },
        });
        const note = file.context.obj({
          Type: "Annot",
          Subtype: "FileAttachment",
          FS: spec,
          Rect: [0, 0, 9, 9],
        });
        file.getPage(0).node.set(PDFName.of("Annots"), file.context.obj([file.context.register(note)]));
      },
    ];
    for (const hide of hidden) expect(await sealed(hide)).toBe("NO_RECEIPT");
  });

  test("cannot be exchanged within a genuine file, nor its file's end be exchanged", async () => {
    const other = await sealAnything(await makePdf((file) => attach(file, "receipt.jws", "b.c.d")), ours);
    const [one, two] = [rangeOf(genuine), rangeOf(other)];
    expect(await codeOf(concat(other.subarray(0, two.before), genuine.subarray(one.before)))).not.toBe(
      "genuine",
    );
    expect(await codeOf(concat(genuine.subarray(0, one.before), other.subarray(two.before)))).not.toBe(
      "genuine",
    );
  });

  test("must be of the certificate that the seal was made for, by its own words", async () => {
    expect(await sealed(attachReceipt, { reason: "Sealed." })).toBe("NO_RECEIPT");
    const two = `${SEALED_ID} and vcrt_00000000000000000000000000`;
    expect(await sealed(attachReceipt, { reason: two })).toBe("NO_RECEIPT");
    expect(await sealed(attachReceipt, { reason: `${SEALED_ID}, that is ${SEALED_ID}` })).toBe("genuine");
  });

  test("is not read from a file of a structure that we do not write", async () => {
    const structure: [string, RegExp, string][] = [
      ["another root", /\/Root \d+ 0 R/g, "/Root 9 0 R"],
      ["no end", /%%EOF$/, "%%EOG"],
      ["a table elsewhere", /startxref\n\d(?=\d+\n%%EOF$)/, "startxref\n9"],
      ["another older table", /\/Prev \d/, "/Prev 9"],
      ["an encrypted file", /\/Info \d+ 0 R/g, "/Encrypt 9 "],
      ["another certifying signature", /\/DocMDP (\d+) 0 R/, "/DocMDP 1 0 R  "],
      ["a field of another kind", /\/Fields \[ \d+/, "/Fields [ 1 "],
    ];
    for (const [name, from, to] of structure) {
      const before = (file: Uint8Array) => {
        const changed = text(file).replace(from, (found) => to.padEnd(found.length).slice(0, found.length));
        expect(changed, name).not.toBe(text(file));
        Buffer.from(file.buffer, file.byteOffset).write(changed, "latin1");
      };
      expect(await codeOf(await sealAnything(base, ours, { before })), name).toBe("NO_RECEIPT");
    }
  });

  test("is not read from a classic file, or one that was changed before it was sealed", async () => {
    const classic = await PDFDocument.load(base);
    const plain = await classic.save({ useObjectStreams: false });
    expect(await codeOf(await sealAnything(plain, ours))).toBe("NO_RECEIPT");
    const file = await PDFDocument.load(base, { updateMetadata: false, forIncrementalUpdate: true });
    file.getPage(0).drawRectangle({ x: 0, y: 0, width: 9, height: 9 });
    const changed = await file.commit({ useObjectStreams: true });
    expect(await codeOf(await sealAnything(changed, ours))).toBe("NO_RECEIPT");
  });
});

test("a file of any size that is none of ours is refused in time that grows with its size", async () => {
  const filled = (size: number, text: string) =>
    Uint8Array.from(Buffer.concat([Buffer.from("%PDF-"), Buffer.alloc(size, text)]));
  for (const text of ["/", "/B", "/ByteRange", "/ByteRange [0 9 9 9]\n/Contents <", "0", "<"]) {
    const timeOf = async (size: number) => {
      const file = filled(size, text);
      const begun = performance.now();
      expect(["NOT_SEALED", "NOT_WHOLE"]).toContain(await codeOf(file));
      return performance.now() - begun;
    };
    const [one, four] = [await timeOf(4_000_000), await timeOf(16_000_000)];
    // Quadratic time would be at least 16 times. Allows for pauses of a busy machine.
    expect(four, text).toBeLessThan(12 * one + 500);
  }
});

test("strings of every kind are read as they are written", async () => {
  const file = await PDFDocument.create();
  file.addPage();
  await attachReceipt(file);
  file.catalog.set(PDFName.of("Odd"), PDFString.of("a \\( \\\\ \\101 (nested) \\n"));
  file.catalog.set(PDFName.of("Hex"), PDFHexString.fromText("é"));
  file.catalog.set(PDFName.of("Deep"), PDFDict.withContext(file.context));
  const pdf = await file.save({ useObjectStreams: true });
  expect(await codeOf(await sealAnything(pdf, ours))).toBe("genuine");
});
