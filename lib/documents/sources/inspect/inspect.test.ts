import { deflateSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { inspectBytes } from "../../reader/testing/confined-reader";
import { missingObjects } from "../testing/hostile/growing-structures";
import { stream } from "../testing/hostile/pdf-parts";
import { fixture, makePages, makePdf, makePdfWithStream } from "../testing/make-documents";
import { zeros as picturePixels } from "../testing/sized-pictures";
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

describe("a scan without loss is work, and no attack", () => {
  function scans(pages: number, [width, height]: [number, number]): Uint8Array {
    const head = `/Type/XObject/Subtype/Image/Width ${width}/Height ${height}/BitsPerComponent 8/ColorSpace/DeviceRGB/Filter/FlateDecode`;
    const data = picturePixels(width * height * 3);
    const kids = Array.from({ length: pages }, (_, index) => `${index * 3 + 3} 0 R`);
    const objects = kids.flatMap((_, index) => [
      `<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents ${index * 3 + 4} 0 R/Resources<</XObject<</I ${index * 3 + 5} 0 R>>>>>>`,
      stream("", "q 595 0 0 842 0 0 cm /I Do Q"),
      stream(head, data),
    ]);
    return makePdf(["<</Type/Catalog/Pages 2 0 R>>", `<</Type/Pages/Kids[${kids.join(" ")}]>>`, ...objects]);
  }

  it.each([
    ["A4 in colour at 600 dpi", 1, [4_960, 7_016]],
    ["A3 in colour at 600 dpi", 1, [7_016, 9_921]],
    ["thirty pages of A4 in colour at 300 dpi", 30, [2_480, 3_508]],
    ["three hundred pages of A4 in colour at 300 dpi", 300, [2_480, 3_508]],
  ] as const)("%s", async (_, pages, [width, height]) => {
    expect(await inspectPdf(scans(pages, [width, height]))).toEqual({ pageCount: pages });
  });

  it("but for one page with more pictures than there is time to draw", async () => {
    const pages = Buffer.from(scans(9, [10_000, 10_000])).toString("latin1");
    const one = pages.replace(/Kids\[3 0 R[^\]]*\]/, (kids) => "Kids[3 0 R]".padEnd(kids.length));
    expect(await messageOf(Buffer.from(one, "latin1"))).toContain("more pixels than can be read");
  });
});

describe("a picture is judged whatever its dictionary looks like", () => {
  const giant = (dictionary: string, more: string[] = []) => {
    const head = `<<${dictionary}/Length 9>>stream\n123456789\nendstream`;
    const pages = ["<</Type/Catalog/Pages 2 0 R>>", "<</Type/Pages/Count 1/Kids[3 0 R]>>"];
    return makePdf([...pages, "<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]>>", head, ...more]);
  };

  it.each([
    ["by plain numbers", giant("/Subtype/Image/Width 65000/Height 65000/Filter/JBIG2Decode")],
    ["by short names", giant("/Subtype/Image/W 65000/H 65000/F/Fl/BPC 8/CS/RGB")],
    ["by names with escapes", giant("/Sub#74ype/#49mage/Wi#64th 65000/Height 65000/Filter/FlateDecode")],
    [
      "by numbers that stand elsewhere",
      giant("/Subtype/Image/Width 5 0 R/Height 5 0 R/Filter/FlateDecode", ["65000"]),
    ],
    [
      "behind a long palette",
      giant(
        `/Subtype/Image/ColorSpace[/Indexed/DeviceRGB 255<${"00ff00".repeat(256)}${" ".repeat(2_000)}>]/Width 65000/Height 65000/Filter/FlateDecode`,
      ),
    ],
  ])("%s", async (_, bytes) => {
    expect(await messageOf(bytes)).toContain("more pixels than can be read");
  });
});

it("gives up a file that keeps the reader busy, stays responsive, and reads the next one", async () => {
  const ticks = { count: 0 };
  const ticking = setInterval(() => {
    ticks.count += 1;
  }, 20);
  const [hung, next] = await Promise.allSettled([
    inspectPdf(missingObjects(8_017)),
    inspectPdf(makePages(2)),
  ]);
  clearInterval(ticking);
  expect(hung).toMatchObject({ status: "rejected", reason: { code: "DOCUMENT_UNREADABLE" } });
  expect(next).toEqual({ status: "fulfilled", value: { pageCount: 2 } });
  expect(ticks.count).toBeGreaterThan(3);
});
