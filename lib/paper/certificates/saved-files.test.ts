import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  decodePDFRawStream,
  degrees,
  PDFDocument,
  PDFName,
  PDFRawStream,
  rgb,
  StandardFonts,
} from "@cantoo/pdf-lib";
import { beforeAll, describe, expect, it } from "vitest";
import type { TranslatedDocument } from "@/lib/core/documents/document-model";
import { sampleIn } from "@/lib/documents/testing/samples";
import { judgeFile, judgeUnnamed } from "./judge-file";
import { type Bytes, type Issued, issueFiles, told } from "./testing/issued-files";

const CONTENT: TranslatedDocument = {
  language: "en",
  title: "Transcript of records",
  blocks: [
    { id: "b01", kind: "text", runs: [{ text: "Joanna Kowalska passed in 2019.", marks: [] }] },
    ...(sampleIn("ar")
      .blocks.filter(({ kind }) => kind === "table")
      .slice(0, 1) as TranslatedDocument["blocks"]),
  ],
} as TranslatedDocument;

let files: Issued;
beforeAll(async () => {
  files = await issueFiles(CONTENT);
});

const judged = async (file: Bytes) => told(await files.judge(file));
const load = (pdf: Uint8Array) => PDFDocument.load(pdf);
async function changed(pdf: Bytes, change: (file: PDFDocument) => unknown): Promise<Bytes> {
  const file = await load(pdf);
  await change(file);
  return Uint8Array.from(await file.save());
}

/** `IN`, `OUT`, and `OTHER` stand for paths. */
function run(command: readonly string[], pdf: Bytes): Bytes {
  const folder = mkdtempSync(join(tmpdir(), "saved-"));
  try {
    const paths = {
      IN: join(folder, "in.pdf"),
      OUT: join(folder, "out.pdf"),
      OTHER: join(folder, "other.pdf"),
    };
    writeFileSync(paths.IN, pdf);
    writeFileSync(paths.OTHER, files.other);
    const [program = "", ...words] = command;
    const filled = words.map((word) => word.replace(/\b(IN|OUT|OTHER)\b/g, (name) => paths[name as "IN"]));
    const { status, stderr } = spawnSync(program, filled);
    expect(status, String(stderr)).toBe(0);
    return Uint8Array.from(readFileSync(paths.OUT));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const PYTHON = process.env.PDF_PYTHON ?? "python3";
const python = (module: string, code: string) => ({
  has: spawnSync(PYTHON, ["-c", `import ${module}`]).status === 0,
  command: [PYTHON, "-c", `import sys; ${code}`, "IN", "OUT"],
});
const program = (name: string, ...words: string[]) => ({
  has: spawnSync(name, ["--version"]).error === undefined,
  command: [name, ...words],
});
const gs = (...words: string[]) =>
  program("gs", "-q", "-dBATCH", "-dNOPAUSE", "-sDEVICE=pdfwrite", ...words, "-sOutputFile=OUT", "IN");
const BOX = process.env.PDFBOX_JAR ?? "";

/** They change no letter, line, or picture. Each runs only if installed; pdf-lib always runs. */
const PROGRAMS: readonly (readonly [string, { has: boolean; command: string[] }])[] = [
  ["qpdf", program("qpdf", "IN", "OUT")],
  ["qpdf --qdf", program("qpdf", "--qdf", "IN", "OUT")],
  [
    "qpdf, packed anew",
    program("qpdf", "--recompress-flate", "--compression-level=9", "--object-streams=generate", "IN", "OUT"),
  ],
  ["qpdf for the web", program("qpdf", "--linearize", "IN", "OUT")],
  ["qpdf, contents in one", program("qpdf", "--coalesce-contents", "IN", "OUT")],
  ["qpdf, pages moved", program("qpdf", "--empty", "--pages", "IN", "--", "OUT")],
  ["mutool clean", program("mutool", "clean", "-gggz", "IN", "OUT")],
  ["mutool clean, contents written anew", program("mutool", "clean", "-s", "-gg", "IN", "OUT")],
  ["Ghostscript", gs()],
  ["Ghostscript for a printer", gs("-dPDFSETTINGS=/printer")],
  ["Cairo, as a print to PDF", program("pdftocairo", "-pdf", "IN", "OUT")],
  ["pdfcpu optimize", program("pdfcpu", "optimize", "-q", "IN", "OUT")],
  ["PDFBox", { has: BOX !== "", command: ["java", "-jar", BOX, "merge", "-i", "IN", "-o", "OUT"] }],
  ["pikepdf", python("pikepdf", "import pikepdf; pikepdf.open(sys.argv[1]).save(sys.argv[2])")],
  [
    "pypdf, pages moved",
    python(
      "pypdf",
      "import pypdf; w = pypdf.PdfWriter(); [w.add_page(p) for p in pypdf.PdfReader(sys.argv[1]).pages]; w.write(sys.argv[2])",
    ),
  ],
  [
    "PyMuPDF",
    python(
      "fitz",
      "import fitz; fitz.open(sys.argv[1]).save(sys.argv[2], garbage=4, deflate=True, clean=True)",
    ),
  ],
];

describe("a file that a program saved without changing what is seen", () => {
  for (const [name, { has, command }] of PROGRAMS)
    it.skipIf(!has)(`by ${name}: PDF and filing copy are as issued, and name their certificate`, async () => {
      for (const pdf of [files.pdf, files.copy]) {
        const saved = run(command, pdf);
        const reading = await files.read(saved);
        expect(told(await judgeFile(reading, files.record))).toBe("saved-again");
        const { certificateId } = files.record;
        expect(judgeUnnamed(reading)).toEqual({ certificateId });
      }
    });

  it("by pdf-lib, with its objects packed or not, or its pages moved", async () => {
    for (const pdf of [files.pdf, files.copy]) {
      const file = await load(pdf);
      expect(await judged(Uint8Array.from(await file.save({ useObjectStreams: false })))).toBe("saved-again");
      const moved = await PDFDocument.create();
      for (const page of await moved.copyPages(file, file.getPageIndices())) moved.addPage(page);
      expect(await judged(Uint8Array.from(await moved.save()))).toBe("saved-again");
    }
  });

  it("can be told by its pages alone, and one of its pages by itself", async () => {
    const single = await PDFDocument.create();
    const [page] = await single.copyPages(await load(files.copy), [1]);
    if (page) single.addPage(page);
    expect(await judged(Uint8Array.from(await single.save()))).toEqual({ outcome: "grown", missing: [1, 3] });
  });
});

describe("a file with something added", () => {
  const stamp = async (file: PDFDocument, place: (page: { width: number; height: number }) => object) => {
    const font = await file.embedFont(StandardFonts.Helvetica);
    for (const [index, page] of file.getPages().entries())
      page.drawText(`Case 1:26-cv-04417 Document 5 Page ${index + 1} of 3`, {
        size: 10,
        font,
        color: rgb(0, 0, 1),
        ...place(page.getSize()),
      });
  };
  it.each([
    ["top", ({ height }: { height: number }) => ({ x: 60, y: height - 18 })],
    ["foot", () => ({ x: 60, y: 12 })],
    ["side", () => ({ x: 16, y: 200, rotate: degrees(90) })],
  ] as const)("has a court's line at the %s of each page, which is quoted", async (where, place) => {
    for (const pdf of [files.pdf, files.copy])
      expect(await judged(await changed(pdf, (file) => stamp(file, place)))).toEqual({
        outcome: "grown",
        additions: [1, 2, 3].map(
          (page) => `${page} ${where} Case 1:26-cv-04417 Document 5 Page ${page} of 3`,
        ),
      });
  });

  it("has pages of another file before, between, or behind its own", async () => {
    for (const at of [0, 1, 3]) {
      const merged = await changed(files.copy, (file) => file.insertPage(at, [612, 792]));
      expect(await judged(merged)).toMatchObject({ outcome: "grown", added: [at + 1] });
    }
    const both = await PDFDocument.create();
    for (const from of [files.copy, files.other])
      for (const page of await both.copyPages(await load(from), [0, 1, 2])) both.addPage(page);
    expect(await judged(Uint8Array.from(await both.save()))).toMatchObject({
      outcome: "grown",
      added: [4, 5, 6],
    });
  });

  it("is altered where a stamp lies on anything that was issued, wherever that is", async () => {
    for (let y = 60; y < 740; y += 97) {
      const stamped = await changed(files.copy, (file) => {
        for (const index of [0, 1, 2])
          file.getPage(index).drawRectangle({ x: 60, y, width: 480, height: 70, opacity: 0.3 });
      });
      const verdict = await judged(stamped);
      expect(verdict, String(y)).toMatchObject({ outcome: expect.stringMatching(/altered|grown/) });
      // The exhibit's picture fills its page.
      expect((verdict as { changed?: number[] }).changed, String(y)).toContain(3);
    }
  });
});

async function drawn(file: PDFDocument, index: number, change: (lines: string[]) => string[]): Promise<void> {
  const { node } = file.getPage(index);
  const contents = node.lookup(PDFName.of("Contents"));
  if (!(contents instanceof PDFRawStream)) throw new Error("another kind of content");
  const text = Buffer.from(decodePDFRawStream(contents).decode()).toString("latin1");
  const lines = change(text.split("\n"));
  node.set(PDFName.of("Contents"), file.context.register(file.context.flateStream(lines.join("\n"))));
}

const isShown = (line: string) => line.includes("TJ");
const places = (lines: readonly string[]) => {
  const shown = lines.flatMap((line, at) => (isShown(line) ? [at] : []));
  return [0.2, 0.5, 0.9].map((share) => shown[Math.floor(shown.length * share)] ?? 0);
};
const codesOf = (line: string) => line.match(/<([0-9a-f]+)>/i)?.[1] ?? "";

/** Draws in the text's ink, in a space larger by these amounts. */
const penned = (pen: string, wider: number, higher: number) => (line: string) =>
  line.replace(
    /1 0 0 -1 (\S+) (\S+) Tm(.*TJ)/,
    (_, x, y, shown) =>
      `ET q ${wider} 0 0 ${higher} 0 0 cm 0.086 0.094 0.114 RG ${pen} BT ${1 / wider} 0 0 ${-1 / higher} ${x / wider} ${y / higher} Tm${shown} ET Q BT`,
  );

const leftOut = (line: string) => line.replace(/\[[^\]]*\] TJ/, "");

const FORGERIES: readonly (readonly [string, (line: string, other: string) => string])[] = [
  ["letters left out", leftOut],
  ["other letters", (line, other) => line.replace(codesOf(line), codesOf(other))],
  ["one letter left out", (line) => line.replace(codesOf(line), codesOf(line).slice(4))],
  [
    "letters moved",
    (line) =>
      line.replace(/1 0 (\S+) -1 (\S+) (\S+) Tm/, (_, c, x, y) => `1 0 ${c} -1 ${Number(x) + 9} ${y} Tm`),
  ],
  ["letters made small", (line) => line.replace(/1 0 (\S+) -1 /, ".05 0 $1 -.05 ")],
  ["a thick pen, in a large space", penned("0.03 w 2 Tr", 100, 100)],
  ["a pen that is thick one way", penned("0.7 w 2 Tr", 1, 22)],
  ["outlines alone", penned("0.2 w 1 Tr", 1, 1)],
  ["outlines in dashes", penned("[.001 500] 0 d 0.2 w 1 Tr", 1, 1)],
  ["white letters", (line) => `q 1 1 1 rg\n${line}`],
  ["invisible letters", (line) => line.replace(/(\S+ \S+ \S+ \S+ \S+ \S+ Tm)/, "3 Tr $1")],
  ["letters that a layer hides", (line) => `/OC /Hidden BDC\n${line}\nEMC`],
  ["letters that a clip cuts off", (line) => `q 0 0 1 1 re W n\n${line}\nQ`],
];

describe("a page whose content was changed", () => {
  it.each(FORGERIES)("by %s is altered, wherever on the page", async (_, forge) => {
    for (const turn of [0, 1, 2]) {
      const forged = await changed(files.copy, (file) =>
        drawn(file, 1, (lines) => {
          const at = places(lines)[turn] ?? 0;
          const other =
            lines.find((line) => isShown(line) && codesOf(line) !== codesOf(lines[at] ?? "")) ?? "";
          const made = lines.with(at, forge(lines[at] ?? "", other));
          expect(made.join("\n")).not.toBe(lines.join("\n"));
          return made;
        }),
      );
      expect(await judged(forged), String(turn)).toMatchObject({ outcome: "altered", changed: [2] });
    }
  });

  it("by a ground drawn again over its letters is altered", async () => {
    const forged = await changed(files.copy, (file) =>
      drawn(file, 1, (lines) => {
        const grounds = lines.filter((line) => line.endsWith(" re") || line.includes(" re f"));
        expect(grounds.length).toBeGreaterThan(0);
        const fills = lines.flatMap((line, at) =>
          / re( f)?$/.test(line) ? lines.slice(at, line.endsWith("f") ? at + 1 : at + 2) : [],
        );
        return [...lines, ...fills];
      }),
    );
    expect(await judged(forged)).toMatchObject({ outcome: "altered", changed: [2] });
  });

  it("under a court's line is altered all the same", async () => {
    const forged = await changed(files.copy, async (file) => {
      await drawn(file, 1, (lines) => {
        const at = places(lines)[1] ?? 0;
        return lines.with(at, leftOut(lines[at] ?? ""));
      });
      const font = await file.embedFont(StandardFonts.Helvetica);
      file.getPage(1).drawText("Filed 11/29/26", { x: 60, y: 774, size: 10, font });
    });
    expect(await judged(forged)).toMatchObject({
      outcome: "altered",
      changed: [2],
      additions: ["2 top Filed 11/29/26"],
    });
  });

  it("by a picture of it can’t be compared, and is not accused", async () => {
    const scanned = await PDFDocument.create();
    for (let page = 0; page < 3; page += 1)
      scanned
        .addPage([612, 792])
        .drawImage(await scanned.embedPng(await emptyPng()), { width: 612, height: 792 });
    scanned.setKeywords([files.record.certificateId]);
    expect(["different", "not-ours"]).toContain(await judged(Uint8Array.from(await scanned.save())));
  });
});

async function emptyPng(): Promise<Uint8Array> {
  const { makePng } = await import("@/lib/operations/desk/testing/make-png");
  return Buffer.from(makePng(60, 80), "base64");
}
