import { crc32 } from "node:zlib";
import { DraftRefusal } from "../../sources/word/draft-refusal";
import { wordParts } from "../../sources/word/word-parts";
import { readTree, wordsIn } from "../../sources/word/word-tree";

export interface WordNode {
  type: string;
  children?: WordNode[];
  value?: string;
  styleName?: string | null;
  name?: string;
  alignment?: string | null;
  breakType?: string;
  isBold?: boolean;
  isItalic?: boolean;
  isUnderline?: boolean;
  isStrikethrough?: boolean;
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
 * mammoth gets a copy with only the text parts, so that it follows no relation, opens no picture, and stays
 * within limits. Throws DraftRefusal, or mammoth's error for a damaged file.
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
  const document = parts.get("word/document.xml") ?? "";
  if (lettersOf(body.map(textOf).join("")) !== lettersOf(wordsIn(readTree(document))))
    throw new DraftRefusal("has text where no text belongs");
  return body;
}

function textOf({ type, value, children = [] }: WordNode): string {
  return type === "text" ? (value ?? "") : children.map(textOf).join("");
}

function lettersOf(text: string): number {
  return text.replace(/[\s\u2011\u00ad]/g, "").length;
}

function packStored(files: ReadonlyMap<string, string>): Uint8Array {
  const chunks: Buffer[] = [];
  const listed: Buffer[] = [];
  let offset = 0;
  for (const [name, text] of files) {
    const data = Buffer.from(text);
    const title = Buffer.from(name);
    const shared = Buffer.alloc(26);
    shared.writeUInt16LE(20, 0);
    shared.writeUInt32LE(crc32(data), 10);
    shared.writeUInt32LE(data.length, 14);
    shared.writeUInt32LE(data.length, 18);
    shared.writeUInt16LE(title.length, 22);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    listed.push(Buffer.from([0x50, 0x4b, 1, 2, 20, 0]), shared, place, title);
    chunks.push(Buffer.from([0x50, 0x4b, 3, 4]), shared, title, data);
    offset += 4 + shared.length + title.length + data.length;
  }
  const directory = Buffer.concat(listed);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(files.size, 8);
  end.writeUInt16LE(files.size, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(offset, 16);
  return new Uint8Array(Buffer.concat([...chunks, directory, end]));
}
