import { wordParts } from "../../sources/word/word-parts";
import { packStored } from "./pack-stored";

/** A node of a Word document as mammoth gives it. */
export interface WordNode {
  type: string;
  children?: WordNode[];
  value?: string;
  styleName?: string | null;
  numbering?: { isOrdered?: boolean; level?: string | number } | null;
  alignment?: string | null;
  breakType?: string;
  isBold?: boolean;
  isItalic?: boolean;
  isUnderline?: boolean;
  verticalAlignment?: string;
  isHeader?: boolean;
  colSpan?: number;
  rowSpan?: number;
}

const CONTENT_TYPES =
  '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/></Types>';
const RELATIONS =
  '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>';

/**
 * The body of a Word document. What is read is a copy with the text's own parts alone, so that no relation leads out
 * of it, no picture is opened and nothing unpacks to more than was allowed. Throws DraftRefusal, or whatever mammoth
 * thinks of a damaged file.
 */
export async function readWord(bytes: Uint8Array): Promise<WordNode[]> {
  const parts = wordParts(bytes);
  const copy = packStored(
    new Map([["[Content_Types].xml", CONTENT_TYPES], ["_rels/.rels", RELATIONS], ...parts]),
  );
  const { default: mammoth } = await import("mammoth");
  let body: WordNode[] = [];
  await mammoth.convertToHtml(
    { buffer: Buffer.from(copy) },
    {
      externalFileAccess: false,
      includeEmbeddedStyleMap: false,
      transformDocument(document: WordNode): WordNode {
        body = document.children ?? [];
        return { ...document, children: [] };
      },
    },
  );
  return body;
}
