import { deflateSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { inspectBytes } from "../../reader/testing/confined-reader";
import { missingObjects } from "../testing/hostile/growing-structures";
import { fixture, makePages, makePdf, makePdfWithStream } from "../testing/make-documents";
import { inspectFile } from "./inspect";

async function inspectPdf(bytes: Uint8Array): Promise<{ pageCount: number | undefined }> {
  const { pageCount } = await inspectBytes(bytes);
  return { pageCount };
}

const messageOf = (bytes: Uint8Array) =>
  inspectPdf(bytes).then(
    () => "readable",
    (error: Error) => error.message,
  );

describe("pages are counted, not believed", () => {
  it.each([
    ["one page", makePages(1), 1],
    ["600 pages", makePages(600), 600],
    ["a tree that claims one page and holds ten", makePages(10, 1), 10],
    ["a tree that claims 500 pages and holds ten", makePages(10, 500), 10],
    ["a tree that claims no number at all", makePages(3, Number.NaN), 3],
    ["an owner's password", fixture("owner-password.pdf"), 2],
    ["compressed objects", fixture("object-streams.pdf"), 2],
  ])("%s", async (_, bytes, pageCount) => {
    expect(await inspectPdf(bytes)).toEqual({ pageCount });
  });

  it("follows branches, and an update that was appended", async () => {
    const nested = makePdf([
      "<</Type/Catalog/Pages 2 0 R>>",
      "<</Type/Pages/Count 3/Kids[3 0 R 4 0 R]>>",
      "<</Type/Pages/Parent 2 0 R/Count 2/Kids 6 0 R>>",
      "<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]/Note(a \\) bracket ( and >> )>>",
      "<</Type/Page/Parent 3 0 R/MediaBox[0 0 9 9]>>",
      "[5 0 R 5 0 R % twice\n]",
    ]);
    expect(await inspectPdf(nested)).toEqual({ pageCount: 3 });
    const update = "6 0 obj\n[5 0 R 5 0 R 5 0 R]\nendobj\ntrailer\n<</Size 7/Root 1 0 R>>\n%%EOF\n";
    const updated = new Uint8Array(Buffer.concat([nested, Buffer.from(update)]));
    expect(await inspectPdf(updated)).toEqual({ pageCount: 4 });
  });

  it("ends on a tree that contains itself, or multiplies", async () => {
    const circle = makePdf([
      "<</Type/Catalog/Pages 2 0 R>>",
      "<</Type/Pages/Count 1/Kids[2 0 R 3 0 R]>>",
      "<</Type/Page>>",
    ]);
    expect((await inspectPdf(circle)).pageCount).toBe(1);
    const hundredfold = Array.from({ length: 10 }, (_, level) => {
      return `<</Type/Pages/Count 1/Kids[${`${level + 3} 0 R `.repeat(100)}]>>`;
    });
    const exploding = makePdf(["<</Type/Catalog/Pages 2 0 R>>", ...hundredfold, "<</Type/Page>>"]);
    expect((await inspectPdf(exploding)).pageCount).toBeLessThanOrEqual(100);
  });
});

describe("a PDF of more pages than can be ordered is counted without opening it", () => {
  const openPdf = () => Promise.reject(new Error("opened"));
  const withStrings = (pageCount: number) => {
    const kids = Array.from({ length: pageCount }, (_, index) => `${index + 3} 0 R`).join(" ");
    const page = "<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]/LastModified(D:20261128)>>";
    const pages = Array.from({ length: pageCount }, () => page);
    return makePdf(["<</Type/Catalog/Pages 2 0 R>>", `<</Type/Pages/Kids[${kids}]>>`, ...pages]);
  };

  it.each([
    ["501 pages", makePages(501), 501],
    ["10,000 pages", makePages(10_000), 10_000],
    ["10,000 pages with strings", withStrings(10_000), 10_000],
  ])("%s", async (_, bytes, pageCount) => {
    expect(await inspectFile(bytes, "document", openPdf)).toMatchObject({ pageCount, isOpen: false });
  });

  it("and refused by its number beyond 10,000", async () => {
    await expect(inspectFile(makePages(10_001), "document", openPdf)).rejects.toThrow(
      "more pages than can be read",
    );
  });
});

describe("what cannot be read is refused", () => {
  it("a user's password", async () => {
    expect(await messageOf(fixture("user-password.pdf"))).toContain("protected by a password");
  });

  it("a file cut off anywhere, and one with a tail that is not its own", async () => {
    const whole = makePages(20);
    for (const share of [0.3, 0.6, 0.9, 0.99]) {
      const cut = whole.subarray(0, Math.floor(whole.length * share));
      expect(await messageOf(cut)).toContain("breaks off");
    }
    expect(await messageOf(new Uint8Array(Buffer.concat([whole, Buffer.alloc(5000, "x")])))).toContain(
      "breaks off",
    );
    expect(await inspectPdf(new Uint8Array(Buffer.concat([whole, Buffer.alloc(5000)])))).toEqual({
      pageCount: 20,
    });
  });

  it("a file that only looks like a PDF at both ends", async () => {
    expect(await messageOf(Buffer.from("%PDF-1.7\nnothing here\n%%EOF"))).toMatch(
      /not an intact PDF|no pages/,
    );
  });
});

describe("a small file that unpacks to a huge one is refused before any reader opens it", () => {
  const megabyte = 1024 * 1024;
  const packed = new Map<number, Buffer>();
  function zeros(megabytes: number): Buffer {
    const bytes = packed.get(megabytes) ?? deflateSync(Buffer.alloc(megabytes * megabyte), { level: 9 });
    packed.set(megabytes, bytes);
    return bytes;
  }

  it("one stream at the bound passes, and one byte more does not", async () => {
    expect(await messageOf(makePdfWithStream(zeros(64)))).toBe("readable");
    const more = deflateSync(Buffer.alloc(64 * megabyte + 1), { level: 9 });
    expect(await messageOf(makePdfWithStream(more))).toContain("unpacks to far more");
  });

  it("many streams are added up", async () => {
    const part = Buffer.concat([
      Buffer.from("<</Filter/FlateDecode>>stream\n"),
      zeros(60),
      Buffer.from("\nendstream"),
    ]);
    const pages = ["<</Type/Catalog/Pages 2 0 R>>", "<</Type/Pages/Count 1/Kids[3 0 R]>>", "<</Type/Page>>"];
    const file = makePdf([...pages, ...Array.from({ length: 9 }, () => part)]);
    expect(await messageOf(file)).toContain("unpacks to far more");
  });

  it.each([
    ["compressed twice", deflateSync(zeros(65)), "/Filter[/FlateDecode/FlateDecode]"],
    ["without saying that it is compressed", zeros(65), ""],
    ["under an escaped name", zeros(65), "/Filter/#46late#44ecode"],
    [
      "damaged at its end",
      Buffer.concat([zeros(65).subarray(0, -200), Buffer.alloc(300, 0xff)]),
      "/Filter/FlateDecode",
    ],
  ])("%s", async (_, data, dictionary) => {
    expect(await messageOf(makePdfWithStream(data, dictionary))).toContain("unpacks to far more");
  });

  it("objects compressed by a method whose growth cannot be bounded", async () => {
    const lzw = makePdfWithStream(Buffer.alloc(10), "/Type/ObjStm/N 1/First 5/Filter/LZWDecode");
    expect(await messageOf(lzw)).toContain("compressed in an unusual way");
  });
});

it("gives up a file that keeps the reader busy, stays responsive, and reads the next one", async () => {
  const ticks = { count: 0 };
  const ticking = setInterval(() => {
    ticks.count += 1;
  }, 20);
  const [hung, next] = await Promise.allSettled([
    inspectPdf(missingObjects(8_000)),
    inspectPdf(makePages(2)),
  ]);
  clearInterval(ticking);
  expect(hung).toMatchObject({ status: "rejected", reason: { code: "DOCUMENT_UNREADABLE" } });
  expect(next).toEqual({ status: "fulfilled", value: { pageCount: 2 } });
  expect(ticks.count).toBeGreaterThan(3);
});
