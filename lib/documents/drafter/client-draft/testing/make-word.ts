import { makeZip, type ZipFile } from "./make-zip";

const NAMESPACE = "http://schemas.openxmlformats.org/wordprocessingml/2006/main";
const PACKAGE = "http://schemas.openxmlformats.org/package/2006";
const OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const WORD_TYPE = "application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml";

const STYLES = `<w:styles xmlns:w="${NAMESPACE}"><w:style w:type="paragraph" w:styleId="Heading1"><w:name w:val="heading 1"/></w:style><w:style w:type="paragraph" w:styleId="Heading2"><w:name w:val="heading 2"/></w:style></w:styles>`;
const NUMBERING = `<w:numbering xmlns:w="${NAMESPACE}"><w:abstractNum w:abstractNumId="0"><w:lvl w:ilvl="0"><w:start w:val="1"/><w:numFmt w:val="decimal"/><w:lvlText w:val="%1."/></w:lvl></w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num></w:numbering>`;

export interface WordExtras {
  prologue?: string;
  further?: readonly ZipFile[];
  main?: string;
  mainType?: string;
  /** Relations by target; these replace the usual ones. */
  relations?: Readonly<Record<string, string>>;
  packageRelations?: Readonly<Record<string, string>>;
  /** Replaces the whole part. */
  document?: string;
}

export function makeWord(body: string, extras: WordExtras = {}): Uint8Array {
  const { prologue = "", further = [], main = "word/document.xml", mainType = WORD_TYPE } = extras;
  const document =
    extras.document ??
    `<?xml version="1.0" encoding="UTF-8"?>${prologue}<w:document xmlns:w="${NAMESPACE}" xmlns:r="${OFFICE}"><w:body>${body}</w:body></w:document>`;
  const usual = { "/word/styles.xml": "styles", "/word/numbering.xml": "numbering" };
  const list = relationsOf(main);
  const isListed = further.some(({ name }) => name === list);
  return makeZip([
    { name: "[Content_Types].xml", data: contentTypes(main, mainType) },
    { name: "_rels/.rels", data: relationsPart({ [main]: "officeDocument", ...extras.packageRelations }) },
    { name: main, data: document },
    { name: "word/styles.xml", data: STYLES },
    { name: "word/numbering.xml", data: NUMBERING },
    ...(isListed ? [] : [{ name: list, data: relationsPart(extras.relations ?? usual) }]),
    ...further,
  ]);
}

export function relationsPart(targets: Readonly<Record<string, string>>): string {
  const relations = Object.entries(targets).map(([target, kind], at) => {
    const base = kind.startsWith("metadata/") ? `${PACKAGE}/relationships` : OFFICE;
    return `<Relationship Id="i${at}" Type="${base}/${kind}" Target="${target}"/>`;
  });
  return `<Relationships xmlns="${PACKAGE}/relationships">${relations.join("")}</Relationships>`;
}

function relationsOf(part: string): string {
  const cut = part.lastIndexOf("/") + 1;
  return `${part.slice(0, cut)}_rels/${part.slice(cut)}.rels`;
}

function contentTypes(main: string, type: string): string {
  return `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/${main}" ContentType="${type}"/></Types>`;
}
