import { readFileSync } from "node:fs";
import {
  decodePDFRawStream,
  degrees,
  PDFArray,
  PDFBool,
  PDFDict,
  PDFDocument,
  PDFName,
  PDFNull,
  PDFNumber,
  type PDFRawStream,
  PDFRef,
  PDFString,
} from "@cantoo/pdf-lib";
import { beforeAll, describe, expect, it } from "vitest";
import type { TranslatedDocument } from "@/lib/core/documents/document-model";
import { PlainPages } from "../plain-pages/plain-pages";
import { PlainTrueType } from "../plain-pages/plain-true-type";
import { type Bytes, type Issued, issueFiles, readSeen, told } from "./testing/issued-files";

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
  after: string;
  resources?: Record<string, Resources>;
}

const name = (text: string) => PDFName.of(text);

function contentOf(file: PDFDocument): string {
  const contents = file.getPage(1).node.lookup(name("Contents"));
  const streams =
    contents instanceof PDFArray ? contents.asArray().map((each) => file.context.lookup(each)) : [contents];
  return streams
    .map((stream) => Buffer.from(decodePDFRawStream(stream as PDFRawStream).decode()).toString("latin1"))
    .join("\n");
}

/** As another program writes it: one stream, with its own resources. */
async function forged({ after, resources = {} }: Drawing): Promise<Bytes> {
  const file = await PDFDocument.load(files.pdf);
  const { context } = file;
  const { node } = file.getPage(1);
  const text = contentOf(file);
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

/** Only the second page: the verdict on the file follows. */
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
    ["a space of colours without a colour", `1 g /DeviceGray cs ${BOX}`],
    ["letters in a space of colours without a colour", "BT /F2 9 Tf 64 4 Td /DeviceRGB cs <0001> Tj ET"],
    ["a space between path and paint", `q 64 640 300 60 re 1 0 0 1 9000 0 cm f Q`],
    ["a clip without an end", "q 0 0 9 9 re W"],
    ["a line from nowhere", "q 64 640 l 300 640 l S Q"],
    ["a place too far to be exact", `q 1 0 0 1 90000 0 cm 1 0 0 1 -90000 0 cm ${BOX} Q`],
    ["a stretch with words of its own", "/Span <</ActualText (5.0)>> BDC EMC"],
    ["a stretch with properties of no name", "/Span /None BDC EMC"],
    ["a drawing of no name", "/Zz Do"],
    ["a state of no name", "/Zz gs"],
    ["a shading", "/Zz sh"],
    ["a clip by letters", "q BT 7 Tr /F2 9 Tf 64 4 Td <0001> Tj ET Q"],
    ["letters that outlines are drawn of, and clip", "q BT 5 Tr /F2 9 Tf 64 4 Td <0001> Tj ET Q"],
    ["letters of no size", "BT /F2 0 Tf 64 4 Td <0001> Tj ET"],
    ["a text in a text", "BT BT /F2 9 Tf 64 4 Td <0001> Tj ET ET"],
    ["an end of a text that isn’t there", "ET"],
    ["an end within a text", "BT /F2 9 Tf 64 4 Td <0001> Tj"],
    ["a corner that reaches far", "200000 M 12 91 m 20 91 l 12 91.004 l S"],
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
    ["a form that knocks out", "/Zf Do", form("q Q", { Group: { S: "Transparency", K: true } })],
    [
      "a form that knocks out by a reference",
      "/Zf Do",
      {
        XObject: (context) =>
          form("q Q", { Group: { S: "Transparency", K: context.register(PDFBool.True) } }).XObject(context),
      },
    ],
    [
      "a stencil by a reference",
      "q 9 0 0 9 9 4 cm /Zi Do Q",
      {
        XObject: (context) => ({
          Zi: context.register(
            context.flateStream(new Uint8Array([255]), {
              Type: "XObject",
              Subtype: "Image",
              Width: 1,
              Height: 1,
              BitsPerComponent: 8,
              ColorSpace: "DeviceGray",
              ImageMask: context.register(PDFBool.True),
            } as never),
          ),
        }),
      },
    ],
    [
      "a transfer of colours",
      "/Zg gs",
      state({ TR2: { FunctionType: 2, Domain: [0, 1], C0: [1], C1: [1], N: 1 } }),
    ],
    ["an ink upon others", "/Zg gs", state({ OP: true })],
    ...[
      { Type: "Font" },
      { RI: "Foo" },
      { RI: 1 },
      { SA: 1 },
      { TK: "true" },
      { SM: "Foo" },
      { OPM: 7 },
      { OPM: false },
      { LW: null },
      { Type: null },
    ].map((entries): [string, string, Record<string, Resources>] => [
      `a state of ${JSON.stringify(entries)}`,
      "/Zg gs",
      state({ ca: 1, ...entries }),
    ]),
    ...[
      "DeviceGray",
      "DeviceRGB",
      "DeviceCMYK",
      "DeviceN",
      "Pattern",
      "Indexed",
      "CalGray",
      "CalRGB",
      "Lab",
      "ICCBased",
      "Separation",
      "G",
      "RGB",
      "CMYK",
      "I",
    ].map((key): [string, string, Record<string, Resources>] => [
      `a space by the name of ${key}`,
      "0 g",
      {
        ColorSpace: (context) => ({
          [key]: context.obj(["Indexed", "DeviceRGB", 0, PDFString.of("abc")] as never),
        }),
      },
    ]),
    [
      "a group of listed colours",
      "/Zf Do",
      form("q Q", {
        Group: { S: "Transparency", CS: ["Indexed", "DeviceRGB", 0, PDFString.of("abc")] },
      }),
    ],
    ["a form with a key for nothing", "/Zf Do", form("q Q", { Matrix: null })],
    [
      "a form with a key for an object that isn’t there",
      "/Zf Do",
      form("q Q", { Resources: PDFRef.of(9_999) }),
    ],
    ["a group with nothing", "/Zf Do", form("q Q", { Group: { S: "Transparency", K: null } })],
    ["a form whose group is nothing", "/Zf Do", form("q Q", { Group: null })],
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
    await expectUnclear(await noted({ Rect: [-20, 4, -11, 13] }));
    await expectUnclear(await noted({ Rect: [10, 4, 10, 4], Subtype: "Widget", FT: "Sig" }));
  });

  const isPlainPage = async (pdf: Bytes) => (await PlainPages.open(pdf))?.has(1);
  const LOOKED = { Rect: [5, 5, 24, 24] };
  it.each<[string, object]>([
    [
      "a link with a border that covers a page",
      { Subtype: "Link", Border: [0, 0, 1500], AP: undefined, ...LOOKED },
    ],
    ["a link with a style that covers a page", { Subtype: "Link", BS: { W: 4 }, AP: undefined, ...LOOKED }],
    [
      "a link whose points lie elsewhere",
      { Subtype: "Link", QuadPoints: [60, 720, 500, 720, 60, 660, 500, 660], AP: undefined },
    ],
    ...["Text", "FreeText", "Square", "Stamp", "Redact", "Ink", "FileAttachment", "Widget"].map(
      (kind): [string, object] => [`a ${kind} without a look`, { Subtype: kind, AP: undefined, ...LOOKED }],
    ),
    ...["Redact", "FileAttachment", "Watermark", "Screen", "Whatever"].map((kind): [string, object] => [
      `a ${kind} with a look`,
      { Subtype: kind },
    ]),
    ...["Highlight", "Underline", "Squiggly", "StrikeOut"].map((kind): [string, object] => [
      `a ${kind} with points elsewhere`,
      { Subtype: kind, QuadPoints: [60, 720, 500, 720, 60, 660, 500, 660] },
    ]),
    ["a line with ends elsewhere", { Subtype: "Line", L: [10, 10, 500, 660] }],
    ["ink elsewhere", { Subtype: "Ink", InkList: [[10, 10, 500, 660]] }],
    ["corners elsewhere", { Subtype: "Polygon", Vertices: [10, 10, 500, 660] }],
    ["a line to elsewhere", { Subtype: "FreeText", IT: "FreeTextCallout", CL: [10, 10, 500, 660] }],
    ["half a point", { Subtype: "Line", L: [10, 10, 15] }],
    ["a thick border", { Subtype: "Square", BS: { W: 1500 } }],
    ["a key of another kind", { Subtype: "Stamp", InkList: [[10, 10, 15, 15]] }],
    ["a key with nothing", { Subtype: "Stamp", NM: null }],
    ...[{ MK: { BC: [0] } }, { BS: { W: 1 } }, { Border: [0, 0, 1] }].map((frame): [string, object] => [
      `a signature without room and with ${JSON.stringify(frame)}`,
      { Subtype: "Widget", FT: "Sig", Rect: [10, 4, 10, 4], AP: undefined, ...frame },
    ]),
  ])("a note upon a page: %s", async (_, entries) => {
    await expectUnclear(await noted(entries));
  });

  it.each<[string, object]>([
    ["Link", { Border: [0, 0, 1], AP: undefined, ...LOOKED }],
    ["Link", { BS: { W: 2, S: "U" }, AP: undefined, QuadPoints: [6, 20, 20, 20, 6, 6, 20, 6], ...LOOKED }],
    ["Highlight", { QuadPoints: [10, 13, 19, 13, 10, 4, 19, 4], C: [1, 1, 0] }],
    ["Ink", { InkList: [[10, 4, 19, 13]], BS: { W: 1 }, RD: [1, 1, 1, 1] }],
    ["FreeText", { CL: [0, 792, 171, 492], DA: PDFString.of("0 g /Helv 11 Tf"), Q: 0 }],
    ["Widget", { FT: "Sig", Rect: [10, 4, 10, 4], AP: undefined, MK: {} }],
    ["Stamp", { Name: "Approved", Contents: PDFString.of("Approved") }],
  ])("none of these: a %s that programs save", async (kind, entries) => {
    expect(await isPlainPage(await noted(Object.assign({ Subtype: kind }, entries)))).toBe(true);
  });

  it("letters of a reader’s own font whose widths programs don’t share", async () => {
    const shown = async (entries: object, text = "(Filed)") => {
      const pdf = await forged({
        after: `BT /Zz 9 Tf 64 4 Td ${text} Tj ET`,
        resources: {
          Font: (context) => ({
            Zz: context.register(
              context.obj({ Type: "Font", Subtype: "Type1", BaseFont: "Helvetica", ...entries } as never),
            ),
          }),
        },
      });
      return isPlainPage(pdf);
    };
    const widths = (width: number, more: object = {}) => ({
      BaseFont: "Arial",
      FirstChar: 0x20,
      LastChar: 0x7e,
      Widths: Array.from({ length: 95 }, () => width),
      Encoding: "WinAnsiEncoding",
      ...more,
    });
    expect(await shown({})).toBe(true);
    expect(await shown({ Encoding: "WinAnsiEncoding" })).toBe(true);
    expect(await shown(widths(500))).toBe(true);
    expect(await shown({}, "(\\351)")).toBe(false);
    expect(await shown({ BaseFont: "Arial" })).toBe(false);
    expect(await shown({ Encoding: { Type: "Encoding", Differences: [70, "foo"] } })).toBe(false);
    expect(await shown(widths(500.5))).toBe(false);
    expect(await shown(widths(-500))).toBe(false);
    expect(await shown(widths(500), "(\\351)")).toBe(false);
    expect(await shown(widths(500, { FirstChar: 0x21 }))).toBe(false);
  });

  it("more pixels, or more of notes, than a page takes", async () => {
    const side = 2_000;
    const drawnTimes = (times: number) =>
      forged({
        after: "q 9 0 0 9 64 4 cm /Zi Do Q ".repeat(times),
        resources: {
          XObject: (context) => ({
            Zi: context.register(
              context.flateStream(new Uint8Array((side / 8) * side), {
                Type: "XObject",
                Subtype: "Image",
                Width: side,
                Height: side,
                BitsPerComponent: 1,
                ColorSpace: "DeviceGray",
              } as never),
            ),
          }),
        },
      });
    expect(await isPlainPage(await drawnTimes(8))).toBe(true);
    expect(await isPlainPage(await drawnTimes(50))).toBe(false);
    const notes = (count: number) =>
      changed((file) => {
        const { context } = file;
        const look = context.register(
          context.flateStream("0 0 m n ".repeat(50_000), {
            Type: "XObject",
            Subtype: "Form",
            BBox: [0, 0, 9, 9],
          } as never),
        );
        const note = { Type: "Annot", Subtype: "Stamp", F: 4, Rect: [10, 4, 19, 13], AP: { N: look } };
        const all = Array.from({ length: count }, () => context.register(context.obj(note as never)));
        file.getPage(1).node.set(name("Annots"), context.obj(all));
      });
    expect(await isPlainPage(await notes(2))).toBe(true);
    expect(await isPlainPage(await notes(5))).toBe(false);
  });

  it("a note that stays upright on a turned page", async () => {
    const turned = async (flags: number) => {
      const pdf = await noted({ F: flags, Rect: [100, 100, 109, 109] });
      const file = await PDFDocument.load(pdf);
      file.getPage(1).setRotation(degrees(90));
      const pages = await PlainPages.open(Uint8Array.from(await file.save({ useObjectStreams: false })));
      return pages?.has(1);
    };
    expect([await turned(4), await turned(4 | 0x10)]).toEqual([true, false]);
  });

  it("a simple font without a usual list of codes", () => {
    const font = readFileSync("assets/fonts/NotoSans_400Regular.ttf");
    font.write("DSIG", font.indexOf("STAT"), "latin1");
    let at = 12;
    while (font.toString("latin1", at, at + 4) !== "cmap") at += 16;
    const cmap = font.readUInt32BE(at + 8);
    const withList = (platform: number, kind: number) => {
      const head = [0, 1, platform, kind, 0, 12, 0, 262, 0];
      const list = Buffer.alloc(head.length * 2 + 256, 26);
      for (const [index, value] of head.entries()) list.writeUInt16BE(value, index * 2);
      const changed = Buffer.from(font);
      list.copy(changed, cmap);
      return new PlainTrueType(changed).glyphsFor(0x34, 0x34);
    };
    expect([...withList(3, 1)]).toEqual([26]);
    expect([...withList(1, 0)]).toEqual([26]);
    for (const [platform, kind] of [
      [1, 1],
      [3, 2],
      [3, 0],
      [0, 3],
    ] as const)
      expect(() => withList(platform, kind), `${platform} ${kind}`).toThrow();
  });

  it("a page without room, or with a note that isn’t there", async () => {
    await expectUnclear(await setBox("CropBox", [0, 100, 0, 100]));
    await expectUnclear(
      await changed((file) => file.getPage(1).node.set(name("Annots"), file.context.obj([PDFRef.of(9_999)]))),
    );
  });

  it("a font whose letters begin elsewhere, have colours as well, or are of no size", async () => {
    const withFont = (change: (font: Buffer, table: (tag: string) => number) => void) =>
      changed((file) => {
        const { context } = file;
        const own = file.getPage(1).node.Resources()?.lookup(name("Font"), PDFDict);
        const programs = new Set<unknown>();
        for (const key of own?.keys() ?? []) {
          const letters = own
            ?.lookup(key, PDFDict)
            .lookup(name("DescendantFonts"), PDFArray)
            .lookup(0, PDFDict);
          const descriptor = letters?.lookup(name("FontDescriptor"), PDFDict);
          const reference = descriptor?.get(name("FontFile2"));
          if (!(reference instanceof PDFRef) || programs.has(reference)) continue;
          programs.add(reference);
          const font = Buffer.from(decodePDFRawStream(context.lookup(reference) as PDFRawStream).decode());
          change(font, (tag) => {
            for (let at = 12; at < 12 + 16 * font.readUInt16BE(4); at += 16)
              if (font.toString("latin1", at, at + 4) === tag) return at;
            throw new Error(`no table ${tag}`);
          });
          context.assign(reference, context.flateStream(font));
        }
        expect(programs.size).toBeGreaterThan(0);
      });
    expect(await isPlainPage(await withFont(() => undefined))).toBe(true);
    const moved = await withFont((font, table) => {
      const widths = font.readUInt32BE(table("hmtx") + 8);
      const count = font.readUInt16BE(font.readUInt32BE(table("hhea") + 8) + 34);
      for (let glyph = 0; glyph < count; glyph++)
        font.writeInt16BE(font.readInt16BE(widths + glyph * 4 + 2) + 300, widths + glyph * 4 + 2);
    });
    expect(await isPlainPage(moved)).toBe(false);
    const painted = await withFont((font, table) => font.write("COLR", table("prep"), "latin1"));
    expect(await isPlainPage(painted)).toBe(false);
    const sized = await withFont((font, table) =>
      font.writeUInt16BE(0, font.readUInt32BE(table("head") + 8) + 18),
    );
    expect(await isPlainPage(sized)).toBe(false);
  });

  const inFont = (change: (letters: PDFDict, font: PDFDict, descriptor: PDFDict) => unknown, after = "") =>
    changed((file) => {
      const { context } = file;
      const { node } = file.getPage(1);
      const font = node.Resources()?.lookup(name("Font"), PDFDict).lookup(name("F2"), PDFDict).clone(context);
      const letters = font?.lookup(name("DescendantFonts"), PDFArray).lookup(0, PDFDict).clone(context);
      const descriptor = letters?.lookup(name("FontDescriptor"), PDFDict).clone(context);
      if (!font || !letters || !descriptor) throw new Error("no font");
      letters.set(name("FontDescriptor"), context.register(descriptor));
      font.set(name("DescendantFonts"), context.obj([context.register(letters)]));
      change(letters, font, descriptor);
      node.normalize();
      node.addContentStream(
        context.register(context.flateStream(`BT /F9 9 Tf 1 0 0 1 64 4 Tm <0001> Tj ET ${after}`)),
      );
      const own = node.Resources()?.clone(context);
      const fonts = own?.lookup(name("Font"), PDFDict).clone(context);
      fonts?.set(name("F9"), context.register(font));
      own?.set(name("Font"), fonts as PDFDict);
      node.set(name("Resources"), own as PDFDict);
    });
  it("a font that doesn’t say what it is, or says it in another way", async () => {
    expect(await isPlainPage(await inFont(() => undefined))).toBe(true);
    const system = (change: (entries: PDFDict) => unknown) => (letters: PDFDict) => {
      const own = letters.lookup(name("CIDSystemInfo"), PDFDict).clone(letters.context);
      change(own);
      letters.set(name("CIDSystemInfo"), own);
    };
    const number = (value: number) => PDFNumber.of(value);
    const changes: Parameters<typeof inFont>[0][] = [
      (letters) => letters.delete(name("Type")),
      (letters) => letters.set(name("Type"), name("Annot")),
      (letters) => letters.delete(name("BaseFont")),
      (letters) => letters.set(name("BaseFont"), PDFString.of("Sans")),
      (letters) => letters.set(name("DW2"), letters.context.obj([880, -1000])),
      (letters) => letters.set(name("Widths"), letters.context.obj([500])),
      (letters) => letters.set(name("DW"), PDFNull),
      (_, font) => font.delete(name("Type")),
      (_, font) => font.delete(name("BaseFont")),
      (_, font) => font.set(name("FontMatrix"), font.context.obj([1, 0, 0, 1, 0, 0])),
      (_, __, descriptor) => descriptor.delete(name("FontName")),
      (_, __, descriptor) => descriptor.delete(name("Type")),
      (_, __, descriptor) => descriptor.set(name("FontBBox"), descriptor.context.obj([0, 0, 9])),
      (_, __, descriptor) => descriptor.set(name("Ascent"), PDFString.of("9")),
      (_, __, descriptor) => descriptor.set(name("Whatever"), number(1)),
      system((own) => own.delete(name("Registry"))),
      system((own) => own.set(name("Registry"), number(1))),
      system((own) => own.set(name("Ordering"), name("Identity"))),
      system((own) => own.delete(name("Supplement"))),
      system((own) => own.set(name("Supplement"), number(0.5))),
      system((own) => own.set(name("More"), number(1))),
    ];
    for (const [index, change] of changes.entries())
      expect([index, await isPlainPage(await inFont(change))]).toEqual([index, false]);
  });

  it("letters that programs move by what they round off widths", async () => {
    const moved = (width: number, times: number, before = "9 Tf") =>
      inFont(
        (letters) => letters.set(name("W"), letters.context.obj([1, [width]])),
        `BT /F9 ${before} 1 0 0 1 64 4 Tm <${"0001".repeat(times)}> Tj <0001> Tj ET`,
      );
    const plain = async (...[width, times, before]: Parameters<typeof moved>) =>
      isPlainPage(await moved(width, times, before));
    expect(await plain(0.499, 20)).toBe(true);
    expect(await plain(500, 2_000)).toBe(true);
    expect(await plain(0.499, 300)).toBe(false);
    expect(await plain(-0.499, 300)).toBe(false);
    expect(await plain(0.999, 150)).toBe(false);
    expect(await plain(0.499, 20, "1000 Tf")).toBe(false);
    expect(await plain(0.499, 60, "9 Tf 1000 Tz")).toBe(false);
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

describe("a page that hides what was issued, or brings more along, is never as issued:", () => {
  const parted = (text: string) => {
    const at = text.indexOf("/P <<");
    return [text.slice(0, at), text.slice(at)] as const;
  };
  const redrawn = async (change: (text: string, file: PDFDocument) => string) => {
    const file = await PDFDocument.load(files.pdf);
    const { context } = file;
    const { node } = file.getPage(1);
    const text = contentOf(file);
    node.set(
      name("Contents"),
      context.register(context.flateStream(Buffer.from(change(text, file), "latin1"))),
    );
    return Uint8Array.from(await file.save({ useObjectStreams: false }));
  };
  const outcome = async (pdf: Bytes) => (await files.judge(pdf)).outcome;
  it.each([
    ["there and back", "0 0 m 612 0 l 0 0 l 0 792 l h"],
    ["up and down", "0 0 m 0 792 l 0 0 l 612 0 l h"],
    ["of three corners", "0 0 m 612 0 l 612 0 l 612 792 l h"],
    ["that crosses itself", "0 0 m 612 0 l 612 0.004 l 0 792 l h"],
  ])("by a clip %s", async (_, clip) => {
    const pdf = await redrawn((text) => {
      const [head, rest] = parted(text);
      return `${head} q ${clip} W n ${rest} Q`;
    });
    expect(await outcome(pdf)).toBe("altered");
  });

  it.each([0, 2, 4, 6, 32])("by a note that draws all that was issued, with the flags %s", async (flags) => {
    const pdf = await redrawn((text, file) => {
      const { context } = file;
      const { node } = file.getPage(1);
      const [head, rest] = parted(text);
      const words = rest.replace(/\/P <<\s*\/MCID \d+\s*>>\s*BDC|EMC/g, "");
      const look = context.flateStream(`1 0 0 -1 0 792 cm ${words}`, {
        Type: "XObject",
        Subtype: "Form",
        BBox: [0, 0, 612, 792],
        Resources: node.Resources(),
      } as never);
      const note = { Type: "Annot", Subtype: "Stamp", F: flags, Rect: [0, 0, 612, 792] };
      const own = context.obj(Object.assign(note, { AP: { N: context.register(look) } }) as never);
      node.set(name("Annots"), context.obj([context.register(own)]));
      return head;
    });
    expect(["altered", "different"]).toContain(await outcome(pdf));
  });

  it.each([
    ["paths", "0 0 0 rg 60 820 300 100 re f"],
    ["lines", "0 0 0 RG 60 820 m 300 900 l S"],
    ["letters", "BT /F2 9 Tf 1 0 0 -1 64 880 Tm <0024> Tj ET"],
  ])("by %s beyond what is seen of its paper", async (_, after) => {
    const pdf = await redrawn((text, file) => {
      const { node } = file.getPage(1);
      node.set(name("MediaBox"), file.context.obj([0, -200, 612, 792]));
      node.set(name("CropBox"), file.context.obj([0, 0, 612, 792]));
      return `${text} ${after}`;
    });
    expect(await outcome(pdf)).toBe("grown");
  });

  it("by a form of another shape: a box is told from one without room, and from one that is left open", async () => {
    const lastOf = async (after: string) => {
      const seen = await readSeen(await redrawn((text) => `${text} ${after}`));
      const { id, at } = seen?.[1]?.items.at(-1) ?? {};
      return JSON.stringify([id, at]);
    };
    const box = await lastOf("0 g 64 600 236 50 re f");
    expect(await lastOf("0 g 300 600 m 64 600 l 64 650 l 300 650 l f")).toBe(box);
    expect(await lastOf("0 g 64 600 m 300 600 l 64 600 l 64 650 l h f")).not.toBe(box);
    const frame = await lastOf("1 g 0 G 64 600 236 50 re B");
    expect(await lastOf("1 g 0 G 64 600 m 300 600 l 300 650 l 64 650 l h B")).toBe(frame);
    expect(await lastOf("1 g 0 G 64 600 m 300 600 l 300 650 l 64 650 l B")).not.toBe(frame);
  });
});

describe("a file whose tables programs read in two ways is damaged:", () => {
  const saved = async (change: (file: PDFDocument) => unknown = () => undefined) => {
    const file = await PDFDocument.load(files.pdf);
    await change(file);
    return Buffer.from(await file.save({ useObjectStreams: false }));
  };
  const trailerOf = (pdf: Buffer) => {
    const text = pdf.toString("latin1");
    const [, size, root] = /\/Size (\d+)\s+\/Root (\d+) 0 R/.exec(text) ?? [];
    const start = /startxref\s+(\d+)\s+%%EOF\s*$/.exec(text)?.[1];
    return { size: Number(size), words: `/Root ${root} 0 R /Prev ${start}` };
  };
  const ended = (pdf: Buffer, section: Buffer | string) =>
    Buffer.concat([
      pdf,
      Buffer.from("\n"),
      Buffer.from(section),
      Buffer.from(`\nstartxref\n${pdf.length + 1}\n%%EOF\n`),
    ]);
  const table = async (lines: string, more = 9) => {
    const pdf = await saved();
    const { size, words } = trailerOf(pdf);
    const body = lines.replace(/new/g, String(size));
    return ended(pdf, `xref\n${body}\ntrailer\n<</Size ${size + more} ${words}>>`);
  };
  /** A table as a stream, with an entry beyond the last object. */
  const stream = async (widths: number[], row: number[], more = "") => {
    const pdf = await saved();
    const { size, words } = trailerOf(pdf);
    const own = `<</Type/XRef/W[${widths.join(" ")}]/Index[${size} 1]/Size ${size + 2} ${words}${more}/Length ${row.length}>>`;
    const section = [`${size + 1} 0 obj\n${own}\nstream\n`, Uint8Array.from(row), "\nendstream\nendobj"];
    return ended(pdf, Buffer.concat(section.map((each) => Buffer.from(each as string))));
  };
  const pointed = (pdf: Buffer) =>
    Buffer.from(pdf.toString("latin1").replace(/(\/Prev \d+)(?=>>\nstartxref)/, "$1.0"), "latin1");
  const edited = async (find: string | RegExp, by: string) => {
    const text = (await saved()).toString("latin1");
    expect(text).toMatch(find);
    return Buffer.from(text.replace(find, by), "latin1");
  };
  const linearized = async (said: (length: number) => number) => {
    const pdf = await saved((file) => {
      const { context } = file;
      const first = context.obj({ Linearized: 1, L: 0, O: file.getPage(0).ref.objectNumber } as never);
      context.assign(PDFRef.of(context.largestObjectNumber + 1), first);
    });
    const text = pdf.toString("latin1");
    const [object = ""] = /\d+ 0 obj\s+<<\s+\/Linearized[^>]*>>\s+endobj/.exec(text) ?? [];
    const number = Number.parseInt(object, 10);
    const head = text.slice(0, text.search(/\d+ 0 obj/));
    const page = /\/O (\d+)/.exec(object)?.[1];
    const write = (length: number) =>
      `${head}${number} 0 obj\n<</Linearized 1/O ${page}/L ${String(length).padEnd(8)}>>\nendobj\n${text.slice(head.length)}`;
    // Everything behind the first object moves.
    const moved = write(0).length - text.length;
    const whole = write(said(text.length + moved))
      .replace(/\d{10}(?= 00000 n)/g, (offset) => String(Number(offset) + moved).padStart(10, "0"))
      .replace(/(?<=startxref\s+)\d+/, (offset) => String(Number(offset) + moved));
    return Buffer.from(whole, "latin1");
  };
  const outcomeOf = async (pdf: Buffer) => (await files.judge(Uint8Array.from(pdf))).outcome;

  it("none of these, where the same is written in one way", async () => {
    expect(await outcomeOf(await table("0 1\n0000000000 65535 f "))).toBe("saved-again");
    expect(await outcomeOf(await table("new 1\n0000000000 00001 f "))).toBe("saved-again");
    expect(await outcomeOf(await stream([1, 4, 2], [0, 0, 0, 0, 0, 0, 1]))).toBe("saved-again");
    expect(await outcomeOf(await linearized(() => 100))).toBe("saved-again");
  });

  it.each<[string, () => Promise<Buffer>]>([
    ["an end behind a rare space", () => edited(/startxref\n(?=\d+\s+%%EOF\s*$)/, "startxref\f")],
    ["an object behind a rare space", () => edited(/(?<=\n\d+ 0) obj\n<</, "\0obj\n<<")],
    ["an object of another generation", () => edited(/ 00000 n/, " 00001 n")],
    ["an object at the beginning of the file", () => edited(/\d{10}(?= 00000 n)/, "0".repeat(10))],
    ["an object that isn’t where the table says", () => edited(/\d{10}(?= 00000 n)/, "0000000020")],
    ["lines of another length", () => edited(/ 00000 n \n/, " 00000 n\n")],
    ["a list that begins with a free 1", () => table("1 1\n0000000000 65535 f ")],
    ["a number beyond what programs count", () => table("4294967301 1\n0000000000 65535 f ")],
    ["an entry of an unknown kind", () => stream([1, 4, 2], [3, 0, 0, 0, 9, 0, 0])],
    ["numbers of five bytes", () => stream([1, 5, 1], [0, 0, 0, 0, 0, 0, 0])],
    ["generations of six bytes", () => stream([1, 1, 6], [0, 0, 0, 0, 0, 0, 0, 0])],
    ["more rows than it says", () => stream([1, 1, 1], [0, 0, 0, 0, 0, 0])],
    ["a comment in a table", () => edited(/\nxref\n/, "\nxref%\n")],
    ["a head of a list on two lines", () => edited(/(?<=\nxref\n0) /, "\n")],
    ["an older table written with a point", () => table("0 1\n0000000000 65535 f ").then(pointed)],
    ["a size that no program counts to", () => table("0 1\n0000000000 65535 f ", 9_000_000)],
    ["a name with a byte that is a space to some", () => edited(/\/Lang /, "/Lan\xff ")],
    [
      "rows of other bytes than they say",
      () => stream([1, 1, 1], [2, 0, 0, 0], "/DecodeParms<</Predictor 12/Columns 3/Colors 3>>"),
    ],
    [
      "a list as the length of rows",
      () => stream([1, 1, 1], [2, 0, 0, 0], "/DecodeParms<</Predictor 12/Columns[3]>>"),
    ],
    ["another filter of some programs", () => stream([1, 1, 1], [0, 0, 0], "/DP<</Predictor 2>>")],
    [
      "a page of another parent",
      () =>
        saved((file) => {
          const { context } = file;
          const other = context.obj({ Type: "Pages", Resources: {}, Kids: [], Count: 0 } as never);
          file.getPage(1).node.set(name("Parent"), context.register(other));
        }),
    ],
    [
      "a reference to a reference",
      () =>
        saved((file) => {
          const { context, catalog } = file;
          const outline = catalog.get(name("Outlines"));
          const number = context.largestObjectNumber + 1;
          context.assign(PDFRef.of(number), outline as never);
          catalog.set(name("Outlines"), PDFRef.of(number));
        }),
    ],
    ["two tables to begin with", () => linearized((length) => length)],
    [
      "a size without one of its pages",
      async () => {
        const pdf = await saved();
        const { words } = trailerOf(pdf);
        return ended(pdf, `xref\n0 1\n0000000000 65535 f \ntrailer\n<</Size 3 ${words}>>`);
      },
    ],
    ["a page that names no paper", () => saved((file) => file.getPage(1).node.set(name("CropBox"), PDFNull))],
    [
      "a page that names its paper by nothing",
      () => saved((file) => file.getPage(1).node.set(name("CropBox"), file.context.register(PDFNull))),
    ],
    [
      "a reference beyond what programs count",
      () =>
        saved((file) => {
          const { node } = file.getPage(1);
          const own = node.Annots()?.asArray() ?? [];
          node.set(name("Annots"), file.context.obj([...own, PDFRef.of(2 ** 32 + 5)]));
        }),
    ],
  ])("%s", async (_, make) => {
    expect(await outcomeOf(await make())).toBe("damaged");
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
