import { describe, expect, it } from "vitest";
import type { WordExtras } from "./testing/make-word";
import { linesOf } from "./testing/word-lines";

const DRAWING = "http://schemas.openxmlformats.org/drawingml/2006";
const STALE = /shows something other than what it refers to \(\w+\)|writes its own text \(IF\)/;
const bold = (text: string) => `<w:p><w:r><w:rPr><w:b/></w:rPr><w:t>${text}</w:t></w:r></w:p>`;

describe("fields show their stored result", () => {
  const field = (code: string, result: string, begin = "") =>
    `<w:p><w:r><w:fldChar w:fldCharType="begin">${begin}</w:fldChar></w:r><w:r><w:instrText> ${code} </w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r><w:r><w:t>${result}</w:t></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r></w:p>`;
  it.each([
    "DOCPROPERTY x",
    "TITLE",
    "AUTHOR",
    "CREATEDATE \\@ yyyy",
    "ADDIN ZOTERO_ITEM {}",
    "INDEX \\c 2",
    "= 2 + 3",
    'IF 1 = 1 "Ana" "b"',
  ])("%s", async (code) => {
    expect(await linesOf(field(code, "Ana"))).toEqual(["Ana"]);
  });
  it("unless the document says otherwise of itself, which LibreOffice shows", async () => {
    const core = "http://schemas.openxmlformats.org/package/2006/metadata/core-properties";
    const titled = (title: string): WordExtras => ({
      packageRelations: { "docProps/core.xml": "metadata/core-properties" },
      further: [
        {
          name: "docProps/core.xml",
          data: `<c:coreProperties xmlns:c="${core}" xmlns:d="http://purl.org/dc/elements/1.1/"><d:title>${title}</d:title></c:coreProperties>`,
        },
      ],
    });
    for (const code of ["TITLE \\* Upper", 'DOCPROPERTY "Title"', "INFO Title"]) {
      expect(await linesOf(field(code, "LEASE"), titled("Lease"))).toEqual(["LEASE"]);
      expect(await linesOf(field(code, "Lease"), titled(""))).toEqual(["Lease"]);
      await expect(linesOf(field(code, "Lease"), titled("Sale"))).rejects.toThrow(STALE);
    }
    const simple = '<w:p><w:fldSimple w:instr="TITLE"><w:r><w:t>Lease</w:t></w:r></w:fldSimple></w:p>';
    await expect(linesOf(simple, titled("Sale"))).rejects.toThrow(STALE);
  });
  it.each<[string, string, string]>([
    ["a reference's", "REF a \\h", "Bob"],
    ["one's in a format", 'REF a \\# "0.00"', "7"],
    ["a style's words", 'STYLEREF "heading 1"', "Bob"],
    ["a sequence that restarts", "SEQ x \\r 7", "8"],
    ["a sequence that is repeated", "SEQ x \\c", "8"],
    ["a choice", 'IF 1 = 1 "Ana" "Eva"', "Bob"],
  ])("unless what it is taken from says otherwise: %s", async (_, code, result) => {
    const place = '<w:bookmarkStart w:id="1" w:name="a"/><w:r><w:t>Ana</w:t></w:r><w:bookmarkEnd w:id="1"/>';
    const heading = `<w:p><w:pPr><w:pStyle w:val="Heading1"/></w:pPr>${place}</w:p>`;
    await expect(linesOf(heading + field(code, result))).rejects.toThrow(STALE);
  });
  it.each<[string, string]>([
    ["REF a \\* Upper", "ANA"],
    ["REF none", "Bob"],
    ["REF a \\r", "2.1"],
    ['STYLEREF "berschrift 1"', "ana"],
    ['STYLEREF "Heading 7"', "Error! No text of specified style in document."],
    ["SEQ x \\r 7 \\* ROMAN", "VII"],
  ])("that says what it is taken from: %s", async (code, result) => {
    const place = '<w:bookmarkStart w:id="1" w:name="a"/><w:r><w:t>Ana</w:t></w:r><w:bookmarkEnd w:id="1"/>';
    expect(await linesOf(`<w:p>${place}</w:p>${field(code, result)}`)).toEqual(["Ana", result]);
  });
  const numbered = (number: string) =>
    `<w:p><w:bookmarkStart w:id="1" w:name="a"/><w:r><w:t>${number}</w:t></w:r><w:bookmarkEnd w:id="1"/></w:p>`;
  it.each<[string, string, string]>([
    ["4", "Ordinal", "4th"],
    ["21", "Ordinal", "21st"],
    ["113", "Ordinal", "113th"],
    ["4", "Ordinal", "4º"],
    ["1", "Ordinal", "1er"],
    ["14", "CardText", "fourteen"],
    ["1,987", "CardText \\* FirstCap", "One thousand nine hundred eighty-seven"],
    ["30", "OrdText \\* MERGEFORMAT", "thirtieth"],
    ["32", "OrdText", "thirty-second"],
    ["100", "OrdText", "one hundredth"],
    ["12", "OrdText", "twelfth"],
    ["14", "Roman", "XIV"],
    ["14", "roman", "xiv"],
    ["27", "alphabetic", "aa"],
    ["255", "Hex", "FF"],
    ["4", "ArabicDash", "- 4 -"],
    ["1,250.50", "DollarText", "one thousand two hundred fifty and 50/100"],
  ])("and a reference to %s as %s may say %s", async (number, format, result) => {
    expect(await linesOf(numbered(number) + field(`REF a \\* ${format} \\h`, result))).toEqual([
      number,
      result,
    ]);
  });
  it.each<[string, string, string]>([
    ["4", "Ordinal", "5th"],
    ["14", "CardText", "forty"],
    ["14", "CardText", "catorce"],
    ["14", "OrdText", "fourteen"],
    ["14", "Roman", "XVI"],
    ["14", "Upper", "XIV"],
    ["Ana", "Ordinal", "4th"],
    ["1,250", "DollarText", "one thousand two hundred fifty and 50/100"],
    ["99999999999999999999", "CardText", "one"],
  ])("but a reference to %s as %s may not say %s", async (number, format, result) => {
    await expect(linesOf(numbered(number) + field(`REF a \\* ${format}`, result))).rejects.toThrow(STALE);
  });
  it("a field in the code of another one is no part of what is shown", async () => {
    const run = (inner: string) => `<w:r>${inner}</w:r>`;
    const char = (type: string) => run(`<w:fldChar w:fldCharType="${type}"/>`);
    const code = (text: string) => run(`<w:instrText>${text}</w:instrText>`);
    const inner = `${char("begin")}${code("MERGEFIELD x")}${char("separate")}${run("<w:t>Ana</w:t>")}${char("end")}`;
    const body = `<w:p>${char("begin")}${code("IF 1 = 1 ")}${inner}${code(' "b"')}${char("separate")}${run("<w:t>Ana</w:t>")}${char("end")}</w:p>`;
    expect(await linesOf(body)).toEqual(["Ana"]);
  });
  it("a field that each program computes differently is replaced by a label", async () => {
    expect(await linesOf(field("FILENAME \\p", "a.docx"))).toEqual(["[File name]"]);
    expect(await linesOf(field("NUMWORDS", "12"))).toEqual(["[Number of words]"]);
    expect(await linesOf(field("DOCPROPERTY Pages", "12"))).toEqual(["[Number of pages]"]);
    expect(await linesOf(field("SAVEDATE", "1 May"))).toEqual(["[Date of the last change]"]);
  });
  it("a form's list shows what was chosen", async () => {
    const list = (chosen: string) =>
      `<w:ffData><w:ddList>${chosen}<w:listEntry w:val="single"/><w:listEntry w:val="married"/></w:ddList></w:ffData>`;
    expect(await linesOf(field("FORMDROPDOWN", "", list('<w:result w:val="1"/>')))).toEqual(["married"]);
    expect(await linesOf(field("FORMDROPDOWN", "", list("")))).toEqual(["single"]);
  });
  it("a picture from elsewhere is a picture", async () => {
    const picture = `<w:drawing><wp:inline xmlns:wp="${DRAWING}/wordprocessingDrawing"/></w:drawing>`;
    const body = field('INCLUDEPICTURE "a.png"', "x").replace("<w:t>x</w:t>", picture);
    expect(await linesOf(body)).toEqual(["[Picture]"]);
  });
});

describe("a drawing is replaced by a label that names its kind", () => {
  const drawn = (inner: string) =>
    `<w:p><w:r><w:drawing><wp:inline xmlns:wp="${DRAWING}/wordprocessingDrawing"><a:graphic xmlns:a="${DRAWING}/main"><a:graphicData>${inner}</a:graphicData></a:graphic></wp:inline></w:drawing></w:r></w:p>`;
  it.each<[string, string, string]>([
    ["a chart", drawn(`<c:chart xmlns:c="${DRAWING}/chart"/>`), "[Chart]"],
    ["SmartArt", drawn(`<dgm:relIds xmlns:dgm="${DRAWING}/diagram"/>`), "[Diagram]"],
    [
      "a sheet of Excel",
      '<w:p><w:r><w:object><o:OLEObject xmlns:o="urn:schemas-microsoft-com:office:office" Type="Embed"/></w:object></w:r></w:p>',
      "[Picture]",
    ],
  ])("%s", async (_, body, line) => {
    const further = [{ name: "word/embeddings/oleObject1.bin", data: "x" }];
    expect(await linesOf(body, { further })).toEqual([line]);
  });
  it("a page's number in a frame without room, as LibreOffice makes it", async () => {
    const box = (text: string) =>
      drawn(`<wps:txbx xmlns:wps="urn:wps"><w:txbxContent>${text}</w:txbxContent></wps:txbx>`).replace(
        "<a:graphic ",
        '<wp:extent cx="14605" cy="14605"/><a:graphic ',
      );
    const page = '<w:p><w:fldSimple w:instr="PAGE"><w:r><w:t>0</w:t></w:r></w:fldSimple></w:p>';
    expect(await linesOf(box(page))).toEqual(["[Page number]"]);
    await expect(linesOf(box(page + bold("not")))).rejects.toThrow("hidden text");
  });
  it.each<[string, string, string, string]>([
    [
      "chart",
      `<c:chart xmlns:c="${DRAWING}/chart" r:id="i0"/>`,
      `<c:chartSpace xmlns:c="${DRAWING}/chart" xmlns:a="${DRAWING}/main"><c:title><a:p><a:r><a:t>Births [all]</a:t></a:r></a:p></c:title><c:ser><c:tx><c:strCache><c:pt><c:v>Lima</c:v></c:pt></c:strCache></c:tx><c:cat><c:numCache><c:pt><c:v>1991</c:v></c:pt></c:numCache></c:cat><c:val><c:numCache><c:pt><c:v>12</c:v></c:pt></c:numCache></c:val></c:ser></c:chartSpace>`,
      "[Chart: Births (all); Lima; 1991]",
    ],
    [
      "chart",
      `<c:chart xmlns:c="${DRAWING}/chart" r:id="i0"/>`,
      `<c:chartSpace xmlns:c="${DRAWING}/chart"><c:showVal val="1"/><c:val><c:pt><c:v>12</c:v></c:pt></c:val></c:chartSpace>`,
      "[Chart: 12]",
    ],
    [
      "diagramData",
      `<dgm:relIds xmlns:dgm="${DRAWING}/diagram" r:dm="i0"/>`,
      `<dgm:dataModel xmlns:dgm="${DRAWING}/diagram" xmlns:a="${DRAWING}/main"><a:p><a:r><a:t>Registrar</a:t></a:r></a:p><a:p><a:r><a:t>Clerk</a:t></a:r></a:p></dgm:dataModel>`,
      "[Diagram: Registrar; Clerk]",
    ],
  ])("with the words of a part of its own: %s", async (kind, graphic, data, line) => {
    const further = [{ name: "word/own.xml", data }];
    expect(await linesOf(drawn(graphic), { relations: { "own.xml": kind }, further })).toEqual([line]);
  });
  it("SmartArt that was drawn with other words is refused", async () => {
    const part = (root: string, words: string) =>
      `<x:${root} xmlns:x="urn:x" xmlns:a="${DRAWING}/main"><a:p><a:r><a:t>${words}</a:t></a:r></a:p></x:${root}>`;
    const extras = (words: string): WordExtras => ({
      relations: { "data.xml": "diagramData", "drawing.xml": "diagramDrawing" },
      further: [
        { name: "word/data.xml", data: part("dataModel", "Clerk") },
        { name: "word/drawing.xml", data: part("drawing", words) },
      ],
    });
    const body = drawn(`<dgm:relIds xmlns:dgm="${DRAWING}/diagram" r:dm="i0"/>`);
    expect(await linesOf(body, extras("Clerk"))).toEqual(["[Diagram: Clerk]"]);
    await expect(linesOf(body, extras("Judge"))).rejects.toThrow("other programs");
  });
  it("a control that each program draws by itself is refused", async () => {
    await expect(
      linesOf('<w:p><w:r><w:object><w:control w:name="c"/></w:object></w:r></w:p>'),
    ).rejects.toThrow("ActiveX controls in paragraph 1 of the text");
  });
});
