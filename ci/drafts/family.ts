import { openZip } from "@/lib/documents/testing/word";
import { makeWord, relationsPart } from "../../lib/documents/drafter/client-draft/testing/make-word";
import { twoReadings, usualArchives } from "../../lib/documents/drafter/client-draft/testing/odd-archives";

const MAX_BYTES = 100_000;
export const PAYABLE = "EUR 1,250.00";
/** Before a field. */
export const DUE = "Due now: ";
const OTHER = "EUR 9,999.00";
const MC = "http://schemas.openxmlformats.org/markup-compatibility/2006";
const ID = "{0638D61E-48BE-4D58-8FD4-46C71C46A7BF}";
const DATA = "http://schemas.openxmlformats.org/officeDocument/2006/customXml";

export interface Member {
  name: string;
  bytes: Uint8Array;
  /** Two readings, which we refuse; or what programs write; or fields, which no reader may fill with another amount. */
  kind: "two readings" | "usual" | "field";
}

const say = (text: string) => `<w:p><w:r><w:t>Pay ${text}.</w:t></w:r></w:p>`;

/** Word files that say one amount to some programs and another one to others, and files as programs write them. */
export function makeFamily(): Member[] {
  const [one, other] = [filesOf(makeWord(say(PAYABLE))), filesOf(makeWord(say(OTHER)))];
  const isText = ({ name }: { name: string }) => name === "word/document.xml";
  const text = one.find(isText);
  if (!text) throw new Error("a Word file without a text was made");
  const around = one.filter((each) => each !== text);
  const otherText = new TextDecoder().decode(other.find(isText)?.data);
  return [
    ...twoReadings({ around, text, other: otherText }).map(([name, bytes]) => ({
      name,
      bytes,
      kind: "two readings" as const,
    })),
    ...Object.entries(documents).map(([name, bytes]) => ({ name, bytes, kind: "two readings" as const })),
    ...usualArchives({ around, text }).map(([name, bytes]) => ({ name, bytes, kind: "usual" as const })),
    ...FIELDS.map((code) => ({ name: `the field ${code}`, bytes: withField(code), kind: "field" as const })),
  ];
}

function filesOf(bytes: Uint8Array) {
  const zip = openZip(bytes);
  return [...zip.names].map((name) => ({ name, data: zip.read(name, MAX_BYTES) ?? new Uint8Array() }));
}

const CORE = "http://schemas.openxmlformats.org/package/2006/metadata/core-properties";
const PROPERTIES = ["title", "subject", "description", "creator"].map(
  (name) => `<d:${name}>${OTHER}</d:${name}>`,
);
const TIMES = ["created", "modified"].map(
  (name) => `<t:${name} x:type="t:W3CDTF">1999-09-09T09:59:00Z</t:${name}>`,
);
const ABOUT = {
  packageRelations: { "docProps/core.xml": "metadata/core-properties" },
  further: [
    {
      name: "docProps/core.xml",
      data: `<c:coreProperties xmlns:c="${CORE}" xmlns:d="http://purl.org/dc/elements/1.1/" xmlns:t="http://purl.org/dc/terms/" xmlns:x="http://www.w3.org/2001/XMLSchema-instance">${PROPERTIES.join("")}<c:keywords>${OTHER}</c:keywords><c:lastModifiedBy>${OTHER}</c:lastModifiedBy><c:revision>9999</c:revision>${TIMES.join("")}</c:coreProperties>`,
    },
  ],
};
/** Fields with a stored result, which their sources contradict. */
const FIELDS = [
  ...[
    "REF a",
    "REF a \\h",
    'REF a \\# "0.00"',
    "REF none",
    "a",
    "PAGEREF a",
    "NOTEREF a",
    'STYLEREF "heading 1"',
  ],
  ...["SEQ x", "SEQ x \\r 9999", "SEQ x \\c", "= 9999", 'IF 1 = 1 "9,999.00" "0"', 'QUOTE "9,999.00"'],
  ...[
    "TITLE",
    "SUBJECT",
    "KEYWORDS",
    "COMMENTS",
    "AUTHOR",
    "LASTSAVEDBY",
    "TEMPLATE",
    "REVNUM",
    "INFO Title",
  ],
  ...["DOCPROPERTY Title", "DOCPROPERTY RevisionNumber", "DOCPROPERTY Author", "DOCPROPERTY LastSavedBy"],
  ...["CREATEDATE \\@ yyyy", "SAVEDATE \\@ yyyy", "PRINTDATE \\@ yyyy", "DATE", "FILENAME", "NUMWORDS"],
  ...[
    'FILLIN "x" \\d "9,999.00"',
    'ASK x "9,999.00"',
    "SET x 9999",
    "MERGEFIELD x",
    "DOCVARIABLE x",
    "ADDIN x",
  ],
];

function withField(code: string): Uint8Array {
  const field = (type: string) => `<w:r><w:fldChar w:fldCharType="${type}"/></w:r>`;
  return makeWord(
    `<w:p><w:pPr><w:pStyle w:val="Heading1"/></w:pPr><w:bookmarkStart w:id="1" w:name="a"/><w:r><w:t>${OTHER}</w:t></w:r><w:bookmarkEnd w:id="1"/></w:p><w:p><w:r><w:t>${DUE}</w:t></w:r>${field("begin")}<w:r><w:instrText xml:space="preserve"> ${code} </w:instrText></w:r>${field("separate")}<w:r><w:t>${PAYABLE}</w:t></w:r>${field("end")}</w:p>`,
    ABOUT,
  );
}

/** One archive to all, and two texts inside it. */
const documents: Readonly<Record<string, Uint8Array>> = {
  "a form for programs that don't know an extension": makeWord(
    `${say("by the end of May")}<w:p><w:r><mc:AlternateContent xmlns:mc="${MC}"><mc:Choice Requires="zz" xmlns:zz="urn:zz"><w:t>${OTHER}</w:t></mc:Choice><mc:Fallback><w:t>${PAYABLE}</w:t></mc:Fallback></mc:AlternateContent></w:r></w:p>`,
  ),
  "a field that is bound to other data": makeWord(
    `<w:sdt><w:sdtPr><w:dataBinding w:xpath="/r[1]/a[1]" w:storeItemID="${ID}"/><w:text/></w:sdtPr><w:sdtContent>${say(PAYABLE)}</w:sdtContent></w:sdt>`,
    {
      relations: { "../customXml/item1.xml": "customXml" },
      further: [
        { name: "customXml/item1.xml", data: `<r><a>Pay ${OTHER}.</a></r>` },
        { name: "customXml/_rels/item1.xml.rels", data: relationsPart({ "props.xml": "customXmlProps" }) },
        { name: "customXml/props.xml", data: `<ds:datastoreItem ds:itemID="${ID}" xmlns:ds="${DATA}"/>` },
      ],
    },
  ),
  "hidden words": makeWord(
    `${say(PAYABLE)}<w:p><w:r><w:rPr><w:vanish/></w:rPr><w:t>${OTHER}</w:t></w:r></w:p>`,
  ),
  "a deletion that is not accepted": makeWord(
    `${say(PAYABLE)}<w:p><w:del w:id="1" w:author="a"><w:r><w:delText>${OTHER}</w:delText></w:r></w:del></w:p>`,
  ),
  "an insertion that is not accepted": makeWord(
    `${say(PAYABLE)}<w:p><w:ins w:id="1" w:author="a"><w:r><w:t>${OTHER}</w:t></w:r></w:ins></w:p>`,
  ),
  "a title that the file gives otherwise": withField("TITLE"),
};
