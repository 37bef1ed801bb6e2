import { crc32, deflateRawSync } from "node:zlib";
import { field, makeZip, numbers, type ZipFile } from "./make-zip";

export interface Contents {
  around: readonly ZipFile[];
  text: ZipFile;
  other: string;
}

type Named = readonly [name: string, bytes: Uint8Array];

const UNSAID = { crc: 0, packedBytes: 0, bytes: 0 };
const UNSET = 0xffffffff;
const NAME_FIELD = 0x7075;
const utf8 = (text: string) => new Uint8Array(Buffer.from(text));
const large = (...values: number[]) =>
  field(1, numbers(...values.map((value): [number, number] => [8, value])));
const renamed = (name: string, to: string) =>
  field(NAME_FIELD, Buffer.concat([numbers([1, 1], [4, crc32(name)]), utf8(to)]));
const largeEnd = (place: { start: number; bytes: number; count: number }) => {
  const at = place.start + place.bytes;
  return Buffer.concat([
    numbers([4, 0x06064b50], [8, 44], [2, 45], [2, 45], [4, 0], [4, 0]),
    numbers([8, place.count], [8, place.count], [8, place.bytes], [8, place.start]),
    numbers([4, 0x07064b50], [4, 0], [8, at], [4, 1]),
  ]);
};

export function twoReadings({ around, text: TEXT, other: OTHER }: Contents): Named[] {
  const { archive, sizes } = basis({ around, text: TEXT });
  const other = makeZip([...around, { ...TEXT, data: OTHER }]);
  const beside = (file: Partial<ZipFile>) => makeZip([...around, TEXT, { name: "x", data: OTHER, ...file }]);
  return [
    ["another archive before it", archive({}, { before: other })],
    ["one byte before it", archive({}, { before: utf8("x") })],
    ["another archive behind it", Buffer.concat([archive(), other])],
    ["another archive in its comment", archive({}, { end: { comment: other } })],
    ["a comment", archive({}, { end: { comment: utf8("sent by mail") } })],
    ["something behind its end", archive({}, { after: utf8("x") })],
    ["something before its directory", archive({}, { beforeDirectory: utf8("x") })],
    ["something before its end", archive({}, { beforeEnd: () => utf8("x") })],
    ["a file that its directory leaves out", archive({}, { beforeDirectory: other.subarray(0, 60) })],
    ["a directory that leaves out its last file", archive({}, { end: { count: around.length } })],
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
    ["another name by its Unicode path", beside({ listed: { extra: renamed("x", TEXT.name) } })],
    ["another name by its own Unicode path", beside({ local: { extra: renamed("x", TEXT.name) } })],
    ["another size by ZIP64", archive({ listed: { extra: large(5, 5) } })],
    ["another place by ZIP64", archive({ listed: { extra: large(sizes.bytes, sizes.packedBytes, 0) } })],
    [
      "ZIP64 twice",
      archive({ listed: { extra: Buffer.concat([large(sizes.bytes), large(sizes.bytes)]), bytes: UNSET } }),
    ],
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
      archive({
        method: 0,
        flags: 8,
        local: UNSAID,
        behind: numbers([4, sizes.crc], [4, sizes.bytes], [4, sizes.bytes]),
      }),
    ],
  ];
}

export function usualArchives({ around, text: TEXT }: Omit<Contents, "other">): Named[] {
  const { archive, sizes } = basis({ around, text: TEXT });
  const streamed = (behind: Uint8Array) => archive({ flags: 8, local: UNSAID, behind });
  return [
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
    ["with its own Unicode path", archive({ listed: { extra: renamed(TEXT.name, TEXT.name) } })],
    ["with folders", makeZip([...around, { name: "word/", data: "" }, TEXT])],
    [
      "with a name in Unicode",
      makeZip([...around, { name: "word/media/é.png", data: "x", flags: 0x800 }, TEXT]),
    ],
    ["with another effort noted in one header", archive({ local: { flags: 6 } })],
  ];
}

function basis({ around, text }: Omit<Contents, "other">) {
  const raw = Buffer.from(text.data);
  return {
    sizes: { crc: crc32(raw), packedBytes: deflateRawSync(raw).length, bytes: raw.length },
    archive: (own: Partial<ZipFile> = {}, rest: Parameters<typeof makeZip>[1] = {}) =>
      makeZip([...around, { ...text, ...own }], rest),
  };
}
