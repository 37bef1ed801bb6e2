import { readFileSync } from "node:fs";
import { join } from "node:path";
import { deflateSync } from "node:zlib";
import { describe, expect, it, test } from "vitest";
import { sourceBlocks } from "../drafter/source-blocks";
import { stream } from "../sources/testing/hostile/pdf-parts";
import { makePdf } from "../sources/testing/make-documents";
import { reader } from "./testing/confined-reader";

// Pages that a browser printed with this project's Noto fonts, which draw many letters' dots separately.
const PRINTED = {
  bytes: new Uint8Array(readFileSync(join(import.meta.dirname, "testing/right-to-left.pdf"))),
  mediaType: "application/pdf",
};

/**
 * Helvetica, mapped to: reh, waw, tatweel twice, dotless beh, nothing, alef, Arabic 3 and 5, lam, and Latin letters.
 */
const READS =
  "<01> <0631> <02> <0648> <2d> <0640> <45> <0640> <61> <066e> <62> <0000> <63> <0627> <64> <0663> <65> <0665> <66> <0644>";

function page(
  content: string,
  { before = "", after = "", font = "", encoding = "/Encoding/WinAnsiEncoding" } = {},
) {
  const map = `/CIDInit /ProcSet findresource begin begincmap 1 begincodespacerange <00> <ff> endcodespacerange 10 beginbfchar ${READS} endbfchar endcmap`;
  const bytes = makePdf([
    "<</Type/Catalog/Pages 2 0 R>>",
    "<</Type/Pages/Count 1/Kids[3 0 R]>>",
    "<</Type/Page/Parent 2 0 R/MediaBox[0 0 400 400]/Contents 4 0 R/Resources<</Font<</A 5 0 R/F 7 0 R>>/XObject<</X 8 0 R>>>>>>",
    stream(
      "",
      `${before} BT /A 20 Tf 40 200 Td ${content} ET ${after} BT /F 12 Tf 40 300 Td (The bearer was born here) Tj ET`,
    ),
    `<</Type/Font/Subtype/Type1/BaseFont/Helvetica${encoding}/ToUnicode 6 0 R${font}>>`,
    stream("", map),
    "<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>",
    stream(
      "/Type/XObject/Subtype/Form/BBox[0 0 400 400]/Resources<</Font<</A 5 0 R>>>>",
      `BT /A 20 Tf 40 100 Td ${span("ب", "(a) Tj")} ET`,
    ),
  ]);
  return { bytes, mediaType: "application/pdf" };
}

const hex = (text: string) => Buffer.from(`\ufeff${text}`, "utf16le").swap16().toString("hex");
const span = (said: string, shown: string) => `/Span<</ActualText <${hex(said)}> >> BDC ${shown} EMC `;

async function read(file: { bytes: Uint8Array; mediaType: string }) {
  const { pages } = await reader.read(file, { language: "ar", maxOcrPages: 0 });
  return pages;
}

async function shown(file: ReturnType<typeof page>) {
  const [only] = await read(file);
  return (only?.lines ?? []).filter(({ isHidden }) => !isHidden).map(({ text }) => text);
}

describe("a page from right to left that a browser printed", async () => {
  const pages = await read(PRINTED);
  const tables = pages.map((each) =>
    sourceBlocks(each)
      .filter((block) => block.kind === "table")
      .flatMap(({ rows }) => rows.map((row) => row.map(({ runs }) => runs.map(({ text }) => text).join("")))),
  );

  it("is read from its text", () => {
    expect(pages.map(({ isScanned }) => isScanned)).toEqual([false, false, false]);
    expect(pages.map(({ lines }) => lines[0]?.text)).toEqual(["كشف الدرجات", "ریز نمرات", "גיליון ציונים"]);
    expect(pages.flatMap(({ lines }) => lines).some(({ isHidden }) => isHidden)).toBe(false);
  });

  it("keeps its tables, with every column, from the right", () => {
    expect(tables).toEqual([
      [
        ["م", "الرمز", "المادة", "الدرجة", "الساعات"],
        ["1", "MATH101", "الرياضيات", "95", "4"],
        ["2", "PHYS102", "الفيزياء (1)", "٨٨", "٣"],
        ["3", "ARB103", "اللغة العربية", "90", "2"],
      ],
      [
        ["درس", "نمره", "واحد"],
        ["ریاضی", "۱۹", "۴"],
        ["زبان فارسی", "۲۰", "۲"],
        ["پیش‌دانشگاهی", "۱۷٫۵", "۳"],
      ],
      [
        ["מקצוע", "ציון", "שעות"],
        ["מתמטיקה", "95%", "4"],
        ["תנ״ך (א)", "90", "2"],
      ],
    ]);
  });
});

describe("what a stretch of text says it reads as", () => {
  it("is read where its letters are drawn so, in the order of reading", async () => {
    const word = `${span("ب", "(a) Tj")} (c) Tj ${span("ي", "(b) Tj")}`;
    expect(await shown(page(word))).toContain("ياب");
    expect(await shown(page(`(ed) Tj`))).toContain("٥٣");
  });

  it("is read on forms, in their places among the page's own, and as often as they are drawn", async () => {
    const before = `BT /A 20 Tf 40 350 Td ${span("ي", "(b) Tj")} (ccccccc) Tj ET q 1 0 0 1 0 20 cm /X Do Q q 1 0 0 1 0 60 cm /X Do Q`;
    const lines = await shown(page(`${span("ي", "(b) Tj")} (c) Tj`, { before }));
    expect(lines.toSorted()).toEqual(["The bearer was born here", "اااااااي", "اي", "ب", "ب"].toSorted());
  });

  // An unambiguous letter, which makes the page an Arabic one.
  const among = (content: string) =>
    page(`(cccfcfcfcfcfcfcfcfcfcfcfcfcf) Tj 0 40 Td ${span("ب", "(a) Tj")} 0 40 Td ${content}`);
  const open = (said: string) => `/Span<</ActualText <${hex(said)}> >> BDC `;

  it.each([
    ["letters of another shape", span("ج", "(a) Tj")],
    ["other dots than the same drawing has elsewhere", span("ت", "(a) Tj")],
    [
      "letters of a drawing that stands for others elsewhere",
      `${span("م", "(b) Tj")} ${span("ن", "(b) Tj")}`,
    ],
    ["another figure", span("٩", "(d) Tj")],
    ["a figure where the font tells none", span("٩", "(b) Tj")],
    ["more than there is room for", span("باكتبثنيبتثني", "(a) Tj")],
    ["one letter more", span("لاب", "(fc) Tj")],
    ["a prefix", span("لا", "(f) Tj")],
    ["letters in another order", span("بلا", "(caf) Tj")],
    ["a whole sentence", span("ولد في القاهرة", "(a) Tj")],
    ["a book", span("ب".repeat(100_000), "(a) Tj")],
    ["its words again after others", `${open("لا")} (f) Tj ${span("ا", "(c) Tj")} (f) Tj EMC`],
    ["letters where Latin ones are drawn", `/F 20 Tf ${span("دكتور", "(bearer) Tj")} /A 20 Tf (c) Tj`],
    ["letters in several parts", `${open("حكم")} (a) Tj 2 0 Td (c) Tj 2 0 Td (f) Tj EMC`],
  ])("has its page recognised where it can't be what is drawn: %s", async (_, content) => {
    const [only] = await read(among(content));
    expect(only).toMatchObject({ isScanned: true });
    expect(only?.lines.filter(({ isHidden }) => !isHidden)).toEqual([]);
  });

  it("is not asked for where a letter without a width is drawn beside its place, as the alef of lam-alef is", async () => {
    const font = "/FirstChar 97/LastChar 102/Widths[556 556 0 556 556 556]";
    const [only] = await read(page("(cf) Tj", { font }));
    expect(only?.lines.map(({ text, isDoubtful }) => ({ text, isDoubtful }))).toContainEqual({ text: "لا" });
  });

  it("has its page recognised where a seen letter is told by nothing", async () => {
    expect((await read(among("(cbc) Tj")))[0]).toMatchObject({ isScanned: true });
  });

  it.each([
    ["Latin letters", span("doctor", "(a) Tj"), "doctor"],
    ["figures of ours", span("1930", "(a) Tj"), "1930"],
    ["nothing", span("", "(a) Tj"), "nothing"],
    ["figures in another order", span("٣٥٥", "(ede) Tj"), "٣٥٥"],
    ["other Latin letters than are drawn", `/F 20 Tf ${span("doctor", "(bearer) Tj")} /A 20 Tf`, "doctor"],
    ["letters of a stretch without any", `${open("دكتور")} ${span("ب", "(a) Tj")} EMC`, "دكتور"],
  ])("is left alone: %s", async (_, content, lie) => {
    const found = await shown(among(content));
    expect(found.join(" ")).not.toContain(lie);
    expect(found).toContain("ب");
  });

  it.each([
    ["that are nested", `${open("ب").repeat(5_000)} (a) Tj ${"EMC ".repeat(5_000)}`],
    ["that never end", open("ب").repeat(5_000)],
    ["that never began", "EMC ".repeat(20_000)],
    ["that are broken", "/Span<</ActualText (ab BDC (a) Tj EMC"],
    ["whose dictionary never ends", "/Span<</ActualText <feff0628> BDC (a) Tj EMC"],
    ["of odd bytes", "/Span<</ActualText <feff06> >> BDC (a) Tj EMC"],
    [
      "in dictionaries of dictionaries",
      `/Span${"<</A ".repeat(20_000)}${">>".repeat(20_000)} BDC (a) Tj EMC`,
    ],
  ])("costs nobody their time with stretches %s", async (_, content) => {
    const [only] = await read(page(`(cccfcfcfcfcfcf) Tj 0 40 Td ${content}`));
    expect(only?.lines.length).toBeLessThan(20);
  });

  it.each([
    ["in white", page(`1 g ${span("ب", "(a) Tj")} (c) Tj 0 g`)],
    ["in an invisible mode", page(`3 Tr ${span("ب", "(a) Tj")} (c) Tj 0 Tr`)],
    ["under a white box", page(`${span("ب", "(a) Tj")} (c) Tj`, { after: "1 g 30 190 100 40 re f 0 g" })],
  ])("is hidden where nobody sees it: %s", async (_, file) => {
    const [only] = await read(file);
    const arabic = only?.lines.filter(({ text }) => /\p{Script=Arabic}/u.test(text)) ?? [];
    expect(arabic.length).toBeGreaterThan(0);
    expect(arabic.every(({ isHidden }) => isHidden)).toBe(true);
  });

  it.each([
    ["a form before it has some of its own", { before: "/X Do" }],
    ["another stretch says nothing", { before: "/Span <</Lang (ar)>> BDC EMC" }],
    [
      "a text looks like a stretch",
      { before: "BT /F 8 Tf 40 20 Td (/Span<</ActualText(x)>> BDC \\) ) Tj ET" },
    ],
    ["a remark looks like one", { before: "% /Span<</ActualText(x)>> BDC (\n" }],
  ])("is that of the right stretch where %s", async (_, parts) => {
    const content = `(ccccccccccccccfffffff) Tj 0 40 Td ${span("ب", "(a) Tj")} (c) Tj`;
    expect(await shown(page(content, parts))).toContain("اب");
  });

  it("tells nothing where the file's objects are packed too tightly", async () => {
    const content = `(cccccc) Tj ${span("ب", "(a) Tj")}`;
    const packed = (size: number) => {
      const bytes = deflateSync(Buffer.from(`90 0 ${"null ".repeat(size / 5)}`));
      const before = `/Type/ObjStm/N 1/First 5/Filter/FlateDecode/Length ${bytes.length}`;
      return Buffer.from(
        `80 0 obj\n<<${before}>>stream\n${bytes.toString("latin1")}\nendstream\nendobj\n`,
        "latin1",
      );
    };
    const fileWith = (size: number) => {
      const { bytes, mediaType } = page(content);
      return { bytes: new Uint8Array(Buffer.concat([bytes, Buffer.from("\n"), packed(size)])), mediaType };
    };
    expect(await shown(fileWith(10_000))).toContain("باااااا");
    expect((await read(fileWith(30_000_000)))[0]).toMatchObject({ isScanned: true });
  });

  it("tells nothing where a picture stands within the content, whose bytes look like any", async () => {
    const before = "q 1 0 0 1 5 5 cm BI /W 1 /H 1 /BPC 8 /CS /G ID x EI Q";
    expect((await shown(page(span("ب", "(a) Tj"), { before }))).join(" ")).not.toContain("ب");
  });
});

it.each([
  ["down", "0 -1 1 0 340"],
  ["up", "0 1 -1 0 340"],
])("a Latin text that runs %s beside a line from right to left is read whole, and once", async (_, turn) => {
  const word = `${span("ب", "(a) Tj")} (cfcfcfcf) Tj`;
  for (const y of [150, 180, 203, 230, 260, 275]) {
    const after = `BT /F 12 Tf ${turn} ${y} Tm (Registro Civil) Tj ET`;
    const found = (await shown(page(word, { after }))).join(" ");
    expect(found.match(/Registro Civil/g), `at ${y}: ${found}`).toHaveLength(1);
    expect(found, `at ${y}`).toContain("ب");
  }
});

it("a turned word from right to left is doubtful: what it says is not compared with what is drawn", async () => {
  const after = `BT /A 20 Tf 0 1 -1 0 340 180 Tm (c) Tj ${span("ب", "(a) Tj")} (f) Tj ET`;
  const [only] = await read(page(`${span("ب", "(a) Tj")} (cfcfcfcf) Tj`, { after }));
  const turned = only?.lines.filter(({ box }) => box[0] > 700 && box[1] > 300) ?? [];
  expect(turned.length).toBeGreaterThan(0);
  for (const line of turned) expect(line).toMatchObject({ isDoubtful: true });
});

test.each([3, 12])(
  "text along a circle takes no line with it whose %i pairs of letters are painted one by one",
  async (pairs) => {
    // Two lines, of which the other makes the page a level one.
    const letters = `${"(c) Tj (f) Tj ".repeat(pairs)} 0 40 Td ${"(f) Tj ".repeat(24)} 0 -40 Td`;
    const ring = Array.from({ length: 24 }, (_, at) => {
      const angle = (at / 24) * 2 * Math.PI;
      const [cos, sin] = [Math.cos(angle), Math.sin(angle)].map((each) => each.toFixed(4));
      return `${cos} -${sin} ${sin} ${cos} ${300 + 40 * Math.sin(angle)} ${100 + 40 * Math.cos(angle)} Tm (f) Tj`;
    });
    const after = `BT /A 8 Tf ${ring.join(" ").replaceAll("--", "")} ET`;
    const found = await shown(page(`${span("ب", "(a) Tj")} ${letters}`, { after }));
    expect(found).toContain(`${"لا".repeat(pairs)}ب`);
  },
);

describe("a stroke that makes a word longer", () => {
  it.each([
    ["once", "(c-f) Tj"],
    ["upon itself", "[(c-) 320 (-f)] TJ"],
    ["upon itself, many times", "[(c-) 320 (-) 320 (-) 320 (-) 200 (-) 320 (-f)] TJ"],
    ["upon itself, by itself", "(c) Tj [(-) 320 (-)] TJ (f) Tj"],
  ])("hides nothing of it where it is drawn %s", async (_, word) => {
    expect(await shown(page(`${span("ب", "(a) Tj")} ${word}`))).toContain("لاب");
  });

  it("is none where it covers what it lies on, whatever its code says", async () => {
    const [only] = await read(page(`(ccc) Tj ${span("ب", "(a) Tj")} 0 40 Td [(d) 556 (E)] TJ`));
    expect(only?.lines.find(({ text }) => text.includes("٣"))).toMatchObject({ isHidden: true });
  });
});

describe("a font that counts its glyphs, as office programs make them", () => {
  // The first two have texts. The separately drawn dots have none, and read as their code.
  const NUMBERED =
    "/FirstChar 1/LastChar 98/Encoding<</Type/Encoding/BaseEncoding/WinAnsiEncoding/Differences[1/e 2/f]>>";
  const widths = `/Widths[${Array.from({ length: 98 }, (_, at) => (at < 2 || at > 95 ? 556 : 222)).join(" ")}]`;
  const numbered = (content: string) => page(content, { encoding: NUMBERED, font: widths });

  it.each(["%", "I", "W"])("has dots that read as nothing where %s is their number", async (number) => {
    const word = `${span("ث", `(${number}) Tj -3 0 Td (a) Tj`)}`;
    const [only] = await read(numbered(`(ccc\\001\\002) Tj 0 40 Td ${word}`));
    expect(only).toMatchObject({ isScanned: false });
    expect(only?.lines.filter(({ isHidden }) => !isHidden).map(({ text }) => text)).toContain("ث");
  });

  it("says nothing else than the letters that it has texts for", async () => {
    const word = `${span("ج", "(%) Tj -3 0 Td (a) Tj")}`;
    expect((await read(numbered(`(ccc\\001\\002) Tj 0 40 Td ${word}`)))[0]).toMatchObject({
      isScanned: true,
    });
  });
});

it("Arabic letters without their dots are no text: the page is recognised", async () => {
  const [only] = await read(page("(acbacbacfacb) Tj"));
  expect(only).toMatchObject({ isScanned: true });
});
