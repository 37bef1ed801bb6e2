import { deflateSync } from "node:zlib";
import {
  decodePDFRawStream,
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFName,
  PDFNumber,
  type PDFObject,
  PDFRawStream,
  type PDFRef,
  PDFString,
} from "@cantoo/pdf-lib";
import { beforeAll, describe, expect, it } from "vitest";
import { encodeExhibit } from "@/lib/documents/testing/exhibits";
import { SAMPLES } from "@/lib/documents/testing/samples";
import { makePng } from "@/lib/operations/desk/testing/make-png";
import { makeExhibitPicture } from "@/lib/testing/exhibit-picture";
import type { Seal } from "../../port";
import { createInProcessRenderer } from "../../printing/in-process";
import { ownFile } from "../../printing/seal-printed";
import { makeSeal } from "../../testing/make-seal";
import { sampleCertificate } from "../../testing/sample-certificate";
import { checkObjects, type OwnFile } from "./check-objects";

let finished: Uint8Array;
let sealed: Uint8Array;
let own: OwnFile;
let seal: Seal;
beforeAll(async () => {
  const rgba = Buffer.alloc(90 * 60 * 4).map((_, at) => (at % 4 === 3 ? 255 : (at * 7919) % 251));
  const photograph = await encodeExhibit({ rgba, widthPx: 90, heightPx: 60, dpi: 100 }, 1e6);
  const exhibit = [await makeExhibitPicture({ grey: 99 }), photograph];
  const content = SAMPLES.find(({ language }) => language === "ar")?.document;
  if (!content) throw new Error("there is no such sample");
  const png = Buffer.from(makePng(300, 100), "base64");
  const document = sampleCertificate(content, {
    exhibit,
    signatureImage: { bytes: png, mediaType: "image/png" },
  });
  seal = await makeSeal();
  const rendered = await createInProcessRenderer().render(document, async (pdf) => {
    finished = pdf;
    return seal(pdf);
  });
  sealed = rendered.bytes;
  const pageCount = rendered.pageCount - exhibit.length;
  own = ownFile(document, pageCount);
});

const check = (bytes: Uint8Array) => checkObjects(bytes, own);
const name = (text: string) => PDFName.of(text);
const SCRIPT = { S: "JavaScript", JS: PDFString.of("app.alert(1)") };
const LINK_HOME = {
  S: "URI",
  URI: PDFString.of("https://vidimus.example/verify/vcrt_01jd8w3k5xq2m7t9r4h6b0c1fz"),
};
const LINK = { S: "URI", URI: PDFString.of("https://elsewhere.example/") };

async function rewritten(change: (file: PDFDocument) => unknown): Promise<Uint8Array> {
  const file = await PDFDocument.load(finished, { updateMetadata: false });
  await change(file);
  return file.save({ useObjectStreams: true });
}

const put = (file: PDFDocument, value: object) => file.context.register(file.context.obj(value as never));
const stream = (file: PDFDocument, data: string, dict: object = {}) =>
  file.context.register(file.context.flateStream(data, dict as never));
const dictOf = (file: PDFDocument, object: PDFObject | undefined) => file.context.lookup(object, PDFDict);

function streamOf(file: PDFDocument, hint: string): { ref: PDFRef; object: PDFRawStream } {
  for (const [ref, object] of file.context.enumerateIndirectObjects())
    if (object instanceof PDFRawStream && String(object.dict).includes(hint)) return { ref, object };
  throw new Error(`there is no stream with ${hint}`);
}

function rawStream(file: PDFDocument, value: PDFObject | undefined): PDFRawStream {
  const object = file.context.lookup(value);
  if (!(object instanceof PDFRawStream)) throw new Error("there is no stream");
  return object;
}

function dictWith(file: PDFDocument, hint: string): PDFDict {
  for (const [, object] of file.context.enumerateIndirectObjects())
    if (object instanceof PDFDict && String(object).includes(hint)) return object;
  throw new Error(`there is no dictionary with ${hint}`);
}

const drawing =
  (operators: string, page = 0) =>
  (file: PDFDocument) => {
    const { node } = file.getPage(page);
    const contents = node.Contents();
    const parts =
      contents instanceof PDFArray ? contents.asArray() : [node.get(name("Contents")) as PDFObject];
    node.set(name("Contents"), file.context.obj([...parts, stream(file, operators)]));
  };
const onCatalog = (key: string, value: object | ((file: PDFDocument) => PDFObject)) => (file: PDFDocument) =>
  file.catalog.set(name(key), typeof value === "function" ? value(file) : file.context.obj(value as never));
const onPage =
  (key: string, value: object, page = 1) =>
  (file: PDFDocument) =>
    file.getPage(page).node.set(name(key), file.context.obj(value as never));
const onPicture = (key: string, value: unknown) => (file: PDFDocument) =>
  streamOf(file, "/Indexed").object.dict.set(name(key), file.context.obj(value as never));
const onResources =
  (key: string, value: object, page = 1) =>
  (file: PDFDocument) =>
    file
      .getPage(page)
      .node.Resources()
      ?.set(name(key), file.context.obj(value as never));
const onElement =
  (type: string, key: string, value: PDFObject | [] | ((file: PDFDocument) => PDFObject)) =>
  (file: PDFDocument) => {
    const made = Array.isArray(value)
      ? file.context.obj([])
      : typeof value === "function"
        ? value(file)
        : value;
    dictWith(file, `/S ${type}\n`).set(name(key), made);
  };
const onLink = (key: string, value: object | number) => (file: PDFDocument) =>
  dictWith(file, "/Subtype /Link").set(name(key), file.context.obj(value as never));
const onBookmark = (key: string, value: object) => (file: PDFDocument) =>
  dictOf(file, dictWith(file, "/Outlines\n").get(name("First"))).set(
    name(key),
    file.context.obj(value as never),
  );
const replaced = (file: PDFDocument, hint: string, data: Uint8Array) => {
  const { ref, object } = streamOf(file, hint);
  file.context.assign(ref, PDFRawStream.of(object.dict, data));
};

const OBJECTS: Record<string, (file: PDFDocument) => unknown> = {
  "a script at the opening": onCatalog("OpenAction", SCRIPT),
  "a program launched at the opening": onCatalog("OpenAction", { S: "Launch", F: PDFString.of("cmd.exe") }),
  "a destination at the opening": onCatalog("OpenAction", ["Fit"]),
  "further actions of the file": onCatalog("AA", { WC: SCRIPT }),
  "other metadata": onCatalog("Metadata", (file) =>
    file.context.register(file.context.stream("<x/>", { Type: "Metadata", Subtype: "XML" } as never)),
  ),
  "metadata that somebody packed": onCatalog("Metadata", (file) =>
    stream(file, own.xmp, { Type: "Metadata", Subtype: "XML" }),
  ),
  "metadata of another person": (file) =>
    replaced(file, "/Metadata", Buffer.from(own.xmp.replace("Sandbox Reviewer", "Another Reviewer"))),
  "no metadata": (file) => file.catalog.delete(name("Metadata")),
  layers: onCatalog("OCProperties", { OCGs: [], D: {} }),
  "an outline": onCatalog("Outlines", { Count: 0 }),
  "an empty structure": onCatalog("StructTreeRoot", { Type: "StructTreeRoot" }),
  "no structure": (file) => file.catalog.delete(name("StructTreeRoot")),
  "words in place of what is seen": onElement("/P", "ActualText", PDFString.of("Passed")),
  "the long form of a word": onElement("/TD", "E", PDFString.of("Passed")),
  "a title of a part": onElement("/P", "T", PDFString.of("Passed")),
  "other words for a text": onElement("/P", "Alt", PDFString.of("Passed")),
  "a picture without words": (file) => dictWith(file, "/S /Figure").delete(name("Alt")),
  "a paragraph that is read as a heading": onElement("/P", "S", name("H1")),
  "a part of a kind that we don't have": onElement("/P", "S", name("Formula")),
  "kinds by other names": (file) =>
    dictWith(file, "/StructTreeRoot\n").set(name("RoleMap"), file.context.obj({ P: "Artifact" })),
  "a part that nobody reads": onElement("/P", "K", []),
  "a part that is read twice": (file) => {
    const kids = dictWith(file, "/S /P").lookup(name("K"), PDFArray);
    kids.push(kids.get(0));
  },
  "a part of another page": (file) =>
    dictWith(file, "/S /P").set(name("Pg"), file.getPage(file.getPageCount() - 1).ref),
  "an element in two places": (file) => {
    const kids = dictWith(file, "/S /Document").lookup(name("K"), PDFArray);
    kids.push(kids.get(0));
  },
  "an element of another parent": (file) => {
    const [first, second] = dictWith(file, "/S /Document").lookup(name("K"), PDFArray).asArray();
    if (second) dictOf(file, first).set(name("P"), second);
  },
  "a table of parts that leads elsewhere": (file) => {
    const table = dictOf(file, dictWith(file, "/StructTreeRoot\n").get(name("ParentTree")));
    const list = table.lookup(name("Nums"), PDFArray).lookup(1, PDFArray);
    list.set(0, list.get(1));
  },
  "attributes of somebody": onElement("/TH", "A", (file) => file.context.obj({ O: "UserProperties", P: [] })),
  "doubts about the structure": (file) =>
    dictOf(file, file.catalog.get(name("MarkInfo"))).set(name("Suspects"), file.context.obj(true)),
  "a file that says it has no parts": (file) =>
    dictOf(file, file.catalog.get(name("MarkInfo"))).set(name("Marked"), file.context.obj(false)),
  "parts in another order": onPage("Tabs", name("R") as never),
  "a page without its list of parts": (file) => file.getPage(1).node.delete(name("StructParents")),
  "a portfolio": onCatalog("Collection", { View: "T" }),
  "no output intent": onCatalog("OutputIntents", []),
  "a second output intent": (file) => {
    const intents = file.catalog.lookup(name("OutputIntents"), PDFArray);
    intents.push(intents.get(0));
  },
  "an output intent of printers": (file) => dictWith(file, "/OutputIntent").set(name("S"), name("GTS_PDFX")),
  "another colour profile": (file) => replaced(file, "/N 3", deflateSync(new Uint8Array(480))),
  "a colour profile that says more": (file) =>
    streamOf(file, "/N 3").object.dict.set(name("Alternate"), name("DeviceGray")),
  "a base address": onCatalog("URI", { Base: PDFString.of("https://elsewhere.example/") }),
  threads: onCatalog("Threads", []),
  "labels of pages": onCatalog("PageLabels", { Nums: [] }),
  "another version": onCatalog("Version", { type: "1.4" }),
  extensions: onCatalog("Extensions", {}),
  "a legal attestation": onCatalog("Legal", {}),
  "needs of a viewer": onCatalog("Requirements", []),
  "a form without a seal": onCatalog("AcroForm", { Fields: [], SigFlags: 3 }),
  "a form of XFA": onCatalog("AcroForm", { Fields: [], XFA: [] }),
  "more preferences": (file) => dictWith(file, "DisplayDocTitle").set(name("PrintScaling"), name("None")),
  "scripts by name": (file) =>
    dictOf(file, file.catalog.get(name("Names"))).set(name("JavaScript"), file.context.obj({ Names: [] })),
  "a second embedded file": (file) => file.attach(new Uint8Array([77, 90]), "run.exe"),
  "another receipt": (file) => replaced(file, "/EmbeddedFile", deflateSync("another.receipt.jws")),
  "a receipt with more behind it": (file) => {
    const { object } = streamOf(file, "/EmbeddedFile");
    replaced(file, "/EmbeddedFile", Buffer.concat([object.contents, Buffer.from("MZ")]));
  },
  "a receipt under another name": (file) =>
    dictWith(file, "/Filespec").set(name("F"), PDFString.of("run.exe")),
  "a file elsewhere": (file) => dictWith(file, "/Filespec").set(name("FS"), name("URL")),
  "words to catalogues that are none of ours": (file) => {
    const info = dictOf(file, file.context.trailerInfo.Info);
    info.set(name("Private"), PDFString.of("more"));
  },
  "a script among what catalogues are told": (file) =>
    dictOf(file, file.context.trailerInfo.Info).set(name("Title"), put(file, SCRIPT)),
  "a link": onPage("Annots", [{ Type: "Annot", Subtype: "Link", Rect: [0, 0, 9, 9], A: LINK }]),
  "no link": (file) => file.getPage(0).node.delete(name("Annots")),
  "the link to elsewhere": onLink("A", LINK),
  "the link to a script": onLink("A", SCRIPT),
  "the link to something else after it": onLink("A", { ...LINK_HOME, Next: SCRIPT }),
  "the link with other words": onLink("Contents", PDFString.of("Open the attachment")),
  "the link over the whole page": onLink("Rect", [0, 0, 612, 792]),
  "the link unseen on paper": onLink("F", 2),
  "the link with a look of its own": onLink("AP", {}),
  "the link under another name": onLink("NM", PDFString.of("outline-0")),
  "the link with another place among the parts": onLink("StructParent", 0),
  "the link twice": (file) => {
    const notes = file.getPage(0).node.Annots();
    notes?.push(notes.get(0));
  },
  "the link on another page, too": (file) => {
    const notes = file.getPage(0).node.Annots();
    if (notes) file.getPage(1).node.set(name("Annots"), notes);
  },
  "the link as a part of something else": onElement("/Link", "S", name("P")),
  "the address as no link": (file) => {
    const kids = dictWith(file, "/S /Link\n").lookup(name("K"), PDFArray);
    kids.remove(kids.size() - 1);
  },
  "the link twice among the parts": (file) => {
    const kids = dictWith(file, "/S /Link\n").lookup(name("K"), PDFArray);
    kids.push(kids.get(kids.size() - 1));
  },
  "no bookmarks": (file) => file.catalog.delete(name("Outlines")),
  "a bookmark with other words": onBookmark("Title", PDFHexString.fromText("Passed")),
  "a bookmark to a script": onBookmark("A", SCRIPT),
  "a bookmark to another page": (file) =>
    onBookmark("Dest", file.context.obj([file.getPage(1).ref, name("Fit")]))(file),
  "a bookmark to a place by name": onBookmark("Dest", PDFString.of("there")),
  "a bookmark to another file": (file) =>
    onBookmark("Dest", file.context.obj([put(file, { Type: "Page" }), name("Fit")]))(file),
  "a bookmark in red": onBookmark("C", [1, 0, 0]),
  "a bookmark less": (file) => {
    const outline = dictWith(file, "/Outlines\n");
    const second = dictOf(file, outline.get(name("First"))).get(name("Next"));
    if (second) outline.set(name("First"), second);
  },
  "a bookmark more": (file) => {
    const outline = dictWith(file, "/Outlines\n");
    const last = dictOf(file, outline.get(name("Last")));
    const more = put(file, {
      Title: PDFHexString.fromText("Exhibit B"),
      Parent: last.get(name("Parent")),
      Prev: outline.get(name("Last")),
      Dest: last.get(name("Dest")),
    });
    last.set(name("Next"), more);
    outline.set(name("Last"), more);
    outline.set(name("Count"), PDFNumber.of(outline.lookup(name("Count"), PDFNumber).asNumber() + 1));
  },
  "bookmarks that turn in a circle": (file) => {
    const outline = dictWith(file, "/Outlines\n");
    const first = outline.get(name("First"));
    if (first) dictOf(file, outline.get(name("Last"))).set(name("Next"), first);
  },
  "a note": onPage("Annots", [{ Type: "Annot", Subtype: "Text", Rect: [0, 0, 9, 9] }], 0),
  "a stamp on the exhibit": (file) =>
    onPage(
      "Annots",
      [{ Type: "Annot", Subtype: "Stamp", Rect: [0, 0, 9, 9] }],
      file.getPageCount() - 1,
    )(file),
  "actions of a page": onPage("AA", { O: SCRIPT }),
  "a crop of a page": onPage("CropBox", [0, 0, 10, 10]),
  "a turned page": onPage("Rotate", 90 as never),
  "a shifted page": onPage("MediaBox", [100, 100, 712, 892]),
  "a page of other units": onPage("UserUnit", 2 as never),
  "a group of a page": onPage("Group", { S: "Transparency" }),
  "metadata of a page": onPage("Metadata", {}),
  "private data of a page": onPage("PieceInfo", {}),
  "a thumbnail of a page": onPage("Thumb", {}),
  "a page more": (file) => file.addPage([612, 792]),
  "a page less": (file) => file.removePage(1),
  "pages in another order": (file) => {
    const kids = dictWith(file, "/Kids").lookup(name("Kids"), PDFArray);
    const [first, second] = kids.asArray();
    if (first && second) [second, first].forEach((kid, at) => void kids.set(at, kid));
    const last = kids.size() - 1;
    const [one, two] = [kids.get(last), kids.get(last - 1)];
    kids.set(last, two);
    kids.set(last - 1, one);
  },
  "a page twice": (file) => {
    const kids = dictWith(file, "/Kids").lookup(name("Kids"), PDFArray);
    kids.set(kids.size() - 1, kids.get(kids.size() - 2));
  },
  "a restore too many": drawing("Q Q Q Q Q Q Q Q Q Q"),
  "a save that is never restored": drawing("q"),
  "a clip": drawing("q 0 0 1 1 re W n Q"),
  "an even-odd clip": drawing("q 0 0 1 1 re W* n Q"),
  "an inline image": drawing("BI /W 1 /H 1 /BPC 8 /CS /G ID x EI"),
  "marked content": drawing("/Span BMC EMC"),
  "words in the content's marks": drawing("/Span <</ActualText (Passed)>> BDC EMC"),
  "a part more": drawing("/P <</MCID 0>> BDC EMC"),
  "a drawing that is no part": drawing("q 0 0 1 1 re f Q"),
  "a part within a part": drawing("/Artifact BMC /Artifact BMC EMC EMC"),
  "a part without an end": drawing("/Artifact BMC"),
  "half a drawing in a part": drawing("q /Artifact BMC Q EMC"),
  "a layer in the content": drawing("/OC /Layer BDC EMC"),
  "a shading": drawing("/S sh"),
  "a compatibility section": drawing("BX nonsense EX"),
  "PostScript in the content": drawing("(run) PS"),
  "invisible text": drawing("BT 3 Tr ET"),
  "text without an end": drawing("BT"),
  "text within text": drawing("BT BT ET ET"),
  "another colour space": drawing("/DeviceCMYK cs"),
  "a pattern": drawing("/Pattern cs /P scn"),
  "a font that the page does not have": drawing("BT /F999 9 Tf ET"),
  "an image that the page does not have": drawing("/Other Do"),
  "a state that the page does not have": drawing("/Other gs"),
  "a string in the content": drawing("(text) Tj"),
  "an operator without its operands": drawing("cm"),
  "operands without an operator": drawing("1 2 3"),
  "a comment in the content": drawing("% more"),
  "a picture drawn twice": (file) => {
    const last = file.getPageCount() - 1;
    const [image] = dictOf(file, file.getPage(last).node.Resources()?.get(name("XObject"))).keys();
    drawing(`/Artifact BMC q ${image} Do Q EMC`, last)(file);
  },
  "bytes behind a content stream": (file) => {
    const { ref, object } = streamOf(file, "<<\n/Length");
    file.context.assign(
      ref,
      PDFRawStream.of(object.dict, Buffer.concat([object.contents, Buffer.from("MZ")])),
    );
  },
  "properties among the resources": onResources("Properties", {}),
  "a pattern among the resources": onResources("Pattern", {}),
  "a shading among the resources": onResources("Shading", {}),
  "a colour space among the resources": onResources("ColorSpace", { C: ["Pattern"] }),
  "an unknown procedure": onResources("ProcSet", ["PDF", "Other"]),
  "a state with a mask": onResources("ExtGState", { G: { Type: "ExtGState", SMask: {} } }),
  "a state with a font": onResources("ExtGState", { G: { Type: "ExtGState", Font: [] } }),
  "a state that hides": onResources("ExtGState", { G: { Type: "ExtGState", ca: 0 } }),
  "a form among the images": (file) =>
    onResources("XObject", { X: stream(file, "", { Type: "XObject", Subtype: "Form", BBox: [0, 0, 1, 1] }) })(
      file,
    ),
  "PostScript among the images": (file) =>
    onResources("XObject", { X: stream(file, "", { Type: "XObject", Subtype: "PS" }) })(file),
  "a picture on a page of the translation": (file) =>
    onResources("XObject", { X: streamOf(file, "/Indexed").ref })(file),
  "other pixels in the exhibit": (file) => replaced(file, "/Indexed", deflateSync(Buffer.alloc(78 * 792, 1))),
  "other pixels in a photograph": (file) => {
    const { object } = streamOf(file, "/DCTDecode");
    const data = Buffer.from(object.contents);
    data[data.length - 9] = (data[data.length - 9] ?? 0) ^ 1;
    replaced(file, "/DCTDecode", data);
  },
  "other colours in the exhibit": onPicture("ColorSpace", [
    ...["Indexed", "DeviceRGB"].map(name),
    PDFNumber.of(0),
    PDFHexString.of("ff00ff"),
  ]),
  "a decoding of a picture": onPicture("Decode", [1, 0]),
  "a mask of a picture": onPicture("Mask", [0, 1]),
  "an alternate of a picture": onPicture("Alternates", []),
  "a picture from elsewhere": onPicture("F", { FS: "URL", F: PDFString.of("https://elsewhere.example/") }),
  "a picture for the press from a share": onPicture("OPI", {}),
  "metadata of a picture": onPicture("Metadata", {}),
  "a picture of another width": onPicture("Width", 611),
  "a picture that is smoothed": onPicture("Interpolate", true),
  "another filter before a picture's": onPicture("Filter", ["ASCIIHexDecode", "FlateDecode"]),
  "a font of somebody else": (file) =>
    dictWith(file, "/Type0").set(name("BaseFont"), name("ABCDEF+Other-Regular")),
  "a font of PostScript": (file) => dictWith(file, "/Type0").set(name("Subtype"), name("Type1")),
  "a font drawn by a program": (file) => dictWith(file, "/Type0").set(name("Subtype"), name("Type3")),
  "a font in another encoding": (file) => dictWith(file, "/Type0").set(name("Encoding"), name("Identity-V")),
  "a font file of another kind": (file) =>
    dictWith(file, "/FontDescriptor\n").set(name("FontFile3"), stream(file, "OTTO")),
  "a font file with something behind it": (file) => {
    const descriptor = dictWith(file, "/FontDescriptor\n");
    const font = rawStream(file, descriptor.get(name("FontFile2")));
    const bytes = Buffer.concat([decodePDFRawStream(font).decode(), Buffer.from("MZ more than a font")]);
    descriptor.set(name("FontFile2"), file.context.register(file.context.flateStream(bytes)));
  },
  "a table of texts with a program": (file) => {
    const font = dictWith(file, "/Type0");
    const table = rawStream(file, font.get(name("ToUnicode")));
    const text = Buffer.from(decodePDFRawStream(table).decode()).toString("latin1");
    font.set(name("ToUnicode"), stream(file, text.replace("endbfrange", "(run) exec\nendbfrange")));
  },
  "an object that belongs to nothing": (file) => put(file, { more: "than ours" }),
  "a stream that belongs to nothing": (file) => stream(file, "MZ an executable"),
  "a number that belongs to nothing": (file) => file.context.register(PDFNumber.of(1)),
};

describe("a file of our writer", () => {
  it("passes before and after its seal, and when it is written again", async () => {
    check(finished);
    check(sealed);
    check(await rewritten(() => undefined));
  });

  it.each(Object.entries(OBJECTS))("is refused with %s", async (_, change) => {
    const bytes = await rewritten(change);
    expect(() => check(bytes)).toThrow();
    // A seal must not help.
    const after = await seal(bytes).catch(() => bytes);
    expect(() => check(after)).toThrow();
  });
});

const latin = (bytes: Uint8Array) => Buffer.from(bytes).toString("latin1");
const bytesOf = (text: string) => Buffer.from(text, "latin1");
const edited =
  (search: string | RegExp, replacement: string, from = () => finished) =>
  () => {
    const text = latin(from());
    const changed = text.replace(search, replacement);
    expect(changed).not.toBe(text);
    return bytesOf(changed);
  };
const ofSeal = (search: string | RegExp, replacement: string) => edited(search, replacement, () => sealed);
const appended =
  (more: string, from = () => finished) =>
  () =>
    Buffer.concat([from(), bytesOf(more)]);
const OBJECT = "999 0 obj\n<< /S /JavaScript /JS (app.alert\\(1\\)) >>\nendobj\n\n";

const BYTES: Record<string, () => Uint8Array> = {
  "bytes before the header": () => Buffer.concat([bytesOf("MZ\n"), finished]),
  "another version": edited("%PDF-1.7", "%PDF-2.0"),
  "bytes behind the end": appended("MZ"),
  "a line break behind the end": appended("\n"),
  "bytes behind a sealed end": appended("MZ", () => sealed),
  "a comment between objects": edited("endobj\n\n", "endobj\n% MZ\n"),
  "a comment in an object": edited("/Type /Pages", "% MZ\n/Type /Pages"),
  "an object that is not in the table": edited("startxref", `${OBJECT}startxref`),
  "an object before all others": edited("\n\n1 0 obj", `\n\n${OBJECT}1 0 obj`),
  "an object twice": edited(/(\n1 0 obj\n<<[\s\S]*?endobj\n)/, "$1\n$1"),
  "an object of another generation": edited("\n1 0 obj", "\n1 5 obj"),
  "a key twice": edited("/Type /Pages", "/Type /Pages\n/Type /Pages"),
  "a wrong length": edited(/\/Length (\d)/, "/Length 1$1"),
  "a table elsewhere": edited(/startxref\n\d+/, "startxref\n17"),
  "no end": edited("%%EOF", ""),
  "a second end": appended("\nstartxref\n17\n%%EOF"),
  "a change without a seal": appended(`\n${OBJECT}startxref\n17\n%%EOF`),
  "a change after the seal": appended(`\n${OBJECT}startxref\n17\n%%EOF`, () => sealed),
  "an object too many in the seal": ofSeal("/Type /Sig\n", "/Type /Sig\n/A 1 "),
  "a seal that permits changes": ofSeal("/P 1\n", "/P 3\n"),
  "a seal of another form": ofSeal("ETSI.CAdES.detached", "adbe.pkcs7.detached"),
  "a seal by another program": ofSeal("/Filter /Adobe.PPKLite", "/Filter /Other.Program"),
  "a seal over less than the file": ofSeal("/ByteRange [0 ", "/ByteRange [1 "),
  "a script in the seal": ofSeal("/SigFlags 3", "/AA << >>"),
  "permissions of somebody else": ofSeal("/DocMDP ", "/UR3 "),
  "a file cut off": () => sealed.subarray(0, -20),
  nothing: () => new Uint8Array(),
};

describe("byte by byte, none passes with", () => {
  it.each(Object.entries(BYTES))("%s", (_, make) => {
    const bytes = make();
    expect(() => check(bytes)).toThrow();
  });

  it("any single byte of its structure changed to another that PDF knows", () => {
    const text = latin(finished);
    const end = text.indexOf("stream\n", text.indexOf("/Type /Page\n"));
    let passed = 0;
    for (let at = 0; at < Math.min(end, 900); at += 7) {
      const changed = Buffer.from(finished);
      changed[at] = (changed[at] ?? 0) === 0x2f ? 0x28 : 0x2f;
      try {
        check(changed);
        passed += 1;
      } catch {}
    }
    // In compressed content a changed byte may only affect insignificant space.
    expect(passed).toBe(0);
  });
});

describe("the gate", () => {
  it("knows the pictures, the receipt and the pages that the file has to have", () => {
    const [first = null, second = null] = own.exhibit;
    for (const changes of [
      { exhibit: [second, first] },
      { exhibit: [first, null] },
      { exhibit: [first] },
      { pageCount: own.pageCount - 1 },
      { hasSignatureImage: false },
      { receiptJws: "another.receipt.jws" },
      { verifyUrl: "https://elsewhere.example/verify/vcrt_01jd8w3k5xq2m7t9r4h6b0c1fz" },
      { bookmarks: own.bookmarks.slice(1) },
    ])
      expect(() => checkObjects(sealed, { ...own, ...changes })).toThrow();
  });
});
