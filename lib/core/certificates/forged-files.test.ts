import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PDFDocument, PDFHexString, PDFName, PDFString, StandardFonts } from "@cantoo/pdf-lib";
import { beforeAll, describe, expect, it } from "vitest";
import { LIVE_ORDER, SPECIMEN_ORDER } from "@/lib/contract/examples/receipts";
import type { TranslatedDocument } from "@/lib/core/documents/document-model";
import { type Issuer, makeIssuer } from "@/lib/sdk/testing/certified-pdf";
import { type FileRecord, judgeUnnamed } from "./judge-file";
import { type Bytes, type Issued, issueFiles, told as toldOf } from "./testing/issued-files";

const OTHER_ID = SPECIMEN_ORDER.certificateId;
const bytesOf = (text: string): Bytes => Uint8Array.from(Buffer.from(text, "latin1"));
const joined = (...parts: Uint8Array[]): Bytes => Uint8Array.from(Buffer.concat(parts));
const CONTENT: TranslatedDocument = {
  language: "en",
  title: "Transcript of records",
  blocks: [
    { id: "b01", kind: "text", runs: [{ text: "Joanna Maria Kowalska passed the examination in 2019." }] },
    { id: "b02", kind: "text", runs: [{ text: "Mathematics 4.5, physics 3.0, history of art 5.0." }] },
  ],
};

let files: Issued;
let issuer: Issuer;
let issued: Bytes;
let other: Bytes;
beforeAll(async () => {
  files = await issueFiles(CONTENT);
  ({ issuer, pdf: issued, other } = files);
});

const readOf = (file: Bytes) => files.read(file);
const judge = (file: Bytes, change: Partial<FileRecord> = {}) => files.judge(file, change);

type Change = (file: PDFDocument) => unknown;
const load = (pdf: Uint8Array) => PDFDocument.load(pdf);
/** As another program writes the whole file anew. */
async function resaved(change: Change = () => undefined, pdf: Uint8Array = issued): Promise<Bytes> {
  const file = await load(pdf);
  await change(file);
  return Uint8Array.from(await file.save());
}
/** As Acrobat and others add to a file, with all that was issued still in it. */
async function added(change: Change): Promise<Bytes> {
  const file = await PDFDocument.load(issued, { forIncrementalUpdate: true });
  await change(file);
  const grown = Uint8Array.from(await file.save({ useObjectStreams: false }));
  expect(Buffer.from(grown.subarray(0, issued.length)).equals(issued)).toBe(true);
  return grown;
}

const write = async (file: PDFDocument, page: number, text = "PASSED", y = 4) =>
  file.getPage(page - 1).drawText(text, { x: 64, y, font: await file.embedFont(StandardFonts.Courier) });
const note = (file: PDFDocument, page: number, rect = [10, 4, 90, 20]) => {
  const annotation = file.context.register(
    file.context.obj({
      Type: "Annot",
      Subtype: "FreeText",
      Rect: rect,
      Contents: PDFString.of("PASSED"),
      DA: PDFString.of("/Helv 9 Tf"),
    }),
  );
  // Not addAnnot: that rewrites what the page draws as well.
  const { node } = file.getPage(page - 1);
  node.set(PDFName.of("Annots"), file.context.obj([...(node.Annots()?.asArray() ?? []), annotation]));
};
const takePage = async (file: PDFDocument, from: Uint8Array, page: number, at: number) => {
  const [copied] = await file.copyPages(await load(from), [page - 1]);
  if (copied) file.insertPage(at - 1, copied);
};

const swapPage = (file: PDFDocument, page: number) => {
  file.removePage(page - 1);
  return takePage(file, other, 2, page);
};

const told = async (file: Bytes) => toldOf(await judge(file));

describe("a file made from the one that was issued", () => {
  it("is genuine as it was issued, and genuine but saved again when a program wrote the same pages anew", async () => {
    expect(await told(issued)).toBe("genuine");
    expect(await told(await resaved())).toBe("saved-again");
    expect(await told(await resaved((file) => file.setTitle("scan.pdf")))).toBe("saved-again");
    expect(await told(await added((file) => file.setKeywords(["x"])))).toBe("saved-again");
  });

  it.each([
    ["swapped for another's", [2], (file: PDFDocument) => swapPage(file, 2)],
    ["written upon", [2], (file: PDFDocument) => write(file, 2, "PASSED", 670)],
    ["covered with a white box", [3], (file: PDFDocument) => file.getPage(2).drawRectangle({ width: 500 })],
    [
      "turned",
      [1],
      (file: PDFDocument) => file.getPage(0).node.set(PDFName.of("Rotate"), file.context.obj(90)),
    ],
    ["cropped", [2], (file: PDFDocument) => file.getPage(1).setCropBox(0, 0, 50, 50)],
  ] as const)("is altered where a page was %s, and the page is named", async (_, changed, change) => {
    expect(await told(await resaved(change))).toMatchObject({ outcome: "altered", changed });
  });

  it("has grown where pages were added, left out, doubled or put into another order", async () => {
    const outcome = "grown";
    expect(await told(await resaved((file) => takePage(file, other, 2, 2)))).toMatchObject({
      outcome,
      added: [2],
    });
    expect(await told(await resaved((file) => file.addPage()))).toEqual({ outcome, added: [4] });
    expect(await told(await resaved((file) => file.removePage(1)))).toMatchObject({ outcome, missing: [2] });
    expect(await told(await resaved((file) => takePage(file, issued, 2, 3)))).toMatchObject({
      outcome,
      added: [3],
    });
    const moved = await resaved(async (file) => {
      const [page] = await file.copyPages(file, [2]);
      file.removePage(2);
      if (page) file.insertPage(1, page);
    });
    expect(await told(moved)).toMatchObject({ outcome, isReordered: true });
  });

  it("is altered where something lies upon what was issued, which is seen beneath", async () => {
    const upon = [60, 660, 300, 700];
    expect(await told(await resaved((file) => note(file, 2, upon)))).toMatchObject({
      outcome: "altered",
      changed: [2],
      overlaid: [2],
    });
    const field = await resaved((file) =>
      file
        .getForm()
        .createTextField("x")
        .addToPage(file.getPage(1), { x: 60, y: 660, width: 90, height: 40 }),
    );
    expect(await told(field)).toMatchObject({ outcome: "altered", changed: [2], extras: ["form"] });
  });

  it("has grown where a note lies beside all that was issued, even one that viewers draw as they like", async () => {
    const twice = await resaved((file) => {
      note(file, 1);
      note(file, 1);
    });
    expect(await told(twice)).toEqual({ outcome: "grown", additions: ["1 foot PASSED PASSED"] });
  });

  it("is told what was added to it, and that the issued one is still within", async () => {
    expect(await told(await added((file) => write(file, 2)))).toEqual({
      outcome: "grown",
      additions: ["2 foot PASSED"],
      holdsIssued: true,
    });
    expect(await told(await added((file) => note(file, 3)))).toEqual({
      outcome: "grown",
      additions: ["3 foot PASSED"],
      holdsIssued: true,
    });
    const replaced = await added((file) => {
      const hidden = file.context.stream("", {});
      file.getPage(1).node.set(PDFName.of("Contents"), file.context.register(hidden));
    });
    expect(await told(replaced)).toEqual({ outcome: "altered", changed: [2], holdsIssued: true });
  });

  it("is altered where a layer, a script, or other words came to it, and has grown by another attachment", async () => {
    const outcome = "altered";
    const set = (name: string, value: object) => (file: PDFDocument) =>
      file.catalog.set(PDFName.of(name), file.context.obj(value as never));
    const layers = { OCGs: [], D: { OFF: [] } };
    expect(await told(await resaved(set("OCProperties", layers)))).toEqual({ outcome, extras: ["other"] });
    const script = { S: "JavaScript", JS: PDFHexString.fromText("app.alert(1)") };
    expect(await told(await resaved(set("OpenAction", script)))).toEqual({ outcome, extras: ["action"] });
    const spoken = (element: object) => set("StructTreeRoot", { K: [{ S: "Document", K: [element] }] });
    const p = { S: "P", K: [0] };
    expect(await told(await resaved(spoken(p)))).toBe("saved-again");
    for (const words of [
      { ...p, ActualText: PDFHexString.fromText("Passed") },
      { ...p, E: PDFHexString.fromText("Passed") },
      { ...p, T: PDFHexString.fromText("Passed") },
      { S: "Figure", Alt: PDFHexString.fromText("Passed with distinction") },
      { S: "Table", A: { O: "Table", Summary: PDFHexString.fromText("Passed") } },
      { S: "Sect", K: { S: "P", A: [{ O: "UserProperties", P: [] }] } },
    ])
      expect(await told(await resaved(spoken(words)))).toEqual({ outcome, extras: ["other"] });
    const attached = await resaved((file) => file.attach(bytesOf("x"), "x.txt"));
    expect(await told(attached)).toMatchObject({ outcome: "grown", extras: ["attachment"] });
  });

  it("is damaged where it was cut off, grew behind its end, or can be read in two ways", async () => {
    for (const size of [200, issued.length / 2, issued.length - 9])
      expect(await told(issued.slice(0, size))).toBe("damaged");
    expect(await judge(joined(issued, bytesOf("\nPASSED")))).toMatchObject({
      outcome: "damaged",
      holdsIssued: true,
    });
    expect(await told(joined(bytesOf("\n"), issued))).toBe("damaged");
    const twoCounts = bytesOf(
      Buffer.from(issued)
        .toString("latin1")
        .replace(/\/Count 3/, "/Count 2"),
    );
    expect(["damaged", "saved-again"]).toContain(await told(twoCounts));
    expect(await told(twoCounts)).not.toBe("genuine");
  });

  it("is told to be locked where it was encrypted", async () => {
    const locked = await resaved((file) => {
      // The library refuses to lock what says that it's PDF/A.
      file.catalog.delete(PDFName.of("Metadata"));
      return file.encrypt({ userPassword: "", ownerPassword: "x" });
    });
    expect(await told(locked)).toBe("encrypted");
  });
});

describe("a file made of others", () => {
  it("is another certificate's where that one's seal holds, and never more than its claim where it doesn't", async () => {
    expect(await judge(other)).toMatchObject({
      outcome: "other-certificate",
      certificateId: OTHER_ID,
      isProven: true,
    });
    expect(await judge(await resaved(undefined, other))).toMatchObject({
      outcome: "other-certificate",
      certificateId: OTHER_ID,
      isProven: false,
    });
  });

  it("with this certificate's receipt attached is no more than different, whoever sealed it", async () => {
    const outsider = await makeIssuer();
    expect(await told(await outsider.pdf({ jws: issuer.receipt(), pageCount: 3 }))).toBe("different");
    const unsealed = await PDFDocument.create();
    unsealed.addPage();
    await unsealed.attach(bytesOf(issuer.receipt()), "receipt.jws");
    expect(await told(Uint8Array.from(await unsealed.save()))).toBe("different");
  });

  it("from genuine pages and forged ones, without seal and receipt, is altered where the forged one stands", async () => {
    const merged = await PDFDocument.create();
    for (const [from, page] of [
      [issued, 1],
      [other, 2],
      [issued, 3],
    ] as const)
      await takePage(merged, from, page, merged.getPageCount() + 1);
    expect(await told(Uint8Array.from(await merged.save()))).toMatchObject({
      outcome: "altered",
      changed: [2],
    });
  });

  it("with two receipts has none", async () => {
    const two = await resaved((file) => file.attach(bytesOf(issuer.receipt()), "receipt.jws"));
    expect(await told(two)).toMatchObject({ extras: ["attachment"] });
  });
});

describe("a hostile file", () => {
  const objects = (count: number) =>
    bytesOf(`%PDF-1.7\nxref\n0 ${count}\ntrailer\n<< /Root 1 0 R >>\nstartxref\n9\n%%EOF\n`);
  it.each([
    ["nothing but a header", bytesOf("%PDF-1.7")],
    ["a table of a billion objects", objects(999_999_999)],
    ["arrays within arrays", bytesOf(`%PDF-1.7\n${"[".repeat(200_000)}\nstartxref\n9\n%%EOF`)],
    [
      "dictionaries within dictionaries",
      bytesOf(`%PDF-1.7\nxref\n0 0\ntrailer\n${"<</A".repeat(99_999)}\nstartxref\n9\n%%EOF`),
    ],
    [
      "a table that leads to itself",
      bytesOf("%PDF-1.7\nxref\n0 0\ntrailer\n<< /Prev 9 >>\nstartxref\n9\n%%EOF"),
    ],
    ["thousands of ranges", bytesOf(`%PDF-1.7\n${"/ByteRange [0 9 9 9]".repeat(20_000)}`)],
    ["a seal's words without a seal", bytesOf("%PDF-1.7 /ByteRange [0 1 2 3]\n/Contents <00>")],
  ])("of %s is read to its end and believed nothing", async (_, file) => {
    expect(["damaged", "not-ours"]).toContain(await told(file));
  });

  it("that is no PDF, or empty, is told to be that", async () => {
    expect(await told(bytesOf("PK\x03\x04 a word file"))).toBe("not-a-pdf");
    expect(await told(bytesOf(""))).toBe("empty");
  });
});

describe("a file dropped where no certificate is known", () => {
  it("leads to the certificate that it names, whatever became of it", async () => {
    for (const file of [
      issued,
      await resaved(),
      await resaved((each) => write(each, 1)),
      issued.slice(0, -9),
    ])
      expect(judgeUnnamed(await readOf(file))).toEqual({ certificateId: LIVE_ORDER.certificateId });
    expect(judgeUnnamed(await readOf(other))).toEqual({ certificateId: OTHER_ID });
  });

  it("is told what it is where it names none", async () => {
    const plain = await PDFDocument.create();
    plain.addPage();
    const bytes = Uint8Array.from(await plain.save());
    expect(judgeUnnamed(await readOf(bytes))).toMatchObject({ outcome: "not-ours" });
    expect(judgeUnnamed(await readOf(bytesOf("Dear Sir")))).toMatchObject({ outcome: "not-a-pdf" });
    await plain.encrypt({ userPassword: "", ownerPassword: "x" });
    const locked = Uint8Array.from(await plain.save());
    expect(judgeUnnamed(await readOf(locked))).toMatchObject({ outcome: "encrypted" });
  });

  it("is read into plain members, which a page can hand to the next", async () => {
    for (const file of [issued, other, await resaved()]) {
      const reading = await readOf(file);
      expect(JSON.parse(JSON.stringify(reading))).toEqual(reading);
    }
  });
});

const hasQpdf = spawnSync("qpdf", ["--version"]).status === 0;

describe.runIf(hasQpdf)("a file that qpdf wrote anew", () => {
  const qpdf = (...options: string[]) => {
    const folder = mkdtempSync(join(tmpdir(), "saved-"));
    const [from, to] = ["in.pdf", "out.pdf"].map((name) => join(folder, name)) as [string, string];
    writeFileSync(from, issued);
    const { status, stderr } = spawnSync("qpdf", [
      ...options.flatMap((each) => (each === "IN" ? [from] : [each])),
      from,
      to,
    ]);
    expect(status, String(stderr)).toBe(0);
    const bytes = Uint8Array.from(readFileSync(to));
    rmSync(folder, { recursive: true });
    return bytes;
  };

  it.each([
    ["as it is", []],
    ["with its objects packed", ["--object-streams=generate"]],
    ["with nothing packed", ["--object-streams=disable", "--stream-data=uncompress"]],
    ["for the web", ["--linearize"]],
    ["packed anew", ["--recompress-flate", "--compression-level=9"]],
  ])("%s is genuine, saved again", async (_, options) => {
    expect(await told(qpdf(...options))).toBe("saved-again");
  });

  it("with pages left out or turned is altered", async () => {
    expect(await told(qpdf("--rotate=+90:2"))).toEqual({ outcome: "altered", changed: [2] });
    expect(await told(qpdf("--encrypt", "", "x", "256", "--"))).toBe("encrypted");
  });
});
