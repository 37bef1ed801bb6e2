import { crc32, deflateRawSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { makeZip, numbers, type ZipFile } from "../../drafter/client-draft/testing/make-zip";
import { twoReadings, usualArchives } from "../../drafter/client-draft/testing/odd-archives";
import { openZip } from "./zip-parts";

const PAYABLE = "EUR 1,250.00";
const OTHER = "EUR 9,999.00";
const MAX_BYTES = 1_000;
const utf8 = (text: string) => new Uint8Array(Buffer.from(text));

const TEXT: ZipFile = { name: "word/document.xml", data: PAYABLE };
const PICTURE: ZipFile = { name: "word/media/seal.png", data: "a picture", method: 0 };
const CONTENTS = { around: [PICTURE], text: TEXT, other: OTHER };
const archive = (text: Partial<ZipFile> = {}) => makeZip([PICTURE, { ...TEXT, ...text }]);
const UNSAID = { crc: 0, packedBytes: 0, bytes: 0 };

describe("an archive that two programs could read in two ways is refused", () => {
  it.each(twoReadings(CONTENTS))("%s", (_, bytes) => {
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
    const sizes = { crc: crc32(PAYABLE), packedBytes: deflateRawSync(PAYABLE).length, bytes: PAYABLE.length };
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
  it.each(usualArchives(CONTENTS))("%s", (_, bytes) => {
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
