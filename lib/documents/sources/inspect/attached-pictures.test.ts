import { deflateSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { inspectBytes } from "../../reader/testing/confined-reader";
import { onePage, stream } from "../testing/hostile/pdf-parts";
import { makePdf } from "../testing/make-documents";
import { pdfPicture } from "../testing/sized-pictures";

const fateOf = (bytes: Uint8Array) =>
  inspectBytes(bytes).then(
    () => "taken",
    (error: Error) => error.message,
  );
const DRAWS = { content: "q 9 0 0 9 0 0 cm /I Do Q", resources: "/XObject<</I 6 0 R>>" };
const picture = (side: number) => {
  const { dictionary, data } = pdfPicture("Flate", { width: side, height: side, colour: "grey" });
  return stream(dictionary, data);
};
const many = onePage({
  ...DRAWS,
  resources: "/XObject<</I 6 0 R/J 7 0 R/K 8 0 R/L 9 0 R>>",
  objects: Array.from({ length: 4 }, () => picture(9_000)),
});
const giant = onePage({ ...DRAWS, objects: [picture(20_000)] });
const colliding = onePage({ page: "/Contents 6 0 R", objects: [stream("", "q Q")] });

const attached = (bytes: Uint8Array, objects: (string | Buffer)[] = []) =>
  onePage({
    ...(objects.length > 0 && DRAWS),
    catalog: `/Names<</EmbeddedFiles<</Names[(a) ${objects.length + 6} 0 R]>>>>`,
    objects: [
      ...objects,
      `<</Type/Filespec/F(a)/EF<</F ${objects.length + 7} 0 R>>>>`,
      stream("/Type/EmbeddedFile", bytes),
    ],
  });

/** With its table, and perhaps its first objects, in streams, as newer programs write it. */
function withTableInStream(
  bytes: Uint8Array,
  { isPredicted = false, isPacked = false, nth = 0 } = {},
): Uint8Array {
  const text = Buffer.from(bytes).toString("latin1");
  const start = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(text)?.[1]);
  const offsets = [...text.slice(start).matchAll(/(\d{10}) \d{5} n/g)].map(([, offset]) => Number(offset));
  const objects = offsets.slice(0, 2).map((at) => text.slice(at, text.indexOf("\nendobj", at)).slice(8));
  const heads = `1 0 2 ${objects[0]?.length} `;
  const container = Buffer.concat([
    Buffer.from(`${offsets.length + 1} 0 obj\n`),
    stream(
      `/Type/ObjStm/N 2/First ${heads.length}/Filter/FlateDecode`,
      deflateSync(Buffer.from(heads + objects.join(""), "latin1")),
    ),
    Buffer.from("\nendobj\n"),
  ]);
  const tableAt = start + container.length;
  const rows = [0, ...offsets, start, tableAt].map((offset, number) => {
    const row = Buffer.alloc(7);
    const isInside = isPacked && (number === 1 || number === 2);
    row[0] = number === 0 ? 0 : isInside ? 2 : 1;
    row.writeUInt32BE(isInside ? offsets.length + 1 : offset, 1);
    row.writeUInt16BE(isInside ? number - 1 + nth : 0, 5);
    return row;
  });
  const packed = rows.map((row, at) =>
    isPredicted ? Buffer.from([2, ...row.map((byte, column) => byte - (rows[at - 1]?.[column] ?? 0))]) : row,
  );
  const predictor = isPredicted ? "/DecodeParms<</Predictor 12/Columns 7>>" : "";
  const table = stream(
    `/Type/XRef/Size ${rows.length}/W[1 4 2]/Root 1 0 R/Filter/FlateDecode${predictor}`,
    deflateSync(Buffer.concat(packed)),
  );
  return Buffer.concat([
    bytes.subarray(0, start),
    container,
    Buffer.from(`${rows.length - 1} 0 obj\n`),
    table,
    Buffer.from(`\nendobj\nstartxref\n${tableAt}\n%%EOF\n`),
  ]);
}

test.each([
  ["many pictures", many],
  ["a giant one", giant],
])("%s are refused on a page", async (_, bytes) => {
  expect(await fateOf(bytes)).toContain("more pixels than can be read");
});

describe.each([
  ["by a table", (bytes: Uint8Array) => bytes],
  ["by a stream", withTableInStream],
  [
    "by a stream, and its pages in another",
    (bytes: Uint8Array) => withTableInStream(bytes, { isPacked: true }),
  ],
  ["by a predicted stream", (bytes: Uint8Array) => withTableInStream(bytes, { isPredicted: true })],
])("a PDF whose objects are found %s", (_, as) => {
  test.each([
    ["many pictures", attached(many)],
    ["a giant picture", attached(giant)],
    ["a number that is content there, and a large picture here", attached(colliding, [picture(9_000)])],
  ])("is taken with an attachment that has %s", async (__, bytes) => {
    expect(await fateOf(as(bytes))).toBe("taken");
  });
});

const REFUSED = /more pixels than can be read|unpacks to far more/;

describe("a picture in an attachment counts", () => {
  const hidden = attached(giant);
  const text = Buffer.from(hidden).toString("latin1");
  const inside = text.indexOf("6 0 obj", text.indexOf("/EmbeddedFile/"));
  const entryOf = (number: number) => text.lastIndexOf("xref\n0 ", text.length - 50) + 9 + number * 20;

  test("where the table of the document leads into the attachment", async () => {
    const other = text.replace("Resources<<", "Resources<</XObject<</I 6 0 R>>");
    const moved = other.length - text.length;
    const shifted = makeTable(other, { 6: inside + moved });
    expect(await fateOf(shifted)).toMatch(REFUSED);
  });

  test("where the table says that the catalogue stands where an object stream has no such thing", async () => {
    expect(await fateOf(withTableInStream(hidden, { isPacked: true, nth: 2 }))).toMatch(REFUSED);
  });

  test("where the table is broken, so that readers look for objects by themselves", async () => {
    const at = entryOf(4);
    const broken = `${text.slice(0, at)}0000000007${text.slice(at + 10)}`;
    expect(await fateOf(Buffer.from(broken, "latin1"))).toMatch(REFUSED);
  });
});

function makeTable(text: string, others: Record<number, number>): Uint8Array {
  const start = text.lastIndexOf("xref\n0 ", text.length - 50);
  const body = text.slice(0, start);
  const size = Number(/Size (\d+)/.exec(text.slice(start))?.[1]);
  const rows = Array.from({ length: size - 1 }, (_, at) => {
    const place = others[at + 1] ?? body.indexOf(`\n${at + 1} 0 obj`) + 1;
    return `${String(place).padStart(10, "0")} 00000 n \n`;
  });
  return Buffer.from(
    `${body}xref\n0 ${size}\n0000000000 65535 f \n${rows.join("")}trailer\n<</Size ${size}/Root 1 0 R>>\nstartxref\n${start}\n%%EOF\n`,
    "latin1",
  );
}

test("an earlier version of a picture, which no page draws, counts no more", async () => {
  const objects = [
    "<</Type/Catalog/Pages 2 0 R>>",
    "<</Type/Pages/Count 1/Kids[3 0 R]>>",
    "<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]/Resources<</XObject<</I 4 0 R>>>>>>",
    picture(20_000),
  ];
  const first = makePdf(objects);
  const small = picture(90);
  const update = Buffer.concat([Buffer.from("4 0 obj\n"), small, Buffer.from("\nendobj\n")]);
  const start = first.length + update.length;
  const prev = Number(/startxref\n(\d+)/.exec(Buffer.from(first).toString("latin1"))?.[1]);
  const table = `xref\n4 1\n${String(first.length).padStart(10, "0")} 00000 n \ntrailer\n<</Size 5/Root 1 0 R/Prev ${prev}>>\nstartxref\n${start}\n%%EOF\n`;
  expect(await fateOf(Buffer.concat([first, update, Buffer.from(table)]))).toBe("taken");
});
