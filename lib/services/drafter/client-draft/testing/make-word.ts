import { makeZip, type ZipFile } from "./make-zip";

const NAMESPACE = "http://schemas.openxmlformats.org/wordprocessingml/2006/main";
const PACKAGE = "http://schemas.openxmlformats.org/package/2006";
const OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";

const CONTENT_TYPES = `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/></Types>`;
const RELATIONS = `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="r1" Type="${OFFICE}/officeDocument" Target="word/document.xml"/></Relationships>`;
const STYLES = `<w:styles xmlns:w="${NAMESPACE}"><w:style w:type="paragraph" w:styleId="Heading1"><w:name w:val="heading 1"/></w:style><w:style w:type="paragraph" w:styleId="Heading2"><w:name w:val="heading 2"/></w:style></w:styles>`;
const NUMBERING = `<w:numbering xmlns:w="${NAMESPACE}"><w:abstractNum w:abstractNumId="0"><w:lvl w:ilvl="0"><w:numFmt w:val="decimal"/></w:lvl></w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num></w:numbering>`;

/**
 * A Word document with this body; `prologue` goes before its root element, `further` beside its parts, and `main` is
 * the part that it names as its text.
 */
export function makeWord(
  body: string,
  { prologue = "", further = [] }: { prologue?: string; further?: ZipFile[] } = {},
  main = "document.xml",
): Uint8Array {
  const document = `<?xml version="1.0" encoding="UTF-8"?>${prologue}<w:document xmlns:w="${NAMESPACE}" xmlns:r="${OFFICE}"><w:body>${body}</w:body></w:document>`;
  return makeZip([
    { name: "[Content_Types].xml", data: CONTENT_TYPES },
    { name: "_rels/.rels", data: RELATIONS.replace("document.xml", main) },
    { name: "word/document.xml", data: document },
    { name: "word/styles.xml", data: STYLES },
    { name: "word/numbering.xml", data: NUMBERING },
    ...further,
  ]);
}
