import {
  decodePDFRawStream,
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFName,
  type PDFRawStream,
  PDFString,
} from "@cantoo/pdf-lib";
import { beforeAll, describe, expect, it } from "vitest";
import type { TranslatedDocument } from "@/lib/core/documents/document-model";
import { PlainPages } from "../plain-pages/plain-pages";
import { type Bytes, type Issued, issueFiles, told } from "./testing/issued-files";

const CONTENT = {
  language: "en",
  title: "Transcript of records",
  blocks: [
    { id: "b01", kind: "text", runs: [{ text: "Mathematics 4.5, physics 3.0, history of art 5.0." }] },
  ],
} as TranslatedDocument;

let files: Issued;
beforeAll(async () => {
  files = await issueFiles(CONTENT);
});

type Context = PDFDocument["context"];
type Resources = (context: Context) => Record<string, unknown>;
interface Drawing {
  /** Drawn behind all that was issued. */
  after: string;
  resources?: Record<string, Resources>;
}

const name = (text: string) => PDFName.of(text);

/** The second page, as another program writes it: all in one stream, with resources of its own. */
async function forged({ after, resources = {} }: Drawing): Promise<Bytes> {
  const file = await PDFDocument.load(files.pdf);
  const { context } = file;
  const { node } = file.getPage(1);
  const contents = node.lookup(name("Contents"));
  const streams =
    contents instanceof PDFArray ? contents.asArray().map((each) => context.lookup(each)) : [contents];
  const text = streams
    .map((stream) => Buffer.from(decodePDFRawStream(stream as PDFRawStream).decode()).toString("latin1"))
    .join("\n");
  const whole = Buffer.from(`q\n${text}\nQ ${after}`, "latin1");
  node.set(name("Contents"), context.register(context.flateStream(whole)));
  const own = (node.Resources() ?? context.obj({})).clone(context);
  for (const [kind, make] of Object.entries(resources)) {
    const found = own.lookup(name(kind));
    const entries = found instanceof PDFDict ? found.clone(context) : context.obj({});
    for (const [key, value] of Object.entries(make(context))) entries.set(name(key), value as never);
    own.set(name(kind), entries);
  }
  node.set(name("Resources"), own);
  return Uint8Array.from(await file.save({ useObjectStreams: false }));
}

/** The second page alone: what that makes of the file is the same for all. */
async function expectUnclear(pdf: Bytes): Promise<void> {
  const pages = await PlainPages.open(pdf);
  const found: (boolean | undefined)[] = [];
  for (const index of [0, 1, 2]) found.push(await pages?.has(index));
  expect(found).toEqual([true, false, true]);
}

const BOX = "64 640 300 60 re f";
const INLINE = "q 1 0 0 1 -5000 -5000 cm BI /W 1 /H 1 /BPC 8 /CS /G ID";

it("a page that is drawn anew, with nothing added, is as issued", async () => {
  expect(told(await files.judge(await forged({ after: "" })))).toBe("saved-again");
});

it("a page that one program alone shows as it was issued is never green, and accuses nobody", async () => {
  const after = `${INLINE} \x80\nEI \x90\x91\x92 1 g ${BOX} \x80 Q q 1 0 0 1 -5000 -5000 cm\nEI Q`;
  expect(await files.judge(await forged({ after }))).toMatchObject({ outcome: "different", unread: [2] });
});

describe("a page whose drawing programs read in two ways can’t be compared:", () => {
  it.each([
    [
      "a picture with two ends",
      `${INLINE} \x80\nEI \x90\x91\x92 1 g ${BOX} \x80 Q q 1 0 0 1 -5000 -5000 cm\nEI Q`,
    ],
    ["words that are glued", `q 1 0 0 1 9000 0 cmx ${BOX} Q`],
    ["words that are glued to a restore", `q q 1 0 0 1 9000 0 cm qx 1 0 0 1 -9000 0 cm Qx ${BOX} Q Q`],
    ["too few operands", "q 1 g 300 60 re f Q"],
    ["too many operands", "q 1 g 9 64 640 300 60 re f Q"],
    ["nothing as an operand", "q 1 g null null 300 60 re f Q"],
    ["operands of an unknown word", "q 1 g -9000 -9000 zz 300 60 re f Q"],
    ["names as numbers", "q 1 g /A /B 300 60 re f Q"],
    ["strings as numbers", "q 1 g (a) (b) 300 60 re f Q"],
    ["a number beyond what programs keep", "q 1 g 0 -99999999999 300 60 re f Q"],
    ["a number of 32 bits", "q 1 g 0 -4294967296 300 60 re f Q"],
    ["two signs", "q 1 g 0 --9000 300 60 re f Q"],
    ["a sign in the middle", "q 1 g 0 -9000-0 300 60 re f Q"],
    ["an exponent", "q 1 g 0 -1e5 300 60 re f Q"],
    ["two points", "q 1 g 64 640 300 60.0.1 re f Q"],
    ["a comment", `q 1 g % 0 0 0 rg\r${BOX} Q`],
    ["half a byte", "BT /F2 9 Tf 64 4 Td <00010> Tj ET"],
    ["half a code", "BT /F2 9 Tf 64 4 Td <000100> Tj ET"],
    ["a letter that the font hasn’t", "BT /F2 9 Tf 64 4 Td <ffff> Tj ET"],
    ["a string without end", "BT /F2 9 Tf 64 4 Td (a(b) Tj ET"],
    ["a restore of nothing", `q Q Q 1 g ${BOX}`],
    ["a space between path and paint", `q 64 640 300 60 re 1 0 0 1 9000 0 cm f Q`],
    ["a clip without an end", "q 0 0 9 9 re W"],
    ["a line from nowhere", "q 64 640 l 300 640 l S Q"],
    ["a place too far to be exact", `q 1 0 0 1 90000 0 cm 1 0 0 1 -90000 0 cm ${BOX} Q`],
    ["a stretch with words of its own", "/Span <</ActualText (5.0)>> BDC EMC"],
    ["a stretch with properties of no name", "/Span /None BDC EMC"],
    ["a drawing of no name", "/Zz Do"],
    ["a state of no name", "/Zz gs"],
    ["a shading", "/Zz sh"],
  ])("%s", async (_, after) => {
    await expectUnclear(await forged({ after }));
  });

  const form = (text: string, entries: object = {}) => ({
    XObject: (context: Context) => ({
      Zf: context.register(
        context.flateStream(text, {
          Type: "XObject",
          Subtype: "Form",
          BBox: [0, 0, 612, 792],
          ...entries,
        } as never),
      ),
    }),
  });
  const white = (context: Context) =>
    context.register(
      context.flateStream("{pop pop pop 1 1 1}", {
        FunctionType: 4,
        Domain: [0, 1, 0, 1, 0, 1],
        Range: [0, 1, 0, 1, 0, 1],
      } as never),
    );
  const state = (entries: object) => ({
    ExtGState: (context: Context) => ({ Zg: context.obj(entries as never) }),
  });
  it.each<[string, string, Record<string, Resources>]>([
    ["a form that takes back more than it saved", "/Zf Do", form(`Q Q ${BOX}`)],
    ["a form that saves more than it takes back", "/Zf Do", form("q 1 g")],
    ["a form with five sides", "/Zf Do", form("q Q", { BBox: [0, 0, 612, 792, 0] })],
    ["a form that finds its names elsewhere", "/Zf Do", form("BT /F2 9 Tf 64 4 Td <0001> Tj ET")],
    ["a form on a layer", "/Zf Do", form("q Q", { OC: { Type: "OCG" } })],
    [
      "a transfer of colours",
      "/Zg gs",
      state({ TR2: { FunctionType: 2, Domain: [0, 1], C0: [1], C1: [1], N: 1 } }),
    ],
    ["an ink upon others", "/Zg gs", state({ OP: true })],
    ["a font by a state", "/Zg gs", state({ Font: [null, 9] })],
    [
      "a profile that makes all white",
      "/Zc cs 0 0 0 sc",
      {
        ColorSpace: (context) => ({
          Zc: context.obj([
            "ICCBased",
            context.register(context.flateStream("profile", { N: 3, Alternate: "DeviceRGB" } as never)),
          ] as never),
        }),
      },
    ],
    [
      "colours that stand for others",
      "",
      {
        ColorSpace: (context) => ({
          DefaultRGB: context.obj(["DeviceN", ["A", "B", "C"], "DeviceRGB", white(context)] as never),
        }),
      },
    ],
    [
      "codes by a list of the file’s own",
      "BT /Zz 9 Tf 64 4 Td <0001> Tj ET",
      {
        Font: (context) => ({
          Zz: context.register(
            context.obj({
              Type: "Font",
              Subtype: "Type0",
              BaseFont: "Zz",
              Encoding: context.register(context.flateStream("/Identity-H usecmap")),
              DescendantFonts: [],
            } as never),
          ),
        }),
      },
    ],
  ])("%s", async (_, after, resources) => {
    await expectUnclear(await forged({ after, resources }));
  });

  const changed = async (change: (file: PDFDocument) => unknown) => {
    const file = await PDFDocument.load(files.pdf);
    await change(file);
    return Uint8Array.from(await file.save({ useObjectStreams: false }));
  };
  const setBox = (key: string, values: number[]) =>
    changed((file) => file.getPage(1).node.set(name(key), file.context.obj(values)));
  const noted = (entries: object) =>
    changed((file) => {
      const { context } = file;
      const look = context.flateStream("1 g 0 0 9 9 re f", {
        Type: "XObject",
        Subtype: "Form",
        BBox: [0, 0, 9, 9],
      } as never);
      const note = {
        Type: "Annot",
        Subtype: "Stamp",
        F: 4,
        Rect: [10, 4, 19, 13],
        AP: { N: context.register(look) },
      };
      const own = context.register(context.obj(Object.assign(note, entries) as never));
      file.getPage(1).node.set(name("Annots"), context.obj([own]));
    });
  it("a box of five numbers, one that turns round, a note of five, with many looks, or by itself", async () => {
    await expectUnclear(await setBox("CropBox", [0, 0, 612, 680, 0]));
    await expectUnclear(await setBox("MediaBox", [612, 792, 0, 0]));
    await expectUnclear(await noted({ Rect: [64, 640, 364, 700, 0] }));
    await expectUnclear(await noted({ AP: { N: {}, D: {} } }));
    await expectUnclear(await noted({ Subtype: "Popup", AP: {} }));
  });

  it("a key twice among its resources", async () => {
    const pdf = await changed((file) => {
      const { context } = file;
      const { node } = file.getPage(1);
      node.normalize();
      node.addContentStream(context.register(context.flateStream("/Zf gs")));
      const own = (node.Resources() ?? context.obj({})).clone(context);
      own.set(name("ExtGState"), context.register(context.obj({ Zf: { ca: 1 }, Zg: { ca: 0 } })));
      node.set(name("Resources"), context.register(own));
    });
    const text = Buffer.from(pdf).toString("latin1").replace("/Zg ", "/Zf ");
    await expectUnclear(Uint8Array.from(Buffer.from(text, "latin1")));
  });

  it("streams that go on in the middle of an operation", async () => {
    const pdf = await changed((file) => {
      const { node } = file.getPage(1);
      node.normalize();
      for (const part of ["q 1 g 64 -8", "640 300 60 re f Q"])
        node.addContentStream(file.context.register(file.context.flateStream(part)));
    });
    await expectUnclear(pdf);
  });
});

describe("a page that acts is altered:", () => {
  const script = (context: Context) =>
    context.obj({ S: "JavaScript", JS: PDFString.of("app.alert(1)") } as never);
  const acting = async (change: (file: PDFDocument, links: PDFDict[]) => unknown) => {
    const file = await PDFDocument.load(files.pdf);
    const notes = file.getPages().flatMap(({ node }) => node.Annots()?.asArray() ?? []);
    const links = notes
      .map((each) => file.context.lookup(each, PDFDict))
      .filter((each) => each.get(name("Subtype")) === name("Link"));
    expect(links.length).toBeGreaterThan(0);
    await change(file, links);
    return told(await files.judge(Uint8Array.from(await file.save())));
  };
  it("when it is opened, when its link is passed, or after its link is followed", async () => {
    const expected = { outcome: "altered", extras: ["action"] };
    expect(
      await acting((file) =>
        file.getPage(1).node.set(name("AA"), file.context.obj({ O: script(file.context) })),
      ),
    ).toEqual(expected);
    expect(
      await acting((file, links) => links[0]?.set(name("AA"), file.context.obj({ E: script(file.context) }))),
    ).toEqual(expected);
    expect(
      await acting((file, links) =>
        links[0]?.lookup(name("A"), PDFDict).set(name("Next"), script(file.context)),
      ),
    ).toEqual(expected);
  });
});
