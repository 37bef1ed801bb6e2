import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFName,
  PDFString,
  StandardFonts,
} from "@cantoo/pdf-lib";
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
/** Saves as a program does that rewrites the whole file. */
async function resaved(change: Change = () => undefined, pdf: Uint8Array = issued): Promise<Bytes> {
  const file = await load(pdf);
  await change(file);
  return Uint8Array.from(await file.save());
}
/** Saves as Acrobat does, by appending. */
async function added(change: Change): Promise<Bytes> {
  const file = await PDFDocument.load(issued, { forIncrementalUpdate: true });
  await change(file);
  const grown = Uint8Array.from(await file.save({ useObjectStreams: false }));
  expect(Buffer.from(grown.subarray(0, issued.length)).equals(issued)).toBe(true);
  return grown;
}

const write = async (file: PDFDocument, page: number, text = "PASSED", y = 4) =>
  file.getPage(page - 1).drawText(text, { x: 64, y, font: await file.embedFont(StandardFonts.Courier) });
const note = (file: PDFDocument, page: number, rect = [10, 4, 90, 20], entries: object = {}) => {
  const { context } = file;
  const look = context.register(
    context.flateStream("0 0 1 rg 0 0 80 16 re f", {
      Type: "XObject",
      Subtype: "Form",
      BBox: [0, 0, 80, 16],
    } as never),
  );
  const made = {
    Type: "Annot",
    Subtype: "FreeText",
    Rect: rect,
    Contents: PDFString.of("PASSED"),
    DA: PDFString.of("/Helv 9 Tf"),
    AP: { N: look },
    ...entries,
  };
  const annotation = context.register(context.obj(made as never));
  // Not addAnnot: that also rewrites the page's drawing.
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
      repeated: [3],
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

  it("has grown where a note lies beside all that was issued, and can’t be compared where viewers draw it as they like", async () => {
    const twice = await resaved((file) => {
      note(file, 1);
      note(file, 1);
    });
    expect(await told(twice)).toEqual({ outcome: "grown", additions: ["1 foot null"] });
    const bare = await resaved((file) => note(file, 1, undefined, { AP: undefined }));
    expect(await judge(bare)).toMatchObject({ outcome: "different", unread: [1] });
  });

  it("is told what was added to it, and that the issued one is still within", async () => {
    expect(await told(await added((file) => write(file, 2)))).toEqual({
      outcome: "grown",
      additions: ["2 foot PASSED"],
      holdsIssued: true,
    });
    expect(await told(await added((file) => note(file, 3)))).toEqual({
      outcome: "grown",
      additions: ["3 foot null"],
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
    expect(await told(await resaved(set("Info", {})))).toBe("saved-again");
    const calculated = (order: unknown[]) => (file: PDFDocument) =>
      file.catalog
        .lookup(PDFName.of("AcroForm"), PDFDict)
        .set(PDFName.of("CO"), file.context.obj(order as never));
    expect(await told(await resaved(calculated([])))).toBe("saved-again");
    expect(await told(await resaved(calculated([{}])))).toMatchObject({ extras: ["form"] });
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
      // The library refuses to encrypt a file that claims to be PDF/A.
      file.catalog.delete(PDFName.of("Metadata"));
      return file.encrypt({ userPassword: "", ownerPassword: "x" });
    });
    expect(await told(locked)).toBe("encrypted");
  });
});

type Objects = Record<string, (context: PDFDocument["context"]) => unknown>;
interface Drawing {
  before?: string;
  after?: string;
  fonts?: Objects;
  states?: Objects;
  pictures?: Objects;
}
const drawn =
  ({ before = "q", after = "", fonts = {}, states = {}, pictures = {} }: Drawing, page = 2) =>
  (file: PDFDocument) => {
    const { context } = file;
    const { node } = file.getPage(page - 1);
    const streamOf = (text: string) => context.register(context.flateStream(`${text}\n`));
    const contents = node.get(PDFName.of("Contents"));
    const kept = node.lookup(PDFName.of("Contents"));
    const own = kept instanceof PDFArray ? kept.asArray() : [contents];
    node.set(
      PDFName.of("Contents"),
      context.obj([streamOf(before), ...own, streamOf(`\nQ\n${after}`)] as never),
    );
    const resources = (node.Resources() ?? context.obj({})).clone(context);
    for (const [name, added] of Object.entries({ Font: fonts, ExtGState: states, XObject: pictures })) {
      const found = resources.lookup(PDFName.of(name));
      const dictionary = found instanceof PDFDict ? found.clone(context) : context.obj({});
      for (const [key, make] of Object.entries(added))
        dictionary.set(PDFName.of(key), context.register(make(context) as never));
      resources.set(PDFName.of(name), dictionary);
    }
    node.set(PDFName.of("Resources"), resources);
  };
it("drawn anew by the tests that follow is as issued, where nothing is added", async () => {
  expect(await told(await resaved(drawn({})))).toBe("saved-again");
});

/** Neither genuine nor merely grown: the text is reported as changed, or can't be compared. */
const expectNoPass = async (change: Change) => {
  const verdict = await told(await resaved(change));
  const outcome = typeof verdict === "string" ? verdict : verdict.outcome;
  expect(["altered", "different"], JSON.stringify(verdict)).toContain(outcome);
};

const asSpaces = (context: PDFDocument["context"]) => {
  const codes = Array.from({ length: 95 }, () => "<0020>").join(" ");
  return context.register(
    context.flateStream(
      `/CIDInit /ProcSet findresource begin 12 dict begin begincmap /CMapName /X def /CMapType 2 def 1 begincodespacerange <00> <ff> endcodespacerange 1 beginbfrange <20> <7e> [${codes}] endbfrange endcmap end end`,
    ),
  );
};
const type1 =
  (entries: object, hasSpaces = true) =>
  (context: PDFDocument["context"]) =>
    context.obj({
      Type: "Font",
      Subtype: "Type1",
      Encoding: "WinAnsiEncoding",
      ...(hasSpaces ? { ToUnicode: asSpaces(context) } : null),
      ...entries,
    } as never);
const type3 = (name: string, width: string, spaces: boolean) => (context: PDFDocument["context"]) =>
  context.obj({
    Type: "Font",
    Subtype: "Type3",
    FontBBox: [0, 0, 1, 1],
    FontMatrix: [1, 0, 0, 1, 0, 0],
    FirstChar: 97,
    LastChar: 97,
    Widths: [400],
    Encoding: { Type: "Encoding", Differences: [97, name] },
    CharProcs: {
      [name]: context.register(context.flateStream(`${width} 0 0 400 40 re f`)),
    },
    ...(spaces ? { ToUnicode: asSpaces(context) } : null),
  } as never);
const descriptor = {
  Type: "FontDescriptor",
  Flags: 32,
  ItalicAngle: 0,
  Ascent: 800,
  Descent: -200,
  CapHeight: 700,
  StemV: 80,
  FontBBox: [0, 0, 1000, 1000],
};

describe("letters that a file says to be nothing", () => {
  const word = "0 0 0 rg BT /Zz 30 Tf 64 670 Td (PASSED 1.0) Tj ET";
  it.each<[string, string, (context: PDFDocument["context"]) => unknown]>([
    ["Helvetica", word, type1({ BaseFont: "Helvetica" })],
    ["Courier", word, type1({ BaseFont: "Courier-Bold" })],
    ["Symbol", word, type1({ BaseFont: "Symbol" })],
    ["a font of the reader’s", word, type1({ BaseFont: "Arial", FontDescriptor: descriptor })],
    ["Arial, as TrueType", word, type1({ Subtype: "TrueType", BaseFont: "Arial" })],
    [
      "a font of many bytes",
      word,
      (context) =>
        context.obj({
          Type: "Font",
          Subtype: "Type0",
          BaseFont: "Arial",
          Encoding: "Identity-H",
          ToUnicode: asSpaces(context),
          DescendantFonts: [
            {
              Type: "Font",
              Subtype: "CIDFontType2",
              BaseFont: "Arial",
              CIDSystemInfo: {
                Registry: PDFString.of("Adobe"),
                Ordering: PDFString.of("Identity"),
                Supplement: 0,
              },
              FontDescriptor: { ...descriptor, FontName: "Arial" },
            },
          ],
        } as never),
    ],
    ["a font without a name", word, type1({ FontDescriptor: descriptor }, false)],
    ["no font", word, (context) => context.obj({})],
    ["drawings named spaces", "BT /Zz 1 Tf 64 660 Td (a) Tj ET", type3("space", "400 0 d0", false)],
    ["drawings that claim to be spaces", "BT /Zz 1 Tf 64 660 Td (a) Tj ET", type3("a", "400 0 d0", true)],
    [
      "drawings in the page’s colour",
      "BT /Zz 1 Tf 64 660 Td (a) Tj ET",
      type3("a", "400 0 0 0 1 1 d1", true),
    ],
  ])("in %s are seen", async (_, after, make) => {
    await expectNoPass(drawn({ after, fonts: { Zz: make } }));
  });

  it("are seen where the font isn’t there, and where none is set", async () => {
    await expectNoPass(drawn({ after: word }));
    await expectNoPass(drawn({ after: "BT 64 670 Td (PASSED) Tj ET" }));
  });

  it("beside the page’s own are unseen only where nothing can be seen of them", async () => {
    const small = "0.4 0 0 0.4 64 4 Tm";
    const tiny = drawn({
      after: `BT /Zz 1 Tf ${small} (PASSED) Tj ET`,
      fonts: { Zz: type1({ BaseFont: "Helvetica" }, false) },
    });
    expect(await told(await resaved(tiny))).toEqual({ outcome: "grown", additions: ["2 foot PASSED"] });
    const hidden = drawn({
      after: "BT /Zz 9 Tf 3 Tr 64 4 Td (PASSED) Tj ET",
      fonts: { Zz: type1({ BaseFont: "Helvetica" }) },
    });
    expect(await told(await resaved(hidden))).toEqual({ outcome: "grown", additions: ["2 middle null"] });
  });
});

describe("a picture that is too large to be read", () => {
  const big = (entries: object, bits: number) => (context: PDFDocument["context"]) => {
    const side = 8_200;
    return context.flateStream(new Uint8Array((side * side * bits) / 8), {
      Type: "XObject",
      Subtype: "Image",
      Width: side,
      Height: side,
      ...entries,
    } as never);
  };
  it.each([
    ["mask", big({ ImageMask: true, BitsPerComponent: 1 }, 1)],
    ["picture", big({ ColorSpace: "DeviceGray", BitsPerComponent: 1 }, 1)],
  ])("isn’t left out: a %s", async (_, make) => {
    await expectNoPass(drawn({ after: "q 0 g 300 0 0 60 64 640 cm /Zi Do Q", pictures: { Zi: make } }));
  });
});

describe("a page that is cut off", () => {
  const turned = (degrees: number, path: string) => {
    const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
    return `q ${cos} ${sin} ${-sin} ${cos} 0 0 cm ${path} W n ${cos} ${-sin} ${sin} ${cos} 0 0 cm`;
  };
  it.each([
    ["by a rectangle turned by a degree", turned(1, "-20000 -20000 20150 40000 re")],
    ["by a rectangle on its corner", turned(45, "-2000 -2000 4000 1990 re")],
    ["by a skewed one", "q 1 0 3 1 0 0 cm -9000 -9000 9150 18000 re W n 1 0 -3 1 0 0 cm"],
    [
      "by a tiny one, made large",
      "q 1000 0 0 1000 0 0 cm 0 0 m .6 .005 l .6 .8 l .005 .8 l h W n .001 0 0 .001 0 0 cm",
    ],
    ["by a rectangle that turns back", "q 0 0 m 600 0 l 0 0 l 600 800 l 0 800 l h W n"],
    ["by a path without points", "q W n"],
    ["by its letters’ upper part", "q 0 673 700 200 re W n"],
  ])("%s isn’t as issued", async (_, before) => {
    await expectNoPass(drawn({ before }));
  });

  const form = (entries: object, text: string) => (context: PDFDocument["context"]) =>
    context.flateStream(text, {
      Type: "XObject",
      Subtype: "Form",
      BBox: [0, 0, 700, 800],
      ...entries,
    } as never);
  const [cos, sin] = [Math.cos(1), Math.sin(1)];
  it.each([
    [
      "a group that is moved",
      form(
        { Matrix: [1, 0, 0, 1, 0, -2000], Group: { S: "Transparency" }, BBox: [60, 2640, 400, 2700] },
        "0 0 9000 9000 re f",
      ),
    ],
    ["a form that is turned", form({ Matrix: [cos, sin, -sin, cos, 300, 100] }, "0 0 400 700 re f")],
  ])("isn’t told to be outside of it: what is drawn in %s", async (_, make) => {
    await expectNoPass(drawn({ after: "/Zi Do", pictures: { Zi: make } }));
  });

  it.each([
    ["letters", "q BT /Zz 9 Tf 7 Tr 1 0 0 1 5 5 Tm (ABC) Tj ET 0 Tr", {}],
    ["filled letters", "q BT /Zz 900 Tf 4 Tr 1 0 0 1 5 5 Tm (I) Tj ET 0 Tr", {}],
    ["spaces", "q BT /Zz 9 Tf 7 Tr 1 0 0 1 5 5 Tm (ABC) Tj ET 0 Tr", { ToUnicode: true }],
    ["no letters", "q BT /Zz 9 Tf 7 Tr () Tj ET 0 Tr", {}],
    ["letters before the end of text", "q BT /Zz 9 Tf 7 Tr (ABC) Tj 0 Tr ET", {}],
  ])("by %s isn’t as issued", async (_, before, { ToUnicode = false }: { ToUnicode?: boolean }) => {
    await expectNoPass(drawn({ before, fonts: { Zz: type1({ BaseFont: "Helvetica" }, ToUnicode) } }));
  });
});

describe("a page that is drawn with other pens, inks, or notes", () => {
  const state = (entries: object) => (context: PDFDocument["context"]) => context.obj(entries as never);
  it.each<[string, Drawing]>([
    ["dashes by a state", { before: "q /Zg gs", states: { Zg: state({ D: [[0.001, 5000], 2] }) } }],
    [
      "a transfer of colours",
      {
        before: "q /Zg gs",
        states: {
          Zg: (context) =>
            context.obj({ TR: { FunctionType: 2, Domain: [0, 1], C0: [1], C1: [1], N: 1 } } as never),
        },
      },
    ],
    [
      "white that is taken for paper",
      { before: "q /Zg gs 1 1 1 rg 64 600 300 100 re f Q q", states: { Zg: state({ BM: "Difference" }) } },
    ],
    [
      "hardly any ink, many times",
      { after: `/Zg gs 1 g ${"64 640 300 60 re f ".repeat(700)}`, states: { Zg: state({ ca: 0.009 }) } },
    ],
    ["a long spike", { after: "3000 M 6 w 300 100 m 301 30 l 302 100 l S" }],
  ])("%s isn’t as issued", async (_, drawing) => {
    await expectNoPass(drawn(drawing));
  });

  const noted = (entries: object) => (file: PDFDocument) => {
    const { context } = file;
    const look = context.register(
      context.flateStream("1 g 0 0 300 60 re f", {
        Type: "XObject",
        Subtype: "Form",
        BBox: [0, 0, 300, 60],
      } as never),
    );
    const made = context.obj({
      Type: "Annot",
      Subtype: "Stamp",
      Rect: [64, 640, 364, 700],
      AP: { N: look },
      ...entries,
    } as never);
    const { node } = file.getPage(1);
    node.set(
      PDFName.of("Annots"),
      context.obj([...(node.Annots()?.asArray() ?? []), context.register(made)]),
    );
  };
  it.each([
    ["printed alone", { F: 4 + 32 }],
    ["seen alone", { F: 0 }],
    ["hidden", { F: 2 }],
    ["of an unknown kind", { F: 4 + 32, Subtype: "Whatever" }],
    ["without a look", { F: 4 + 32, AP: {} }],
    ["a link with a thick frame", { Subtype: "Link", Border: [0, 0, 40], AP: {} }],
  ])("a note upon it that is %s isn’t as issued", async (_, entries) => {
    await expectNoPass(noted(entries));
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

  it("with this certificate's receipt attached is at best different, sealed by a stranger or not at all", async () => {
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

  it("with a page turned shows all that was issued, and locked is told to be that", async () => {
    expect(await told(qpdf("--rotate=+90:2"))).toEqual({ outcome: "grown", turned: [2] });
    expect(await told(qpdf("--encrypt", "", "x", "256", "--"))).toBe("encrypted");
  });
});
