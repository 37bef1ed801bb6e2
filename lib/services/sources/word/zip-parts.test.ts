import { crc32, deflateRawSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { field, makeZip, numbers, type ZipFile } from "../../drafter/client-draft/testing/make-zip";
import { openZip } from "./zip-parts";

const PAYABLE = "EUR 1,250.00";
const OTHER = "EUR 9,999.00";
const MAX_BYTES = 1_000;
const utf8 = (text: string) => new Uint8Array(Buffer.from(text));

const TEXT: ZipFile = { name: "word/document.xml", data: PAYABLE };
const PICTURE: ZipFile = { name: "word/media/seal.png", data: "a picture", method: 0 };
const archive = (text: Partial<ZipFile> = {}, rest: Parameters<typeof makeZip>[1] = {}) =>
  makeZip([PICTURE, { ...TEXT, ...text }], rest);
const packed = deflateRawSync(PAYABLE);
const sizes = { crc: crc32(PAYABLE), packedBytes: packed.length, bytes: PAYABLE.length };
const UNSAID = { crc: 0, packedBytes: 0, bytes: 0 };
const UNSET = 0xffffffff;

const other = makeZip([{ ...TEXT, data: OTHER }]);
const beside = (file: Partial<ZipFile>) => makeZip([TEXT, { name: "x", data: OTHER, ...file }]);
const large = (...values: number[]) =>
  field(1, numbers(...values.map((value): [number, number] => [8, value])));
const renamed = (name: string) => field(0x7075, Buffer.concat([numbers([1, 1], [4, 0]), utf8(name)]));
const largeEnd = (place: { start: number; bytes: number; count: number }) => {
  const at = place.start + place.bytes;
  return Buffer.concat([
    numbers([4, 0x06064b50], [8, 44], [2, 45], [2, 45], [4, 0], [4, 0]),
    numbers([8, place.count], [8, place.count], [8, place.bytes], [8, place.start]),
    numbers([4, 0x07064b50], [4, 0], [8, at], [4, 1]),
  ]);
};

describe("an archive that two programs could read in two ways is refused", () => {
  it.each<[string, Uint8Array]>([
    ["another archive before it", archive({}, { before: other })],
    ["one byte before it", archive({}, { before: utf8("x") })],
    ["another archive behind it", Buffer.concat([archive(), other])],
    ["another archive in its comment", archive({}, { end: { comment: other } })],
    ["a comment", archive({}, { end: { comment: utf8("sent by mail") } })],
    ["something behind its end", archive({}, { after: utf8("x") })],
    ["something before its directory", archive({}, { beforeDirectory: utf8("x") })],
    ["something before its end", archive({}, { beforeEnd: () => utf8("x") })],
    ["a file that its directory leaves out", archive({}, { beforeDirectory: other.subarray(0, 60) })],
    ["a directory that leaves out its last file", archive({}, { end: { count: 1 } })],
    ["something between its files", archive({ behind: utf8("x") })],
    ["another name in the file's own header", archive({ local: { name: "word/Document.xml" } })],
    ["another size in the file's own header", archive({ local: { bytes: 5 } })],
    ["another packed size in the file's own header", archive({ local: { packedBytes: 3 } })],
    ["another sum in the file's own header", archive({ local: { crc: 7 } })],
    ["another method in the file's own header", archive({ local: { method: 0 } })],
    ["other flags in the file's own header", archive({ local: { flags: 0x800 } })],
    ["two files at one place", beside({ listed: { offset: 0 } })],
    ["a name with two slashes", beside({ name: "word//document.xml" })],
    ["a name with a slash before it", beside({ name: "/word/document.xml" })],
    ["a name with a backslash", beside({ name: "word\\document.xml" })],
    ["a name that goes up", beside({ name: "word/x/../document.xml" })],
    ["a name with a dot", beside({ name: "word/./document.xml" })],
    ["a name in capitals", beside({ name: "word/DOCUMENT.xml" })],
    ["a name with a sign in percent", beside({ name: "word/d%6Fcument.xml" })],
    ["the same name", beside({ name: "word/document.xml" })],
    ["the folder of the same name", beside({ name: "word/document.xml/", data: "" })],
    ["a folder with content", beside({ name: "word/x/" })],
    ["a name with a NUL", beside({ name: "word/document.xml\0.png" })],
    ["a name in no encoding", beside({ name: "word/é.xml" })],
    ["a part in pieces", beside({ name: "word/document.xml/[0].piece" })],
    ["another name by its Unicode path", beside({ listed: { extra: renamed("word/document.xml") } })],
    ["another name by its own Unicode path", beside({ local: { extra: renamed("word/document.xml") } })],
    ["another size by ZIP64", archive({ listed: { extra: large(5, 5) } })],
    ["another place by ZIP64", archive({ listed: { extra: large(sizes.bytes, sizes.packedBytes, 0) } })],
    ["ZIP64 twice", archive({ listed: { extra: Buffer.concat([large(12), large(12)]), bytes: UNSET } })],
    [
      "another directory by ZIP64",
      archive({}, { beforeEnd: (place) => largeEnd({ ...place, start: place.start - 1 }) }),
    ],
    [
      "another number of files by ZIP64",
      archive({}, { beforeEnd: (place) => largeEnd({ ...place, count: 1 }) }),
    ],
    ["a field that breaks off", archive({ listed: { extra: utf8("abcdefgh") } })],
    [
      "sizes behind the file that are others",
      archive({ flags: 8, local: UNSAID, behind: numbers([4, 0x08074b50], [4, sizes.crc], [4, 1], [4, 1]) }),
    ],
    [
      "a file without a size in front, not packed",
      archive({ method: 0, flags: 8, local: UNSAID, behind: numbers([4, sizes.crc], [4, 12], [4, 12]) }),
    ],
  ])("%s", (_, bytes) => {
    expect(() => openZip(bytes).read("word/document.xml", MAX_BYTES)).toThrow(
      /read in different ways|two files of one name/,
    );
  });

  it("a file that ends before its packed data does", () => {
    const inner = deflateRawSync(PAYABLE);
    const stretched = Buffer.concat([inner, utf8("more")]);
    const header = { packedBytes: stretched.length };
    const bytes = archive({ local: header, listed: header, behind: utf8("more") });
    expect(() => openZip(bytes).read("word/document.xml", MAX_BYTES)).toThrow("read in different ways");
  });

  it("a picture that ends early, with another file in the rest of it", () => {
    const rest = numbers([4, 0x08074b50], [4, sizes.crc], [4, sizes.packedBytes], [4, sizes.bytes]);
    const size = { packedBytes: sizes.packedBytes + 100 };
    const behind = Buffer.concat([
      Buffer.alloc(100),
      numbers([4, sizes.crc], [4, size.packedBytes], [4, 12]),
    ]);
    const picture = { name: "a.png", data: PAYABLE, flags: 8, local: UNSAID, listed: size, behind };
    expect(() => openZip(makeZip([picture, TEXT]))).toThrow("read in different ways");
    expect(() => openZip(makeZip([{ ...picture, listed: {}, behind: rest }, TEXT]))).not.toThrow();
  });
});

describe("an archive as programs write it is read", () => {
  const streamed = (behind: Uint8Array) => archive({ flags: 8, local: UNSAID, behind });
  it.each<[string, Uint8Array]>([
    ["packed", archive()],
    ["as it is", archive({ method: 0 })],
    [
      "with sizes behind the file",
      streamed(numbers([4, sizes.crc], [4, sizes.packedBytes], [4, sizes.bytes])),
    ],
    [
      "with marked sizes behind the file",
      streamed(numbers([4, 0x08074b50], [4, sizes.crc], [4, sizes.packedBytes], [4, sizes.bytes])),
    ],
    [
      "with large sizes behind the file",
      streamed(numbers([4, 0x08074b50], [4, sizes.crc], [8, sizes.packedBytes], [8, sizes.bytes])),
    ],
    [
      "with ZIP64 that gives what the header leaves out",
      archive({ listed: { extra: large(sizes.bytes), bytes: UNSET } }),
    ],
    [
      "with ZIP64 that repeats what the header says",
      archive({ local: { extra: large(sizes.bytes, sizes.packedBytes) } }),
    ],
    ["with an end of ZIP64 that agrees", archive({}, { beforeEnd: largeEnd })],
    ["with room to grow, as Word leaves it", archive({ local: { extra: field(0xa220, Buffer.alloc(500)) } })],
    ["with times", archive({ listed: { extra: field(0x5455, Buffer.alloc(5)) } })],
    ["with a pad of zeros", archive({ local: { extra: Buffer.alloc(3) } })],
    ["with its own Unicode path", archive({ listed: { extra: renamed("word/document.xml") } })],
    ["with folders", makeZip([{ name: "word/", data: "" }, TEXT])],
    ["with a name in Unicode", makeZip([{ name: "word/media/é.png", data: "x", flags: 0x800 }, TEXT])],
    ["with another effort noted in one header", archive({ local: { flags: 6 } })],
  ])("%s", (_, bytes) => {
    const read = openZip(bytes).read("word/document.xml", MAX_BYTES);
    expect(new TextDecoder().decode(read ?? undefined)).toBe(PAYABLE);
  });
});

it("an archive that breaks off, or whose text was changed, is damaged", () => {
  expect(() => openZip(archive().subarray(0, 90))).toThrow("breaks off");
  const changed = archive({ method: 0 });
  changed.set(utf8("EUR 9"), Buffer.from(changed).indexOf(PAYABLE));
  expect(() => openZip(changed).read("word/document.xml", MAX_BYTES)).toThrow("damaged");
});
