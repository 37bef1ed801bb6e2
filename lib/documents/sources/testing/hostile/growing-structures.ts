import { deflateSync } from "node:zlib";
import { makePdf } from "../make-documents";
import { doubling, type GrowingFamily } from "./expectation";
import { onePage, rawPdf, stream } from "./pdf-parts";

const CATALOG = "1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n";
const PAGES = "2 0 obj<</Type/Pages/Count 1/Kids[3 0 R]>>endobj\n";
const PAGE = "3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]>>endobj\n";
const TRAILER = "trailer<</Size 9/Root 1 0 R>>";

/** A file to repair, which repeats one thing. */
function clutter(name: string, unit: string, first = 20_000): GrowingFamily {
  return {
    name: `a file of ${name}`,
    sizes: doubling(first, 4),
    make: (times) => rawPdf(`${CATALOG}${PAGES}${PAGE}${unit.repeat(times)}\n${TRAILER}`),
    isEither: true,
  };
}

function endless(name: string, make: GrowingFamily["make"]): GrowingFamily {
  return { name, sizes: doubling(5_000, 4), make, refusedFrom: 0 };
}

const again = (name: string, unit: string) =>
  endless(`a file of objects with ${name}`, (times) =>
    rawPdf(`${CATALOG}${PAGES}${PAGE}${unit.repeat(times)}\n${TRAILER}`),
  );

const pagesOf = (name: string, value: string) =>
  endless(`a page tree of ${name}`, (count) => {
    const numbers = Array.from({ length: count }, (_, at) => at + 4);
    const kids = numbers.map((number) => `${number} 0 R`).join(" ");
    const objects = numbers.map((number) => `${number} 0 obj ${value}\n`).join("");
    const pages = `2 0 obj<</Type/Pages/Count ${count}/Kids[3 0 R ${kids}]>>endobj\n`;
    return rawPdf(`${CATALOG}${pages}${PAGE}${objects}${TRAILER}`);
  });

function object(name: string, before: string, unit: string, after: string, first = 20_000): GrowingFamily {
  return {
    name,
    sizes: doubling(first, 4),
    make: (times) => onePage({ objects: [before + unit.repeat(times) + after] }),
    isEither: true,
  };
}

function objectStreams(count: number, objects: number): Uint8Array {
  const numbers = Array.from({ length: objects }, (_, at) => `${at + 100} ${at * 2}`).join(" ");
  const body = Buffer.from(`${numbers} ${"0 ".repeat(objects)}`);
  const packed = deflateSync(body, { level: 9 });
  return onePage({
    objects: Array.from({ length: count }, () =>
      stream(`/Type/ObjStm/N ${objects}/First ${numbers.length + 1}/Filter/FlateDecode`, packed),
    ),
  });
}

/** A page tree of objects that the cross-references place in an object stream that lacks them. */
export function missingObjects(count: number): Uint8Array {
  const numbers = Array.from({ length: count }, (_, at) => `${at + 500_000} ${at * 5}`).join(" ");
  const packed = deflateSync(Buffer.from(`${numbers} ${"<<>> ".repeat(count)}`), { level: 9 });
  const kids = Array.from({ length: count }, (_, at) => `${at + 6} 0 R`).join(" ");
  const tree = `2 0 obj<</Type/Pages/Count ${count}/Kids[3 0 R ${kids}]>>endobj\n`;
  const head = Buffer.from(`%PDF-1.7\n${CATALOG}${tree}${PAGE}4 0 obj`);
  const objects = stream(`/Type/ObjStm/N ${count}/First ${numbers.length + 1}/Filter/FlateDecode`, packed);
  const places = [0, 1, 2, 3].map((number) => (number === 0 ? 0 : head.indexOf(`${number} 0 obj`)));
  const rows = Buffer.concat([
    ...[...places, head.indexOf("4 0 obj"), 0].map((place) => entryOf(1, place, 0)),
    ...Array.from({ length: count }, (_, at) => entryOf(2, 4, at)),
  ]);
  const table = stream(
    `/Type/XRef/W[1 4 2]/Size ${count + 6}/Root 1 0 R/Filter/FlateDecode`,
    deflateSync(rows),
  );
  const start = head.length + objects.length + 1;
  return Buffer.concat([
    ...[head, objects, Buffer.from("\n5 0 obj"), table],
    Buffer.from(`endobj\nstartxref\n${start}\n%%EOF\n`),
  ]);
}

function entryOf(kind: number, first: number, second: number): Buffer {
  const row = Buffer.from([kind, 0, 0, 0, 0, 0, 0]);
  row.writeUInt32BE(first, 1);
  row.writeUInt16BE(second % 65_536, 5);
  return row;
}

export const GROWING_STRUCTURES: readonly GrowingFamily[] = [
  again("strings that never end", "9 0 obj << (((( \n"),
  again("dictionaries that never end", "9 0 obj << \n"),
  again("lists that never end", "9 0 obj [ endobj \n"),
  again("digits that never end", "9 0 obj <4 \n"),
  again("a number and a string behind it", "9 0 obj 1 ( \n"),
  again("cross references that never end", "9 0 obj <</Type/XRef/W[1 1 1]/A( endobj \n"),
  again("trailers that never end", "trailer<<( \nstartxref\n"),
  pagesOf("strings that never end", "("),
  pagesOf("dictionaries that never end", "<< endobj"),
  pagesOf("lists that never end", "[ endobj"),
  pagesOf("digits that never end", "<4 endobj"),
  pagesOf("streams that never end", "<</Type/Page>>stream\nendobj"),
  clutter("the word obj", "obj "),
  clutter("the word stream", "stream\n", 4_000),
  clutter("the word endobj", "endobj "),
  clutter("trailers", "trailer<</Root 1 0 R>>\n", 4_000),
  clutter("cross references", "xref\n0 1\n0000000000 65535 f \n", 4_000),
  clutter("places to start", "startxref\n9\n%%EOF\n", 4_000),
  clutter("digits", "1"),
  clutter("blanks", " "),
  clutter("numbers in pairs", "1 0 ", 20_000),
  clutter("brackets", "("),
  clutter("opened dictionaries", "<<"),
  clutter("hexadecimal that never ends", "<4"),
  object("a list of lists", "[", "[", ""),
  object("a dictionary of dictionaries", "<</A", "<</A", ""),
  object("a string of escapes", "(", "\\)", ")"),
  object("a string of brackets", "(", "()", ")"),
  object("a name of escapes", "/", "#41", ""),
  object("a list of references", "[", "3 0 R ", "]"),
  object("a dictionary of one key", "<<", "/A 1", ">>"),
  {
    name: "object streams of a thousand objects",
    sizes: doubling(10, 5),
    make: (count) => objectStreams(count, 1_000),
    isEither: true,
  },
  {
    name: "objects in one stream",
    sizes: doubling(10_000, 4),
    make: (objects) => objectStreams(1, objects),
    isEither: true,
  },
  {
    name: "objects that are not in their object stream, which is unpacked for each",
    sizes: doubling(4_000, 2),
    make: missingObjects,
    isEither: true,
  },
  {
    name: "a stream that claims to hold this many objects",
    sizes: doubling(100_000, 5),
    make: (claimed) =>
      onePage({ objects: [stream(`/Type/ObjStm/N ${claimed}/First 9`, "9 0 ".repeat(100))] }),
    isEither: true,
  },
  {
    name: "a page tree this deep",
    sizes: doubling(500, 5),
    make: (depth) =>
      makePdf([
        "<</Type/Catalog/Pages 2 0 R>>",
        ...Array.from({ length: depth }, (_, at) => `<</Type/Pages/Count 1/Kids[${at + 3} 0 R]>>`),
        `<</Type/Page/Parent ${depth + 1} 0 R/MediaBox[0 0 9 9]>>`,
      ]),
    isEither: true,
  },
  {
    name: "a page tree that has each of its children this many times",
    sizes: doubling(10, 4),
    make: (times) =>
      makePdf([
        "<</Type/Catalog/Pages 2 0 R>>",
        ...Array.from(
          { length: 6 },
          (_, level) => `<</Type/Pages/Count 1/Kids[${`${level + 3} 0 R `.repeat(times)}]>>`,
        ),
        "<</Type/Page/MediaBox[0 0 9 9]>>",
      ]),
    isEither: true,
  },
  {
    name: "updates appended to one another",
    sizes: doubling(100, 4),
    make: (times) =>
      Buffer.concat([
        onePage(),
        ...Array.from({ length: times }, () =>
          Buffer.from(`6 0 obj\n<<>>\nendobj\ntrailer\n<</Size 7/Root 1 0 R/Prev 9>>\nstartxref\n9\n%%EOF\n`),
        ),
      ]),
    isEither: true,
  },
  {
    name: "notes on a page",
    sizes: doubling(1_000, 4),
    make: (count) =>
      onePage({
        page: `/Annots[${"6 0 R ".repeat(count)}]`,
        objects: [
          "<</Type/Annot/Subtype/Square/Rect[0 0 9 9]/AP<</N 7 0 R>>>>",
          stream("/Subtype/Form/BBox[0 0 9 9]", "0 0 m 1 1 l S"),
        ],
      }),
  },
  {
    name: "an outline this deep",
    sizes: doubling(1_000, 4),
    make: (depth) =>
      onePage({
        catalog: "/Outlines 6 0 R",
        objects: Array.from(
          { length: depth },
          (_, at) => `<</Title(x)/First ${at + 7} 0 R/Last ${at + 7} 0 R>>`,
        ),
      }),
    isEither: true,
  },
];
