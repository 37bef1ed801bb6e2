import { WORD_MEDIA_TYPE } from "../../../sources/word/word-parts";
import { parseDraft } from "../parse-draft";
import { makeWord } from "./make-word";
import type { ZipFile } from "./make-zip";

export const NAMESPACE = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
export const OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
export const PACKAGE = "http://schemas.openxmlformats.org/package/2006/relationships";
export const DRAWING = "http://schemas.openxmlformats.org/drawingml/2006";
export const MC = 'xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006"';
export const W14 = 'xmlns:w14="http://schemas.microsoft.com/office/word/2010/wordml"';
export const VML = 'xmlns:v="urn:schemas-microsoft-com:vml"';

export const p = (text: string, run = "", paragraph = "") =>
  `<w:p><w:pPr>${paragraph}</w:pPr><w:r><w:rPr>${run}</w:rPr><w:t xml:space="preserve">${text}</w:t></w:r></w:p>`;
export const SHOWN = p("Shown.");
export const inRun = (inner: string) => `<w:p><w:r>${inner}</w:r></w:p>`;
export const table = (cell: string, { properties = "", row = "", own = "" } = {}) =>
  `<w:tbl><w:tblPr>${properties}</w:tblPr><w:tr><w:trPr>${row}</w:trPr><w:tc><w:tcPr>${own}</w:tcPr>${cell}</w:tc></w:tr></w:tbl>`;
export const part = (kind: string, body: string, root = kind): ZipFile[] => [
  { name: `word/own-${kind}.xml`, data: `<w:${root} ${NAMESPACE} ${MC}>${body}</w:${root}>` },
  {
    name: "word/_rels/document.xml.rels",
    data: `<Relationships xmlns="${PACKAGE}"><Relationship Id="r1" Type="${OFFICE}/${kind}" Target="own-${kind}.xml"/></Relationships>`,
  },
];
export const styled = (body: string, styles: string) => makeWord(body, { further: part("styles", styles) });
export const numbered = (level: string, own = "") =>
  makeWord(p("Shown.", "", `<w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr>${own}`), {
    further: part(
      "numbering",
      `<w:abstractNum w:abstractNumId="0"><w:lvl w:ilvl="0"><w:start w:val="1"/>${level}</w:lvl></w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num>`,
    ),
  });
export const field = (code: string, result: string, data = "") =>
  `<w:p><w:r><w:t>Grade </w:t></w:r><w:r><w:fldChar w:fldCharType="begin">${data}</w:fldChar></w:r><w:r><w:instrText> ${code} </w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r><w:r><w:t>${result}</w:t></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r></w:p>`;
export const either = (one: string, other: string) =>
  `<mc:AlternateContent ${MC}><mc:Choice Requires="zz" xmlns:zz="urn:zz">${one}</mc:Choice><mc:Fallback>${other}</mc:Fallback></mc:AlternateContent>`;
export const shape = (style: string, text = p("doctor")) =>
  `<w:pict><v:shape ${VML} style="${style}"><v:textbox><w:txbxContent>${text}</w:txbxContent></v:textbox></v:shape></w:pict>`;
export const vml = (look: string) => shape("", p("doctor", white)).replace("<v:shape ", `<v:shape ${look} `);
export const filled = (fill: string) =>
  `<w:drawing><wps:wsp xmlns:wps="http://schemas.microsoft.com/office/word/2010/wordprocessingShape" xmlns:a="${DRAWING}/main"><wps:spPr>${fill}</wps:spPr><wps:txbx><w:txbxContent>${p("doctor", white)}</w:txbxContent></wps:txbx></wps:wsp></w:drawing>`;
export const anchored = (inner: string) =>
  `<w:drawing><wp:anchor xmlns:wp="${DRAWING}/wordprocessingDrawing">${inner}<wps:txbx xmlns:wps="urn:wps"><w:txbxContent>${p("doctor")}</w:txbxContent></wps:txbx></wp:anchor></w:drawing>`;

export async function textOf(bytes: Uint8Array): Promise<string> {
  const blocks = await parseDraft({ bytes, mediaType: WORD_MEDIA_TYPE });
  return JSON.stringify(
    blocks.map((block) => ("runs" in block ? block.runs : "rows" in block ? block.rows : "")),
  );
}

export const HIDDEN = "hidden text";
export const UNUSUAL = "unusual way";
export const SYMBOLS = "symbol font";
export const TURNED = "direction";
export const UNREADABLE = "cannot be read";
export const NUMBERING = "numbers written out";
export const white = '<w:color w:val="FFFFFF"/>';
export const vanish = "<w:rPr><w:vanish/></w:rPr>";
export const flat = '<w:pPr><w:spacing w:line="1" w:lineRule="exact"/></w:pPr>';
export const fill = (inner: string) => `<w14:textFill ${W14}>${inner}</w14:textFill>`;
export const rgb = (hex: string, more = "") =>
  `<w14:solidFill><w14:srgbClr w14:val="${hex}">${more}</w14:srgbClr></w14:solidFill>`;
export const outline = (hex: string) => `<w14:textOutline ${W14} w14:w="9525">${rgb(hex)}</w14:textOutline>`;
export const themed = (body: string, accent: string) =>
  makeWord(body, {
    relations: { "theme.xml": "theme" },
    further: [
      {
        name: "word/theme.xml",
        data: `<a:theme xmlns:a="${DRAWING}/main"><a:themeElements><a:clrScheme><a:accent1><a:srgbClr val="${accent}"/></a:accent1></a:clrScheme></a:themeElements></a:theme>`,
      },
    ],
  });
export const shadedHead =
  '<w:style w:type="table" w:styleId="T"><w:tblStylePr w:type="firstRow"><w:tcPr><w:shd w:val="clear" w:fill="1F3864"/></w:tcPr></w:tblStylePr></w:style>';
export const inStyle = '<w:pStyle w:val="A"/>';
