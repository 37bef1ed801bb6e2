import { describe, expect, it } from "vitest";
import { checkDraft } from "../../sources/inspect/admit-draft";
import { WORD_MEDIA_TYPE } from "../../sources/word/word-parts";
import { parseDraft } from "./parse-draft";
import { makeWord } from "./testing/make-word";
import type { ZipFile } from "./testing/make-zip";

const NAMESPACE = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
const OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const PACKAGE = "http://schemas.openxmlformats.org/package/2006/relationships";
const DRAWING = "http://schemas.openxmlformats.org/drawingml/2006";

const p = (text: string, run = "", paragraph = "") =>
  `<w:p><w:pPr>${paragraph}</w:pPr><w:r><w:rPr>${run}</w:rPr><w:t xml:space="preserve">${text}</w:t></w:r></w:p>`;
const SHOWN = p("The bearer was born here.");
const part = (name: string, root: string, body: string): ZipFile => ({
  name,
  data: `<w:${root} ${NAMESPACE}>${body}</w:${root}>`,
});
const relations = (targets: Record<string, string>, name = "word/_rels/document.xml.rels"): ZipFile => ({
  name,
  data: `<Relationships xmlns="${PACKAGE}">${Object.entries(targets)
    .map(([target, kind]) => `<Relationship Id="${kind}" Type="${OFFICE}/${kind}" Target="${target}"/>`)
    .join("")}</Relationships>`,
});
const sections = (inner: string) => `<w:sectPr>${inner}</w:sectPr>`;
const styled = (style: string) => [part("word/own.xml", "styles", style), relations({ "own.xml": "styles" })];
const field = (code: string, result: string) =>
  `<w:p><w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText> ${code} </w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r><w:r><w:t>${result}</w:t></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r></w:p>`;
const alternatives = (one: string, other: string) =>
  `<mc:AlternateContent xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006" xmlns:wps="http://schemas.microsoft.com/office/word/2010/wordprocessingShape"><mc:Choice Requires="wps">${one}</mc:Choice><mc:Fallback>${other}</mc:Fallback></mc:AlternateContent>`;
const drawn = (inner: string) =>
  `<w:drawing><wp:inline xmlns:wp="${DRAWING}/wordprocessingDrawing"><a:graphic xmlns:a="${DRAWING}/main"><a:graphicData>${inner}</a:graphicData></a:graphic></wp:inline></w:drawing>`;
const box = (text: string) =>
  drawn(
    `<wps:wsp xmlns:wps="http://schemas.microsoft.com/office/word/2010/wordprocessingShape"><wps:txbx><w:txbxContent>${p(text)}</w:txbxContent></wps:txbx></wps:wsp>`,
  );
const vmlBox = (text: string) =>
  `<w:pict><v:shape xmlns:v="urn:schemas-microsoft-com:vml"><v:textbox><w:txbxContent>${p(text)}</w:txbxContent></v:textbox></v:shape></w:pict>`;
const picture = drawn(
  `<pic:pic xmlns:pic="${DRAWING}/picture"><pic:blipFill><a:blip r:embed="r7"/></pic:blipFill></pic:pic>`,
);
const inRun = (inner: string) => `<w:p><w:r>${inner}</w:r></w:p>`;

async function textOf(bytes: Uint8Array): Promise<string> {
  const blocks = await parseDraft({ bytes, mediaType: WORD_MEDIA_TYPE });
  return blocks
    .flatMap((block) => ("runs" in block ? [block.runs.map(({ text }) => text).join("")] : [block.kind]))
    .join(" / ");
}

describe("all that Word shows is read", () => {
  it.each<[string, Uint8Array, string]>([
    [
      "headers and footers, wherever they stand in the file",
      makeWord(SHOWN + sections('<w:headerReference r:id="header"/><w:footerReference r:id="footer"/>'), {
        further: [
          relations({ "a.xml": "header", "/word/b.xml": "footer" }),
          part("word/a.xml", "hdr", p("Registry of Murcia")),
          part("word/b.xml", "ftr", field("PAGE", "7")),
        ],
      }),
      "Registry of Murcia / The bearer was born here. / [Page number]",
    ],
    [
      "footnotes and endnotes",
      makeWord(
        `<w:p><w:r><w:t>Grade</w:t><w:footnoteReference w:id="2"/><w:endnoteReference w:id="3"/></w:r></w:p>`,
        {
          further: [
            relations({ "footnotes.xml": "footnotes", "endnotes.xml": "endnotes" }),
            part("word/footnotes.xml", "footnotes", `<w:footnote w:id="2">${p("not passed")}</w:footnote>`),
            part("word/endnotes.xml", "endnotes", `<w:endnote w:id="3">${p("withdrawn")}</w:endnote>`),
          ],
        },
      ),
      "Grade[1][2] / [1] / not passed / [2] / withdrawn",
    ],
    ["text boxes", makeWord(SHOWN + inRun(box("in a box"))), "The bearer was born here. / in a box"],
    [
      "text boxes with a form for older programs, once",
      makeWord(inRun(alternatives(box("in a box"), vmlBox("in a box")))),
      "in a box",
    ],
    ["pictures, by a sign", makeWord(SHOWN + inRun(picture)), "The bearer was born here. / [Picture]"],
    [
      "simple fields",
      makeWord(`<w:p><w:fldSimple w:instr=" REF x "><w:r><w:t>Ana</w:t></w:r></w:fldSimple></w:p>`),
      "Ana",
    ],
    ["links", makeWord(field('HYPERLINK "https://a.example"', "the registry")), "the registry"],
    [
      "formulas",
      makeWord(
        `<w:p><m:oMath xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math"><m:r><m:t>3.9</m:t></m:r></m:oMath></w:p>`,
      ),
      "[Formula: 3.9]",
    ],
    [
      "readings above letters",
      makeWord(
        inRun(
          "<w:ruby><w:rt><w:r><w:t>かんじ</w:t></w:r></w:rt><w:rubyBase><w:r><w:t>漢字</w:t></w:r></w:rubyBase></w:ruby>",
        ),
      ),
      "漢字 (かんじ)",
    ],
    [
      "white text in the dark head of a table",
      makeWord(
        `<w:tbl><w:tr><w:tc><w:tcPr><w:shd w:val="clear" w:fill="1F3864"/></w:tcPr>${p("Name", '<w:color w:val="FFFFFF"/>')}</w:tc></w:tr></w:tbl>`,
      ),
      "table",
    ],
    ["a paragraph whose mark alone is hidden", makeWord(p("Ana", "", "<w:rPr><w:vanish/></w:rPr>")), "Ana"],
    [
      "what a style hides and a run shows again",
      makeWord(p("Ana", '<w:rStyle w:val="H"/><w:vanish w:val="0"/>'), {
        further: styled('<w:style w:styleId="H"><w:rPr><w:vanish/></w:rPr></w:style>'),
      }),
      "Ana",
    ],
  ])("%s", async (_, bytes, text) => {
    expect(await textOf(bytes)).toBe(text);
    expect(checkDraft(bytes)).toBe(WORD_MEDIA_TYPE);
  });
});

const TRACKED = "tracked changes";
const HIDDEN = "hidden text";
const FILLED = "filled from other data";
const OWN_TEXT = "writes its own text";

describe("what Word would show otherwise than a reviewer sees it is refused at submit, in plain words", () => {
  const run = (properties: string) => makeWord(SHOWN + p("doctor", properties));
  const paragraph = (properties: string) => makeWord(SHOWN + p("doctor", "", properties));
  it.each<[string, Uint8Array, string]>([
    ["a deletion", makeWord(`<w:p><w:del><w:r><w:delText>not</w:delText></w:r></w:del></w:p>`), TRACKED],
    ["an insertion", makeWord(`<w:p><w:ins><w:r><w:t>not</w:t></w:r></w:ins></w:p>`), TRACKED],
    ["text moved", makeWord(`<w:p><w:moveFrom><w:r><w:t>not</w:t></w:r></w:moveFrom></w:p>`), TRACKED],
    [
      "a deleted row",
      makeWord(`<w:tbl><w:tr><w:trPr><w:del/></w:trPr><w:tc>${SHOWN}</w:tc></w:tr></w:tbl>`),
      TRACKED,
    ],
    ["a deleted end of a paragraph", paragraph("<w:rPr><w:del/></w:rPr>"), TRACKED],
    ["vanished text", run("<w:vanish/>"), HIDDEN],
    [
      "text that vanishes by its style",
      makeWord(p("doctor", '<w:rStyle w:val="B"/>'), {
        further: styled(
          '<w:style w:styleId="A"><w:rPr><w:vanish/></w:rPr></w:style><w:style w:styleId="B"><w:basedOn w:val="A"/></w:style>',
        ),
      }),
      HIDDEN,
    ],
    [
      "text that vanishes by default",
      makeWord(SHOWN, {
        further: styled(
          "<w:docDefaults><w:rPrDefault><w:rPr><w:vanish/></w:rPr></w:rPrDefault></w:docDefaults>",
        ),
      }),
      HIDDEN,
    ],
    [
      "figures that a style raises",
      makeWord(
        '<w:p><w:r><w:t>10</w:t></w:r><w:r><w:rPr><w:rStyle w:val="Up"/></w:rPr><w:t>2</w:t></w:r></w:p>',
        {
          further: styled(
            '<w:style w:styleId="Up"><w:rPr><w:vertAlign w:val="superscript"/></w:rPr></w:style>',
          ),
        },
      ),
      "raised or lowered figures",
    ],
    ["white text", run('<w:color w:val="FFFFFF"/>'), HIDDEN],
    ["text too small", run('<w:sz w:val="2"/>'), HIDDEN],
    ["text without width", run('<w:w w:val="1"/>'), HIDDEN],
    ["text pushed together", run('<w:spacing w:val="-400"/>'), HIDDEN],
    ["text pushed away", run('<w:position w:val="-3000"/>'), HIDDEN],
    ["text in a line without height", paragraph('<w:spacing w:line="1" w:lineRule="exact"/>'), HIDDEN],
    ["text in a frame beside the page", paragraph('<w:framePr w:x="-9999"/>'), HIDDEN],
    [
      "a hidden row",
      makeWord(`<w:tbl><w:tr><w:trPr><w:hidden/></w:trPr><w:tc>${SHOWN}</w:tc></w:tr></w:tbl>`),
      HIDDEN,
    ],
    ["text crossed out twice", run("<w:dstrike/>"), "crossed out by"],
    ["text crossed out by two lines and one", run("<w:strike/><w:dstrike/>"), "crossed out by"],
    ["a switch that programs read differently", run('<w:strike w:val="off"/>'), "unusual way"],
    [
      "text that a style crosses out",
      makeWord(p("deleted", '<w:rStyle w:val="A"/>'), {
        further: styled('<w:style w:styleId="A"><w:rPr><w:strike/></w:rPr></w:style>'),
      }),
      "crossed out by",
    ],
    [
      "crossed-out text in a box",
      makeWord(inRun(vmlBox("x").replace("<w:rPr></w:rPr>", "<w:rPr><w:strike/></w:rPr>"))),
      "crossed out by",
    ],
    [
      "a line through what some programs show otherwise",
      makeWord(
        `<w:p><w:r><w:rPr><w:strike/></w:rPr>${alternatives("<w:t>a</w:t>", "<w:t>a</w:t>")}</w:r></w:p>`,
      ),
      "crossed out by",
    ],
    [
      "letters turned round",
      makeWord(`<w:p><w:bdo w:val="rtl"><w:r><w:t>9.3</w:t></w:r></w:bdo></w:p>`),
      "direction",
    ],
    ["another file", makeWord(`${SHOWN}<w:altChunk r:id="h"/>`), "takes in another file"],
    ["a document within", makeWord(`${SHOWN}<w:subDoc r:id="h"/>`), "takes in another file"],
    [
      "other words for older programs",
      makeWord(inRun(alternatives(box("doctor"), vmlBox("nurse")))),
      "other programs",
    ],
    [
      "a field of other data",
      makeWord(
        `<w:sdt><w:sdtPr><w:dataBinding w:xpath="/r"/></w:sdtPr><w:sdtContent>${SHOWN}</w:sdtContent></w:sdt>`,
      ),
      FILLED,
    ],
    ["a field that shows another day each day", makeWord(field('DATE \\@ "d MMM"', "1 May")), OWN_TEXT],
    ["a field that is shown from its code", makeWord(field("EQ \\f(1,2)", "")), OWN_TEXT],
    [
      "a simple one",
      makeWord(`<w:p><w:fldSimple w:instr="TIME"><w:r><w:t>12:00</w:t></w:r></w:fldSimple></w:p>`),
      OWN_TEXT,
    ],
    [
      "a field of which the result is out of date",
      makeWord(
        `<w:p><w:fldSimple w:instr="AUTHOR" w:dirty="1"><w:r><w:t>nurse</w:t></w:r></w:fldSimple></w:p>`,
      ),
      OWN_TEXT,
    ],
    [
      "fields that Word updates when it opens the file",
      makeWord(field("DOCPROPERTY x", "nurse"), {
        further: [
          relations({ "s.xml": "settings" }),
          part("word/s.xml", "settings", '<w:updateFields w:val="true"/>'),
        ],
      }),
      OWN_TEXT,
    ],
    ["a sign of a symbol font", makeWord(inRun('<w:sym w:font="Own" w:char="F033"/>')), "symbol font"],
    [
      "text in an unknown part",
      makeWord(`<w:p><w:unknown><w:r><w:t>doctor</w:t></w:r></w:unknown></w:p>`),
      "cannot be read",
    ],
    ["another main part", makeWord(SHOWN, { mainType: "application/xml" }), "no Word document"],
    [
      "a main part of the same name in capitals",
      makeWord(SHOWN, { further: [part("word/Document.xml", "document", "")] }),
      "two files of one name",
    ],
    [
      "prefixes that mean something else",
      makeWord(SHOWN, {
        further: [
          relations({ "n.xml": "numbering" }),
          { name: "word/n.xml", data: '<w:numbering xmlns:w="urn:other"/>' },
        ],
      }),
      "unusual way",
    ],
    [
      "a part in another encoding",
      makeWord(SHOWN, {
        further: [
          relations({ "n.xml": "numbering" }),
          { name: "word/n.xml", data: `<?xml version="1.0" encoding="utf-7"?><w:numbering ${NAMESPACE}/>` },
        ],
      }),
      "damaged",
    ],
  ])("%s", async (_, bytes, reason) => {
    await expect(textOf(bytes)).rejects.toThrow(reason);
    if (reason !== "symbol font") expect(() => checkDraft(bytes)).toThrow(reason);
  });

  it("a note that names itself ends", async () => {
    const note = `<w:footnote w:id="2"><w:p><w:r><w:t>see</w:t><w:footnoteReference w:id="2"/></w:r></w:p></w:footnote>`;
    const bytes = makeWord(`<w:p><w:r><w:footnoteReference w:id="2"/></w:r></w:p>`, {
      further: [relations({ "footnotes.xml": "footnotes" }), part("word/footnotes.xml", "footnotes", note)],
    });
    expect(await textOf(bytes)).toBe("[1] / [1] / see[1]");
  });
});
